import { copy } from "~/copy/es";
import type { FoundRequest } from "~/data/subscriptions/decide-requests.server";
import { formatMoney } from "~/domain/money";
import { slotPrice } from "~/domain/subscriptions/subscription-change";
import { BILLING_CURRENCY, slotsLabel } from "~/domain/subscriptions/subscriptions";
import { billingMoment } from "../plan-offer";
import { decisionViewModel, presentViewModel } from "./receipt-view-model";

const words = copy.adminReceipts;

/** Turns a request for slots into what its page draws at `now`. */
export function slotRequestViewModel(request: FoundRequest, now: Date) {
  const { ownerName, wanted, slots, note, createdAt } = request;
  const { fields, enough, enoughTitle } = words.request;
  const extra = wanted - slots;
  return {
    name: ownerName,
    wanted,
    asked: [
      { label: fields.slots, value: String(wanted) },
      ...(extra > 0 ? [{ label: fields.extra, value: `+${extra}` }] : []),
      { label: fields.price, value: formatMoney(slotPrice(request), BILLING_CURRENCY) },
      { label: fields.sent, value: billingMoment(createdAt) },
      ...(note ? [{ label: fields.note, value: note }] : []),
    ],
    present: presentViewModel(request, now),
    decision: decisionViewModel(request, words.requestStatuses),
    enough: extra > 0 ? null : { title: enoughTitle, text: enough(words.slots(slotsLabel(slots))) },
  };
}
