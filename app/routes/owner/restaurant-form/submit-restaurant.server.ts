import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import {
  createRestaurant,
  type FormRestaurant,
  findFormPlaces,
  findFormRestaurant,
  findFreeSlug,
  updateRestaurant,
  type WriteScope,
} from "~/data/restaurants/restaurant-form.server";
import { DRAWN_FIELD, mergeFields, parseDrawnFields } from "~/domain/concurrent-fields";
import { type RestaurantValues, restaurantForm } from "~/domain/forms/restaurant";
import type { PictureFolder } from "~/domain/images/picture-sets";
import { timeZoneOf } from "~/domain/places/time-zones";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";
import { slugAlternatives } from "~/domain/restaurants/slug-from-name";
import type { PictureChange } from "~/http/forms/form-pictures.server";
import { check, type FormErrors, type FormState, type refuse } from "~/http/forms/forms.server";
import { choosePlace, findPlaces } from "./find-places.server";
import { CLEARED, type FoundPlaces } from "./place-choice";
import { fieldLabel, hoursAsText, restaurantFields } from "./restaurant-form-view-model";

type Typed = Record<string, string>;

/** The form's pictures with the folders in which they are stored. */
export const RESTAURANT_PICTURES = {
  logo: "restaurants/logos",
  cover: "restaurants/covers",
} as const satisfies Record<string, PictureFolder>;

/** The form as sent. */
type SentRestaurant = { typed: Typed; pictures: Record<keyof typeof RESTAURANT_PICTURES, PictureChange> };
type Places = Awaited<ReturnType<typeof findFormPlaces>>;
type Division = { code: string; name: string };

/** The state of a refused form, with the provinces of its country. */
export type RestaurantState = FormState & {
  divisions?: Division[];
  divisionsOf?: string;
  /** The places that a search without scripts found. */
  found?: FoundPlaces;
  /** The version and the fields that the form is drawn with from now on. */
  version?: string;
  drawn?: string;
};

/** What a form without scripts asks for besides being saved, by the value of `intent`. */
const [LOAD_DIVISIONS, FIND_PLACE, CLEAR_PLACE] = ["divisions", "find-place", "clear-place"];

/**
 * Answers what a page without scripts asks of the search of places, with everything typed. Returns `undefined` if the
 * form is to be saved.
 */
async function answerPlaceSearch(
  context: AppLoadContext,
  person: Person,
  typed: Typed,
): Promise<Refused | undefined> {
  const { intent = "", choose: choice = "", placeSearch: text = "", country = "" } = typed;
  const draw = async (values: Typed, state: Partial<RestaurantState> = {}) => {
    const { choose, intent, ...fields } = values;
    const places = await findFormPlaces(context.db, { country: fields.country ?? "", division: "" });
    return {
      refused: data<RestaurantState>(redrawn(await withDefaults(context, fields, places), places, state)),
    };
  };
  if (choice !== "") {
    const place = await choosePlace(context, person, { choice, session: "" });
    const { searchFailed } = copy.restaurantForm.place;
    if (!place) return draw(typed, { errors: { placeSearch: searchFailed } });
    const { division, ...rest } = place;
    const drawn = await draw({ ...typed, ...rest });
    // The defaults of another country empty the division, and the place says which it is.
    drawn.refused.data.values = { ...drawn.refused.data.values, division };
    return drawn;
  }
  if (intent === CLEAR_PLACE) return draw({ ...typed, ...CLEARED });
  if (intent !== FIND_PLACE) return undefined;
  return draw(typed, { found: await findPlaces(context, person, { text, country, session: "" }) });
}

type Refused = { refused: ReturnType<typeof refuse> | ReturnType<typeof data<RestaurantState>> };

const redrawn = (typed: Typed, places: Places, state: Partial<RestaurantState> = {}) => ({
  errors: {},
  values: typed,
  divisions: places.divisions,
  divisionsOf: typed.country ?? "",
  ...(typed.version !== undefined && { version: typed.version }),
  ...(typed[DRAWN_FIELD] !== undefined && { drawn: typed[DRAWN_FIELD] }),
  ...state,
});

const refusal = (typed: Typed, places: Places, state: Partial<RestaurantState>, status = 400): Refused => ({
  refused: data<RestaurantState>(redrawn(typed, places, state), { status }),
});

/**
 * Returns the typed fields with the currency and the time zone of a country that was chosen without scripts, where the
 * typed ones are still the defaults of the country that the form was drawn with.
 */
async function withDefaults({ db }: AppLoadContext, typed: Typed, { country }: Places): Promise<Typed> {
  const { divisionsOf = "" } = typed;
  if (!country || divisionsOf === country.code) return typed;
  const { country: former } = await findFormPlaces(db, { country: divisionsOf, division: "" });
  const isDefault = (value: string | undefined, formerDefault: string | undefined) =>
    !value || value === formerDefault;
  return {
    ...typed,
    division: "",
    ...(isDefault(typed.currency, former?.currency) && { currency: country.currency }),
    ...(isDefault(typed.timeZone, former?.timeZone) && { timeZone: country.timeZone }),
  };
}

/** With scripts the form chooses the zone of a division; without them it sends `autoZone` and the country's zone. */
function withZone(typed: Typed, { country }: Places): Typed {
  const isCountrys = typed.autoZone === "1" && typed.timeZone === country?.timeZone;
  return country && isCountrys ? { ...typed, timeZone: timeZoneOf(country, typed.division ?? "") } : typed;
}

type Checked = { values: RestaurantValues; places: Places; typed: Typed };

/**
 * Checks the sent form with what the database says about its places. Refuses it with its errors, or draws it again with
 * the provinces of the chosen country, which a page without scripts asks for.
 */
async function checkRestaurant(
  context: AppLoadContext,
  person: Person,
  sent: Typed,
  stored?: FormRestaurant,
): Promise<Checked | Refused> {
  const asked = await answerPlaceSearch(context, person, sent);
  if (asked) return asked;
  const { country = "", division = "" } = sent;
  const places = await findFormPlaces(context.db, { country, division });
  const typed = await withDefaults(context, sent, places);
  if (typed.intent === LOAD_DIVISIONS) return { refused: data<RestaurantState>(redrawn(typed, places)) };
  const schema = restaurantForm({ ...places, presentTimeZone: stored?.timeZone, presentSlug: stored?.slug });
  const checked = check(withZone(typed, places), schema);
  if ("errors" in checked) return refusal(typed, places, { errors: checked.errors });
  return { values: checked.values, places, typed };
}

async function refuseSlug({ db }: AppLoadContext, { values, places, typed }: Checked): Promise<Refused> {
  const words = copy.restaurantForm.basics;
  const free = await findFreeSlug(db, slugAlternatives(values.slug, values.city));
  const errors: FormErrors = { slug: free === undefined ? words.slugTaken : words.slugTakenTry(free) };
  return refusal(typed, places, { errors });
}

type Person = { userId: number };

/** Adds a restaurant of the owner. Returns its name and public id, or the refusal. */
export async function submitNewRestaurant(
  context: AppLoadContext,
  person: Person,
  ownerId: number,
  { typed: sent, pictures }: SentRestaurant,
  limit: { title: string; text: string },
): Promise<{ name: string; publicId: string } | Refused> {
  const checked = await checkRestaurant(context, person, sent);
  if ("refused" in checked) return checked;
  const { values, places, typed } = checked;
  const publicId = newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES)));
  const { outcome } = await createRestaurant(
    context.db,
    ownerId,
    { publicId, values, pictures },
    person,
    context.now,
  );
  if (outcome === "slug-taken") return refuseSlug(context, checked);
  if (outcome === "no-slot") return refusal(typed, places, { alert: limit }, 403);
  return { name: values.name, publicId };
}

/** Saves the form of a restaurant that was found before. Returns its name and slug, or the refusal. */
export async function submitRestaurant(
  context: AppLoadContext,
  person: Person,
  scope: WriteScope,
  stored: FormRestaurant,
  { typed: sent, pictures }: SentRestaurant,
): Promise<{ name: string; slug: string } | Refused | "gone"> {
  const checked = await checkRestaurant(context, person, sent, stored);
  if ("refused" in checked) return checked;
  const { values, typed } = checked;
  const version = Number(/^\d{1,9}$/.test(typed.version ?? "") ? typed.version : -1);
  // The lists cannot show hours that are plain text, so only chosen hours replace them.
  const openingHours = values.openingHours ?? hoursAsText(stored.openingHours) ?? null;
  const { id, publicId } = stored;
  const saved = { id, publicId, version, values: { ...values, openingHours }, pictures };
  const { outcome } = await updateRestaurant(context.db, scope, saved, person, context.now);
  if (outcome === "updated") return { name: values.name, slug: values.slug };
  if (outcome === "slug-taken") return refuseSlug(context, checked);
  return refuseChanged(context, publicId, typed);
}

/** Returns the state of a form whose changes were stored until the sender signed in again, with its provinces. */
export async function drawRestored(
  { db }: AppLoadContext,
  { values, alert }: FormState,
): Promise<RestaurantState> {
  const places = await findFormPlaces(db, { country: values.country ?? "", division: "" });
  return redrawn(values, places, alert && { alert });
}

const listed = (names: string[]) => [...new Set(names.map(fieldLabel))].join(", ");

/** Draws a form again whose restaurant somebody else saved meanwhile, with the changes of both. */
async function refuseChanged(
  context: AppLoadContext,
  publicId: string,
  typed: Typed,
): Promise<Refused | "gone"> {
  const restaurant = await findFormRestaurant(context.db, publicId);
  if (!restaurant) return "gone";
  const saved = restaurantFields(restaurant);
  const { values, theirs, both } = mergeFields({ typed, drawn: parseDrawnFields(typed[DRAWN_FIELD]), saved });
  const places = await findFormPlaces(context.db, {
    country: values.country ?? "",
    division: values.division ?? "",
  });
  const words = copy.restaurantForm.meanwhile;
  const said = [
    theirs.length > 0 && words.theirs(listed(theirs)),
    both.length > 0 && words.both(listed(both)),
    theirs.length + both.length === 0 && words.same,
    words.again,
  ];
  const version = String(restaurant.version);
  const alert = { title: words.title, text: said.filter(Boolean).join(" ") };
  return refusal(values, places, { alert, version, drawn: JSON.stringify(saved) }, 409);
}
