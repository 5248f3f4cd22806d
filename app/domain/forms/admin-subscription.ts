import * as z from "zod";
import { copy } from "~/copy/es";
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  PLANS,
  type PlanType,
  parseSlots,
} from "~/domain/subscriptions/subscriptions";
import { flagField, linesField, valueField } from "./fields";

const words = copy.adminSubscription;

const plan = valueField
  .refine((typed) => PLANS.some(({ type }) => type === typed), words.planRequired)
  .transform((typed) => typed as PlanType);

/** What is no number becomes 1 (specification, owner side, 5), so nothing typed here is refused. */
const slots = valueField.transform(parseSlots);

/** The form of an owner's subscription. */
export const subscriptionForm = z.object({
  plan,
  slots,
  autoRenew: flagField("1"),
  payment: valueField
    .refine((typed) => PAYMENT_METHODS.some(({ id }) => id === typed), words.paymentRequired)
    .transform((typed) => typed as PaymentMethod),
});

/** The value of the button that refuses what an owner sent. */
export const REFUSE = "rechazar";

/** The value of the button that draws a form again with its prices, for browsers without scripts. */
export const RECKON = "calcular";

/** The form that confirms a receipt. */
export const receiptAcceptanceForm = z.object({ plan, slots, answer: linesField("comment") });

/** The form that refuses a receipt or a request: the owner reads why. */
export const refusalForm = z.object({
  answer: linesField("comment").refine((text) => text !== "", words.answerRequired),
});

/** The form that accepts a request for slots; `seen` is the number that the administrator read. */
export const slotAcceptanceForm = z.object({
  seen: valueField.refine((typed) => /^\d{1,4}$/.test(typed), copy.forms.unreadable.title).transform(Number),
  answer: linesField("comment"),
});
