import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { addOffer, changeOffer, findOfferToEdit, type OfferToSave } from "~/data/offers/offer-form.server";
import type { RestaurantToManage } from "~/data/restaurants/management.server";
import * as addresses from "~/domain/addresses";
import { anyFields } from "~/domain/forms/fields";
import { offerForm } from "~/domain/forms/offer";
import { OFFERS_ID } from "~/domain/menus/editor-address";
import { offerFields } from "~/domain/offers/offer-fields";
import { isPublic } from "~/domain/restaurants/visibility";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { removeUnusedPictures } from "~/http/forms/form-pictures.server";
import { refuse } from "~/http/forms/forms.server";
import {
  answerExisting,
  drawnVersion,
  newRowId,
  readMenuForm,
  readMenuFormWithPicture,
  redirectSaved,
  refuseConflict,
  refuseNewId,
} from "~/http/forms/menu-forms.server";

type RequestArgs = { request: Request; context: AppLoadContext };
type Management = { identity: Identity; restaurant: RestaurantToManage; mayWrite: boolean };

const words = copy.offerForm;

/** The sentence for an offer that cannot be edited here. */
export function offerRefusal(missing: "unknown" | "elsewhere") {
  return missing === "elsewhere" ? words.elsewhere : words.missing;
}

function partOf(field: string): string | undefined {
  if (field.startsWith("starts")) return words.parts.starts;
  if (field.startsWith("ends")) return words.parts.ends;
  return Object.entries(words.parts).find(([name]) => name === field)?.[1];
}

/** Redirects to the offers in the menu editor; the toast links to a running offer. */
function redirectToEditor(
  args: RequestArgs,
  { restaurant }: Management,
  { id, startsAt }: { id: string; startsAt: Date },
  says: { title: string; text: string },
) {
  const { now } = args.context;
  const offer = { href: addresses.offer(id), label: words.seeOffer };
  const seenAt = isPublic(restaurant, now) && startsAt <= now ? offer : undefined;
  return redirectSaved(args, `${addresses.menuEditor(restaurant.publicId)}#${OFFERS_ID}`, says, seenAt);
}

/** Adds an offer by its form. */
export async function submitNewOffer(args: RequestArgs, management: Management) {
  const { restaurant, identity } = management;
  const { context } = args;
  const { now } = context;
  const zone = restaurant.timeZone;
  const read = await readMenuFormWithPicture(args, management, offerForm(zone, now), "offers");
  if ("refused" in read) return read.refused;
  const { typed, picture } = read;
  const values = { ...read.values, imageUrl: picture };
  const writer = { restaurantId: restaurant.id, actorId: identity.userId };
  const id = newRowId(typed);
  try {
    const answer = await addOffer(context.db, writer, id, values, now);
    const answerSaved = () =>
      redirectToEditor(args, management, { id, ...values }, words.create.saved(values.title));
    if (answer.outcome === "saved") return await answerSaved();
    if ("missing" in answer.offer) return refuseNewId(typed);
    const { found } = answer.offer;
    // An empty start is the moment of sending, which the second time is another.
    const startsAt = typed.startsDate ? values.startsAt : found.startsAt;
    const sent = offerFields({ ...values, startsAt }, zone);
    const existing = { name: found.title, stored: offerFields(found, zone), sent };
    return await answerExisting(typed, existing, answerSaved);
  } catch (cause) {
    return formFailure(context, "offer-add", cause, typed);
  }
}

/** Changes an offer by its form. */
export async function submitOffer(args: RequestArgs, management: Management, offerId: string) {
  const { restaurant } = management;
  const { context } = args;
  let stored: Awaited<ReturnType<typeof findOfferToEdit>>;
  try {
    stored = await findOfferToEdit(context.db, restaurant.id, offerId);
  } catch (cause) {
    const read = await readMenuForm(args, management, anyFields);
    return formFailure(context, "offer-change", cause, "typed" in read ? read.typed : {});
  }
  const before = "found" in stored ? stored.found : undefined;
  const schema = offerForm(restaurant.timeZone, context.now, before);
  const read = await readMenuFormWithPicture(args, management, schema, "offers");
  if ("refused" in read) return read.refused;
  const values = { ...read.values, imageUrl: read.picture };
  return changeByForm(args, management, offerId, { values, typed: read.typed });
}

async function changeByForm(
  args: RequestArgs,
  management: Management,
  offerId: string,
  { values, typed }: { values: OfferToSave; typed: Record<string, string> },
) {
  const { restaurant, identity } = management;
  const { context } = args;
  const writer = { restaurantId: restaurant.id, actorId: identity.userId };
  try {
    const answer = await changeOffer(context.db, writer, offerId, drawnVersion(typed), values, context.now);
    if (answer.outcome === "missing")
      return refuse({ values: typed, alert: offerRefusal(answer.missing) }, 404);
    if (answer.outcome === "changed") {
      const { row } = answer;
      const current = { saved: offerFields(row, restaurant.timeZone), version: row.version };
      return refuseConflict(typed, current, partOf);
    }
    removeUnusedPictures(context);
    const saved = { id: offerId, startsAt: values.startsAt };
    return await redirectToEditor(args, management, saved, words.edit.saved(values.title));
  } catch (cause) {
    return formFailure(context, "offer-change", cause, typed);
  }
}
