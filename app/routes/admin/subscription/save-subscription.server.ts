import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import {
  changeSubscription,
  findSubscriber,
  isEventSaved,
  type Subscriber,
  subscriptionOf,
} from "~/data/subscriptions/change-subscription.server";
import * as addresses from "~/domain/addresses";
import { anyFields } from "~/domain/forms/fields";
import { subscriptionForm } from "~/domain/forms/subscription";
import { isPublicId } from "~/domain/public-id";
import { RECKON } from "~/domain/subscriptions/decisions";
import {
  orderAmount,
  saveSubscription,
  subscriptionVersion,
} from "~/domain/subscriptions/subscription-change";
import { deliverMails } from "~/http/deliver-mails.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, readForm, refuse, refuseInvalid } from "~/http/forms/forms.server";
import { drawnVersion, newRowId, redirectSaved, refuseConflict } from "~/http/forms/menu-forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { notFound } from "~/http/responses.server";
import { billingMoment } from "../plan-offer";
import { subscriptionFormFields } from "./subscription-view-model";

const words = copy.adminSubscription;

/** The names of the fields in a sentence. */
const nameOf = (field: string): string | undefined =>
  Object.hasOwn(words.conflict, field) ? words.conflict[field as keyof typeof words.conflict] : undefined;

const refuseChanged = (typed: Record<string, string>, subscriber: Subscriber) =>
  refuseConflict(
    typed,
    { saved: subscriptionFormFields(subscriber), version: subscriptionVersion(subscriptionOf(subscriber)) },
    nameOf,
  );

/**
 * Saves an owner's subscription by its form, or draws the form again with its prices. The form's id becomes the event's, so
 * that a form which is sent twice saves once.
 */
export async function saveSubscriptionForm(args: ActionFunctionArgs, identity: Identity) {
  const { request, context, params } = args;
  const { ownerId } = params;
  const sent = await readForm(request, anyFields);
  if ("refused" in sent) return sent.refused;
  const { typed } = sent;
  const overLimit = await refuseOverWriteLimit(context, identity, typed);
  if (overLimit) return overLimit;
  const checked = check(typed, subscriptionForm);
  if (typed.next === RECKON)
    return refuse({ errors: "errors" in checked ? checked.errors : {}, values: typed }, 200);
  if ("errors" in checked) return refuseInvalid(typed, checked.errors, ["next"]);
  const { db, now } = context;
  const { plan, slots, autoRenew, payment: paymentMethod } = checked.values;
  const eventId = newRowId(typed);
  try {
    const subscriber = isPublicId(ownerId) ? await findSubscriber(db, ownerId) : undefined;
    if (!subscriber) notFound(words.ownerMissing);
    const present = subscriptionOf(subscriber);
    const order = { plan, slots, autoRenew, paymentMethod };
    const after = saveSubscription(present, order, now);
    const { title, text } = words.saved;
    const answerSaved = (end: Date) =>
      redirectSaved(
        args,
        addresses.ownerDetail(subscriber.ownerPublicId),
        { title, text: text(subscriber.ownerName, billingMoment(end)) },
        undefined,
      );
    // The first answer may have got lost on its way.
    if (await isEventSaved(db, subscriber.ownerId, eventId))
      return await answerSaved(present.expiresAt ?? now);
    if (drawnVersion(typed) !== subscriptionVersion(present)) return refuseChanged(typed, subscriber);
    const by = { userId: identity.userId, adminId: identity.adminId };
    const amount = orderAmount(order, present);
    if (await changeSubscription(db, { subscriber, after, eventId, by }, amount, now)) {
      deliverMails(args.context);
      return await answerSaved(after.expiresAt ?? now);
    }
    // Another request came first: this form's own, or another person's.
    const latest = (await findSubscriber(db, subscriber.ownerPublicId)) ?? notFound(words.ownerMissing);
    if (await isEventSaved(db, latest.ownerId, eventId)) return await answerSaved(latest.expiresAt ?? now);
    return refuseChanged(typed, latest);
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    return formFailure(context, "subscription", cause, typed);
  }
}
