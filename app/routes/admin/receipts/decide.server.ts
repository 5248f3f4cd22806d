import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { subscriptionOf } from "~/data/subscriptions/change-subscription.server";
import {
  acceptReceipt,
  acceptSlots,
  type FoundReceipt,
  type FoundRequest,
  findReceipt,
  findSlotRequest,
  rejectReceipt,
  rejectSlots,
} from "~/data/subscriptions/decide-requests.server";
import { anyFields } from "~/domain/forms/fields";
import { receiptAcceptanceForm, refusalForm, slotAcceptanceForm } from "~/domain/forms/subscription";
import { isPublicId } from "~/domain/public-id";
import { RECKON, REFUSE } from "~/domain/subscriptions/decisions";
import {
  orderAmount,
  renewedPeriod,
  renewSubscription,
  type SubscriptionOrder,
  subscriptionVersion,
} from "~/domain/subscriptions/subscription-change";
import { slotsLabel } from "~/domain/subscriptions/subscriptions";
import { deliverMails } from "~/http/deliver-mails.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, readForm, refuse, refuseInvalid } from "~/http/forms/forms.server";
import { drawnVersion, redirectSaved } from "~/http/forms/menu-forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { notFound } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { drawPublicId } from "~/platform/keys.server";
import { billingMoment } from "../plan-offer";
import { queuePath } from "./queue-lists";

const words = copy.adminReceipts;

type Fields = Record<string, string>;
type Decision = "accepted" | "rejected";

/** Reads the form of a decision: refused over the limit. */
async function readDecision({ request, context }: ActionFunctionArgs, identity: Identity) {
  const sent = await readForm(request, anyFields);
  if ("refused" in sent) return sent;
  const overLimit = await refuseOverWriteLimit(context, identity, sent.typed);
  return overLimit ? { refused: overLimit } : { typed: sent.typed };
}

/**
 * Answers a form whose receipt or request was decided before: by this form (its first answer got lost), or by another one
 * or another person.
 */
function answerDecided(
  args: ActionFunctionArgs,
  { decision, isByThisForm }: { decision: string; isByThisForm: boolean },
  { path, says }: { path: string; says: { title: string; text: string } },
) {
  if (isByThisForm) return redirectSaved(args, path, says, undefined);
  const already = decision === "accepted" ? words.already.accepted : words.already.rejected;
  return redirectWithToast(args, path, { tone: "info", ...already });
}

/** Returns the renewal for which a receipt pays. Who renews by transfer pays by transfer. */
function renewalOf(
  receipt: FoundReceipt,
  { plan, slots }: Pick<SubscriptionOrder, "plan" | "slots">,
  now: Date,
) {
  const order = { plan, slots, autoRenew: receipt.autoRenew, paymentMethod: "bank_transfer" as const };
  return {
    after: renewSubscription(receipt, order, now),
    paidFrom: renewedPeriod(plan, receipt, now).from,
    amount: orderAmount(order, receipt),
  };
}

/** Confirms a receipt and renews the subscription, or refuses it with a reason. */
export async function decideReceipt(args: ActionFunctionArgs, identity: Identity) {
  const { context, params } = args;
  const { receiptId } = params;
  const read = await readDecision(args, identity);
  if ("refused" in read) return read.refused;
  const { typed } = read;
  const isRefusal = typed.next === REFUSE;
  const accepting = check(typed, receiptAcceptanceForm);
  if (typed.next === RECKON) return refuse({ values: typed }, 200);
  const refusing = check(typed, refusalForm);
  const checked = isRefusal ? refusing : accepting;
  if ("errors" in checked) return refuseInvalid(typed, checked.errors, ["next"]);
  const { db, now } = context;
  const by = { userId: identity.userId, adminId: identity.adminId };
  try {
    const found = isPublicId(receiptId) ? await findReceipt(db, receiptId) : undefined;
    if (!found) notFound(words.receipt.missing);
    const path = queuePath("");
    const renewal = "values" in accepting ? renewalOf(found, accepting.values, now) : undefined;
    const { accepted, rejected } = words.receipt;
    const end = (renewal && found.decision === "open" ? renewal.after.expiresAt : found.expiresAt) ?? now;
    const says = isRefusal
      ? { title: rejected.title, text: rejected.text(found.ownerName) }
      : { title: accepted.title, text: accepted.text(found.ownerName, billingMoment(end)) };
    const answer = { path, says };
    const wanted: Decision = isRefusal ? "rejected" : "accepted";
    const answerAgain = (receipt: FoundReceipt) => {
      const { decision, adminId, planType, slots } = receipt;
      const isSameOrder =
        isRefusal || (planType === renewal?.after.planType && slots === renewal?.after.slots);
      const isByThisForm = decision === wanted && adminId === identity.adminId && isSameOrder;
      return answerDecided(args, { decision, isByThisForm }, answer);
    };
    if (found.decision !== "open") return await answerAgain(found);
    if (!isRefusal && drawnVersion(typed) !== subscriptionVersion(subscriptionOf(found))) {
      return refuseChanged(typed, found);
    }
    const decided =
      isRefusal || !renewal
        ? await rejectReceipt(db, { found, by, answer: checked.values.answer }, now)
        : await acceptReceipt(
            db,
            {
              found,
              after: renewal.after,
              paidFrom: renewal.paidFrom,
              eventId: drawPublicId(),
              by,
              answer: checked.values.answer,
            },
            renewal.amount,
            now,
          );
    if (decided) {
      deliverMails(args.context);
      return await redirectSaved(args, path, says, undefined);
    }
    // Another person decided it first, or changed the subscription.
    const latest = (await findReceipt(db, found.publicId)) ?? notFound(words.receipt.missing);
    if (latest.decision !== "open") return await answerAgain(latest);
    return refuseChanged(typed, latest);
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    return formFailure(context, "receipt-decision", cause, typed);
  }
}

/** Gives a receipt's form back whose subscription changed after it was drawn. */
function refuseChanged(typed: Fields, found: FoundReceipt) {
  const version = String(subscriptionVersion(subscriptionOf(found)));
  return refuse({ values: { ...typed, version }, alert: words.changed }, 409);
}

/** Accepts a request for slots, or refuses it with a reason. */
export async function decideSlots(args: ActionFunctionArgs, identity: Identity) {
  const { context, params } = args;
  const { requestId } = params;
  const read = await readDecision(args, identity);
  if ("refused" in read) return read.refused;
  const { typed } = read;
  const isRefusal = typed.next === REFUSE;
  const checked = check(typed, isRefusal ? slotAcceptanceForm.and(refusalForm) : slotAcceptanceForm);
  if ("errors" in checked) return refuseInvalid(typed, checked.errors, ["next", "seen"]);
  const { seen, answer } = checked.values;
  const { db, now } = context;
  const by = { userId: identity.userId, adminId: identity.adminId };
  try {
    const found = isPublicId(requestId) ? await findSlotRequest(db, requestId) : undefined;
    if (!found) notFound(words.request.missing);
    const { accepted, rejected } = words.request;
    const slots = words.slots(slotsLabel(Math.max(found.wanted, found.slots)));
    const says = isRefusal
      ? { title: rejected.title, text: rejected.text(found.ownerName) }
      : { title: accepted.title, text: accepted.text(found.ownerName, slots) };
    const wanted: Decision = isRefusal ? "rejected" : "accepted";
    const saved = { path: queuePath("pedidos"), says };
    const answerAgain = ({ decision, adminId }: FoundRequest) => {
      const isByThisForm = decision === wanted && adminId === identity.adminId;
      return answerDecided(args, { decision, isByThisForm }, saved);
    };
    if (found.decision !== "open") return await answerAgain(found);
    if (found.wanted !== seen) return refuseOtherRequest(typed, found.wanted);
    const decided = isRefusal
      ? await rejectSlots(db, { found, by, answer }, now)
      : await acceptSlots(db, { found, eventId: drawPublicId(), by, answer }, now);
    if (decided) {
      deliverMails(context);
      return await redirectSaved(args, saved.path, says, undefined);
    }
    const latest = (await findSlotRequest(db, found.publicId)) ?? notFound(words.request.missing);
    if (latest.decision !== "open") return await answerAgain(latest);
    if (latest.wanted !== seen) return refuseOtherRequest(typed, latest.wanted);
    return refuse({ values: typed, alert: words.changed }, 409);
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    return formFailure(context, "slots-decision", cause, typed);
  }
}

/** Gives a request's form back whose owner asked for another number after it was drawn. */
function refuseOtherRequest(typed: Fields, wanted: number) {
  const { title, text } = words.request.changed;
  return refuse({ values: { ...typed, seen: String(wanted) }, alert: { title, text: text(wanted) } }, 409);
}
