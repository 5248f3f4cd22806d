import * as z from "zod";
import { copy } from "~/copy/es";
import { findBusinessType } from "~/domain/catalogue/business-types";
import { normalizeCuisines } from "~/domain/catalogue/cuisines";
import { isCurrency } from "~/domain/money";
import { areCoordinates } from "~/domain/places/geo";
import { timeZonesOf } from "~/domain/places/time-zones";
import {
  type LinkKind,
  type LinkProblem,
  linkProblem,
  normalizeLink,
} from "~/domain/restaurants/contact-links";
import {
  HOURS_GROUPS,
  type HoursGroup,
  hoursProblem,
  type OpeningHours,
  serializeOpeningHours,
} from "~/domain/restaurants/opening-hours";
import { SLUG_MIN, type SlugProblem, slugProblem } from "~/domain/restaurants/slug";
import { SLUG_MAX } from "~/domain/restaurants/slug-from-name";
import { DEFAULT_COUNTRY } from "~/domain/search/search";
import { tagsOf } from "~/domain/tags";
import { hasLetterOrDigit, isTooLong, TEXT_LIMITS } from "~/domain/text";
import { flagField, lineField, linesField, valueField } from "./fields";

/** Most cuisines of a restaurant: more than any has, few enough for a card's data. */
export const MOST_CUISINES = 12;

/** What the database says about the places of a form. */
export type FormPlaces = {
  /** The chosen country; `undefined` for an unknown code. */
  country: { id: number; code: string; dialCode: string; timeZone: string } | undefined;
  /** The chosen division of that country; `undefined` for none. */
  division: { id: number } | undefined;
  /** Whether the country has a list of divisions. Where it has none, the province is typed. */
  hasDivisions: boolean;
  /** The present time zone of the restaurant, which stays valid. */
  presentTimeZone?: string | undefined;
  /** The present slug of the restaurant, which stays valid. */
  presentSlug?: string | undefined;
};

const words = copy.restaurantForm;

const SLUG_SENTENCES: Readonly<Record<SlugProblem, string>> = {
  "slug-required": words.basics.slugRequired,
  "slug-format": words.basics.slugFormat,
  "slug-too-short": words.basics.slugTooShort(SLUG_MIN),
  "slug-too-long": copy.forms.tooLong(SLUG_MAX),
  "slug-reserved": words.basics.slugReserved,
};

const LINK_SENTENCES: Readonly<Record<LinkProblem, string>> = {
  "link-too-long": copy.forms.tooLong(TEXT_LIMITS.url),
  "phone-format": words.contact.phoneFormat,
  "website-protocol": words.contact.websiteProtocol,
  "website-format": words.contact.websiteFormat,
  "instagram-host": words.networks.instagramHost,
  "tiktok-host": words.networks.tiktokHost,
};

/** The form's fields that are links, with their kinds. */
export const LINK_FIELDS = {
  phone: "phone",
  website: "website",
  instagramUrl: "instagram",
  tiktokUrl: "tiktok",
} as const satisfies Record<string, LinkKind>;

/** The fields of one group of opening hours. */
export const hoursFields = (group: HoursGroup) =>
  ({ name: `hours-${group}`, opens: `hours-${group}-opens`, closes: `hours-${group}-closes` }) as const;

/** Degrees as the form's own fields hold them. */
const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/;
const degrees = valueField.transform((text) => (DEGREES.test(text) ? Number(text) : undefined));

const hoursShape = Object.fromEntries(
  HOURS_GROUPS.flatMap(({ key }) => {
    const { opens, closes } = hoursFields(key);
    return [
      [opens, valueField],
      [closes, valueField],
    ];
  }),
) as Record<`hours-${HoursGroup}-${"opens" | "closes"}`, typeof valueField>;

/** The form of a restaurant. The rules about places need what the database says about them. */
export function restaurantForm(places: FormPlaces) {
  return z
    .object({
      name: lineField("name"),
      slug: lineField("name").transform((typed) => typed.toLowerCase()),
      description: linesField("description"),
      restaurantType: valueField,
      isActive: flagField("1"),
      country: valueField,
      division: valueField,
      divisionText: lineField("place"),
      city: lineField("place"),
      /** What stands in the search of places. */
      placeSearch: lineField("place"),
      address: lineField("address"),
      /** Google's id of the chosen place, with its position. */
      placeId: lineField("url"),
      latitude: degrees,
      longitude: degrees,
      timeZone: valueField,
      currency: valueField,
      phone: lineField("url"),
      website: lineField("url"),
      instagramUrl: lineField("url"),
      tiktokUrl: lineField("url"),
      ...hoursShape,
      is24Hours: flagField("1"),
      cuisines: lineField("description"),
      taxIncluded: flagField("1"),
      addsLegalTip: flagField("1"),
      reviewsPublic: flagField("1"),
    })
    .transform((form, context) => {
      const complain = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const { name, slug, restaurantType, description, city, address, isActive, is24Hours } = form;
      if (!name) complain("name", words.basics.nameRequired);
      else if (!hasLetterOrDigit(name)) complain("name", words.basics.nameUnreadable);
      const wrongSlug = slugProblem(slug);
      if (wrongSlug && slug !== places.presentSlug) complain("slug", SLUG_SENTENCES[wrongSlug]);
      if (!findBusinessType(restaurantType)) complain("restaurantType", words.basics.typeRequired);

      const { country, division, hasDivisions, presentTimeZone } = places;
      if (!country) complain("country", words.place.countryRequired);
      else if (hasDivisions && !division) complain("division", words.place.divisionRequired);
      else if (!hasDivisions && !form.divisionText)
        complain("divisionText", words.place.divisionTextRequired);
      if (country && !timeZonesOf(country, presentTimeZone).includes(form.timeZone))
        complain("timeZone", words.place.timeZoneUnknown);
      if (!isCurrency(form.currency)) complain("currency", words.place.currencyUnknown);

      const links = { phone: "", website: "", instagramUrl: "", tiktokUrl: "" };
      for (const field of Object.keys(LINK_FIELDS) as (keyof typeof LINK_FIELDS)[]) {
        const kind = LINK_FIELDS[field];
        links[field] = normalizeLink(kind, form[field], country?.dialCode);
        const problem = linkProblem(kind, links[field]);
        if (problem) complain(field, LINK_SENTENCES[problem]);
      }

      const hours = hoursOf(form);
      for (const { key } of HOURS_GROUPS) {
        const problem = hoursProblem(hours[key]);
        if (!problem) continue;
        // Round the clock the hours are hidden, so nobody could mend them.
        if (is24Hours) hours[key] = "";
        else
          complain(
            hoursFields(key).name,
            problem === "closing-not-later" ? words.hours.later : words.hours.incomplete,
          );
      }

      const cuisineTypes = normalizeCuisines(tagsOf(form.cuisines));
      if (cuisineTypes.length > MOST_CUISINES)
        complain("cuisines", words.basics.cuisinesTooMany(MOST_CUISINES));
      else if (cuisineTypes.some((tag) => isTooLong(tag, "tag")))
        complain("cuisines", words.basics.cuisineTooLong(TEXT_LIMITS.tag));

      // What was typed into the search alone would be lost without a word.
      if (form.placeSearch && !city) complain("placeSearch", words.place.searchNotChosen);

      const { latitude, longitude, placeId } = form;
      const isPlaced =
        placeId !== "" &&
        latitude !== undefined &&
        longitude !== undefined &&
        areCoordinates(latitude, longitude);
      return {
        name,
        slug,
        description,
        restaurantType,
        isActive,
        countryId: country?.id ?? 0,
        divisionId: division?.id ?? null,
        divisionText: hasDivisions ? null : form.divisionText,
        city,
        address,
        place: isPlaced ? { placeId, latitude, longitude } : undefined,
        timeZone: form.timeZone,
        currency: form.currency,
        phone: links.phone || null,
        website: links.website || null,
        instagramUrl: links.instagramUrl || null,
        tiktokUrl: links.tiktokUrl || null,
        openingHours: serializeOpeningHours(hours),
        is24Hours,
        cuisineTypes,
        taxIncluded: form.taxIncluded,
        // The form offers the tip in the Dominican Republic alone.
        addsLegalTip: country?.code === DEFAULT_COUNTRY && form.addsLegalTip,
        reviewsPublic: form.reviewsPublic,
      };
    });
}

export type RestaurantValues = z.infer<ReturnType<typeof restaurantForm>>;

function hoursOf(form: Readonly<Record<`hours-${HoursGroup}-${"opens" | "closes"}`, string>>): OpeningHours {
  const hours = (group: HoursGroup) => {
    const [opens, closes] = [form[`hours-${group}-opens`], form[`hours-${group}-closes`]];
    return opens === "" && closes === "" ? "" : `${opens} - ${closes}`;
  };
  return {
    monday_to_friday: hours("monday_to_friday"),
    saturday: hours("saturday"),
    sunday: hours("sunday"),
  };
}
