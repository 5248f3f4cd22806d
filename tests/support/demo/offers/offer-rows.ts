import { publicId } from "#support/demo/ids";
import { FOODS } from "#support/demo/menus/foods";
import { after, DAY, HOUR } from "#support/demo/moments";
import { DEMO } from "#support/demo/names";
import { OFFER_IDEAS, type OfferIdea } from "#support/demo/offers/offer-ideas";
import { OFFER_SLOTS, type OfferSlot, offerPeriod, SHOWCASE_SLOTS } from "#support/demo/offers/offer-slots";
import type { People } from "#support/demo/people/people-rows";
import { mediaUrl, type PlannedPicture, pictureKey } from "#support/demo/pictures/pictures-plan";
import type { Random } from "#support/demo/random";
import type { DemoRestaurant } from "#support/demo/restaurant-rows";
import type { OfferLikeRow, OfferRow } from "#support/demo/rows";
import { groupOfType } from "~/domain/catalogue/business-types";
import { tileFor } from "~/domain/tiles/tile-of";

export interface Offers {
  offers: OfferRow[];
  likes: OfferLikeRow[];
  pictures: PlannedPicture[];
  /** The slot of each offer by its id, to move it later. */
  slots: Map<number, OfferSlot>;
}

/** The showcase restaurant's offers, in the order of its slots. */
const SHOWCASE_OFFERS: OfferIdea[] = [
  {
    title: "Pescado con coco y jugo, hasta que se acabe la pesca",
    description:
      "Pescado con coco a la samanesa con moro de guandules y jugo de chinola. Queda lo que trajo la yola esta madrugada: cuando se acaba, se acaba.",
    foods: ["fish", "coconut"],
    sections: [],
  },
  {
    title: "Mariscada para dos con botella de blanco",
    description:
      "La Mariscada La Mar Chiquita (para dos) en tabla, y un albariño bien frío. Con reservación.",
    foods: ["lobster", "wine"],
    sections: [],
  },
  {
    title: "Domingo de paella frente a la bahía",
    description: "Paella gigante en la acera del malecón desde la una. Ración con limonada de coco.",
    foods: ["paella", "coconut"],
    sections: [],
  },
  {
    title: "Jueves de ostiones: docena por media",
    description: "Doce ostiones de Sánchez al precio de seis, abiertos al pedirlos.",
    foods: ["oyster", "lemon"],
    sections: [],
  },
];

/** Builds 80 offers, scheduled, running, about to end and expired, with their likes. */
export function offerRows(restaurants: DemoRestaurant[], people: People, now: Date, random: Random): Offers {
  const result: Offers = { offers: [], likes: [], pictures: [], slots: new Map() };
  const showcase = restaurants.find(({ row }) => row.slug === DEMO.showcase)!;
  SHOWCASE_SLOTS.forEach((slot, index) => {
    addOffer(result, showcase, SHOWCASE_OFFERS[index]!, slot, { people, now, random });
  });

  const visible = restaurants.filter(
    ({ row, sketch }) =>
      row.isActive && row.visibleUntil > now && row !== showcase.row && sketch.menu !== "unico",
  );
  const used = new Set<string>();
  const usesOf = new Map<DemoRestaurant, number>();
  // Running offers go to different restaurants first, so that no list shows one restaurant twice.
  for (const slot of OFFER_SLOTS) {
    const writtenBy = offerPeriod(slot, now).startsAt.getTime() - DAY;
    const place = random
      .shuffle(visible.filter(({ row }) => row.createdAt.getTime() < writtenBy))
      .sort((a, b) => (usesOf.get(a) ?? 0) - (usesOf.get(b) ?? 0))
      .find((candidate) => ideasOf(candidate, used).length > 0)!;
    usesOf.set(place, (usesOf.get(place) ?? 0) + 1);
    const ideas = ideasOf(place, used);
    const fresh = ideas.filter((idea) => !used.has(idea.title));
    const idea = random.pick(fresh.length > 0 ? fresh : ideas);
    used.add(idea.title).add(`${place.row.id}/${idea.title}`);
    addOffer(result, place, idea, slot, { people, now, random });
  }
  return result;
}

function ideasOf({ sketch, row }: DemoRestaurant, used: Set<string>): OfferIdea[] {
  const sections = sketch.menu.split(" ").map((entry) => entry.split(":")[0]!);
  return OFFER_IDEAS.filter(
    (idea) =>
      !used.has(`${row.id}/${idea.title}`) && idea.sections.some((section) => sections.includes(section)),
  );
}

function addOffer(
  { offers, likes, pictures, slots }: Offers,
  { row, sketch }: DemoRestaurant,
  idea: OfferIdea,
  slot: OfferSlot,
  { people, now, random }: { people: People; now: Date; random: Random },
): void {
  const id = offers.length + 1;
  const { startsAt, expiresAt } = offerPeriod(slot, now);
  // Written some hours before the offer starts, and before now.
  const writtenBy = new Date(Math.min(startsAt.getTime(), now.getTime() - HOUR));
  const createdAt = after(writtenBy, -random.next() * 8 * HOUR);
  let imageUrl: string | null = null;
  if (sketch.photos !== 0 && (sketch.allContacts || random.chance(0.6))) {
    const key = pictureKey(random, "offer");
    const tile = tileFor(`${row.slug}/offer/${id}`, groupOfType(sketch.type)!.key);
    pictures.push({ key, kind: "offer", foods: idea.foods.map((food) => FOODS[food]), tile });
    imageUrl = mediaUrl(key);
  }
  const started = startsAt <= now;
  const admirers = started
    ? random.sample(people.diners, Math.round(random.next() ** 2 * 14 + sketch.fame))
    : [];
  for (const diner of admirers) {
    likes.push({
      offerId: id,
      person: `u:${diner.id}`,
      userId: diner.id,
      createdAt: after(startsAt, random.next() * Math.min(expiresAt.getTime() - startsAt.getTime(), DAY)),
    });
  }
  offers.push({
    id,
    publicId: publicId(random),
    restaurantId: row.id,
    title: idea.title,
    description: idea.description,
    imageUrl,
    startsAt,
    expiresAt,
    createdAt,
    announcedAt: started ? startsAt : null,
    views: started ? admirers.length * random.int(4, 11) + random.int(3, 60) : 0,
  });
  slots.set(id, slot);
}
