import { publicId } from "#support/demo/ids";
import { FOODS } from "#support/demo/menus/foods";
import { SECTIONS } from "#support/demo/menus/sections";
import { after, DAY } from "#support/demo/moments";
import type { Ownership } from "#support/demo/people/owner-rows";
import { mediaUrl, type PlannedPicture, pictureKey } from "#support/demo/pictures/pictures-plan";
import { type Place, placeOf } from "#support/demo/places";
import type { Random } from "#support/demo/random";
import type { RestaurantSketch } from "#support/demo/restaurants/sketch";
import type { RestaurantRow } from "#support/demo/rows";
import { initials } from "~/domain/accounts/initials";
import { groupOfType } from "~/domain/catalogue/business-types";
import { normalizeCuisines } from "~/domain/catalogue/cuisines";
import { serializeOpeningHours } from "~/domain/restaurants/opening-hours";
import { slugify } from "~/domain/restaurants/slug-from-name";
import { foldText, initialLetter } from "~/domain/text";
import { tileFor } from "~/domain/tiles/tile-of";

/** A restaurant with everything from which the rest of the world is made. */
export interface DemoRestaurant {
  sketch: RestaurantSketch;
  row: RestaurantRow;
  place: Place;
  random: Random;
}

const AREA_CODES = ["1809", "1829", "1849"];

/** Numbers that telephone plans reserve for fiction: 555-0100 to 555-0199 in North America. */
function inventedPhone(place: Place, index: number, random: Random): string {
  const line = `555${String(100 + (index % 100)).padStart(4, "0")}`;
  const dial = place.country.dialCode.replace("+", "");
  const prefix = place.country.code === "DO" ? random.pick(AREA_CODES) : dial === "1" ? "1212" : `${dial}5`;
  return `https://wa.me/${prefix}${line}`;
}

function openingHours({ hours }: RestaurantSketch): string | null {
  if (hours === null) return null;
  const [weekdays, saturday, sunday] = typeof hours === "string" ? [hours, hours, hours] : hours;
  return serializeOpeningHours({ monday_to_friday: weekdays, saturday, sunday });
}

/** Builds the row of a sketch, and the pictures of its cover and logo. */
export function restaurantRow(
  sketch: RestaurantSketch,
  index: number,
  { now, random, ownership }: { now: Date; random: Random; ownership: Ownership },
): { restaurant: DemoRestaurant; pictures: PlannedPicture[] } {
  const place = placeOf(sketch.place);
  const slug = sketch.slug ?? slugify(sketch.name);
  const owner = ownership.ownerOf(sketch);
  const group = groupOfType(sketch.type)!;
  const pictures: PlannedPicture[] = [];

  const createdAt = after(now, -(sketch.createdDaysAgo ?? random.int(25, 700)) * DAY - random.int(0, DAY));
  const handle = slug.replaceAll("-", "").slice(0, 20);
  const has = (share: number) => sketch.allContacts === true || random.chance(share);

  const takesPictures = sketch.photos !== 0;
  let coverUrl: string | null = null;
  let logoUrl: string | null = null;
  if (takesPictures && has(0.85)) {
    const key = pictureKey(random, "cover");
    const section = SECTIONS.get(sketch.menu.split(/[ :]/)[0]!)!;
    const foods = sketch.cover ?? random.pick(section.dishes).foods;
    const tile = tileFor(slug, group.key);
    pictures.push({ key, kind: "cover", foods: foods.map((food) => FOODS[food]), tile });
    coverUrl = mediaUrl(key);
  }
  if (takesPictures && has(0.9)) {
    const key = pictureKey(random, "logo");
    pictures.push({ key, kind: "initials", initials: initials(sketch.name), palette: group.key });
    logoUrl = mediaUrl(key);
  }

  const [latitude, longitude] = sketch.at ?? [
    place.latitude + (random.next() - 0.5) * 0.008,
    place.longitude + (random.next() - 0.5) * 0.008,
  ];
  const row: RestaurantRow = {
    id: index + 1,
    publicId: publicId(random),
    ownerId: owner.id,
    slug,
    name: sketch.name,
    nameFolded: foldText(sketch.name),
    initial: initialLetter(sketch.name),
    description: sketch.description,
    restaurantType: sketch.type,
    isActive: sketch.isActive ?? true,
    visibleUntil: ownership.visibleUntilOf(owner),
    countryId: place.country.id,
    divisionId: place.divisionId,
    divisionText: null,
    city: place.town,
    address: sketch.address,
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
    isApproximate: sketch.at === undefined,
    timeZone: place.country.timeZone,
    currency: place.country.currency,
    phone: has(0.9) ? inventedPhone(place, index, random) : null,
    website: has(0.35) ? `https://www.${slug}.example` : null,
    instagramUrl: has(0.7) ? `https://www.instagram.com/${handle}.ejemplo` : null,
    tiktokUrl: has(0.35) ? `https://www.tiktok.com/@${handle}.ejemplo` : null,
    openingHours: openingHours(sketch),
    is24Hours: sketch.hours === null,
    cuisineTypes: normalizeCuisines(sketch.cuisines),
    taxIncluded: !sketch.taxExcluded,
    addsLegalTip: place.country.code === "DO",
    reviewsPublic: !sketch.reviewsPrivate,
    coverUrl,
    logoUrl,
    qrCodeUrl: null,
    createdAt,
    updatedAt: after(createdAt, random.next() * (now.getTime() - createdAt.getTime())),
    views: Math.round(sketch.fame * random.int(140, 260)),
  };
  return { restaurant: { sketch, row, place, random }, pictures };
}
