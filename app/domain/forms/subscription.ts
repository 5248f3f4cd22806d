import * as z from "zod";
import { copy } from "~/copy/es";
import { RECKON, REFUSE } from "~/domain/subscriptions/decisions";
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  PLANS,
  type PlanType,
  SLOTS_BOUNDS,
  UNLIMITED_SLOTS,
} from "~/domain/subscriptions/subscriptions";
import { hasLetterOrDigit } from "~/domain/text";
import { flagField, lineField, linesField, valueField, wholeNumberField } from "./fields";

const words = copy.subscription;
const adminWords = copy.adminSubscription;

const planField = (sentence: string) =>
  valueField
    .refine((typed) => PLANS.some(({ type }) => type === typed), sentence)
    .transform((typed) => typed as PlanType);

/** The form that sends the receipt of a transfer. Its file is read apart. */
export const receiptForm = z.object({
  plan: planField(words.receipt.planRequired),
  reference: lineField("place").refine(hasLetterOrDigit, words.receipt.referenceRequired),
  note: linesField("comment"),
});

export type ReceiptValues = z.infer<typeof receiptForm>;

/** Returns the form that asks for more slots than the `present` ones. */
export const slotRequestForm = (present: number) =>
  z.object({
    slots: wholeNumberField(
      { min: Number.NEGATIVE_INFINITY, max: UNLIMITED_SLOTS - 1 },
      words.slots.tooMany,
    ).refine((slots) => slots > present, words.slots.notMore(present)),
    note: linesField("comment"),
  });

/** The button that was pressed, of those that a form has: "" for the one that saves. Nothing else stands for it. */
const nextField = (...others: string[]) =>
  valueField.refine((typed) => ["", ...others].includes(typed), copy.forms.unreadable.title);

const plan = planField(adminWords.planRequired);

const slots = wholeNumberField(SLOTS_BOUNDS, copy.wholeNumber.between(SLOTS_BOUNDS.min, SLOTS_BOUNDS.max));

/** The form of an owner's subscription. */
export const subscriptionForm = z.object({
  next: nextField(RECKON),
  plan,
  slots,
  autoRenew: flagField("1"),
  payment: valueField
    .refine((typed) => PAYMENT_METHODS.some(({ id }) => id === typed), adminWords.paymentRequired)
    .transform((typed) => typed as PaymentMethod),
});

/** The form that confirms a receipt. */
export const receiptAcceptanceForm = z.object({
  next: nextField(REFUSE, RECKON),
  plan,
  slots,
  answer: linesField("comment"),
});

/** The form that refuses a receipt or a request: the owner reads why. */
export const refusalForm = z.object({
  answer: linesField("comment").refine((text) => text !== "", adminWords.answerRequired),
});

/** The form that accepts a request for slots; `seen` is the number that the administrator read. */
export const slotAcceptanceForm = z.object({
  next: nextField(REFUSE),
  seen: valueField.refine((typed) => /^\d{1,4}$/.test(typed), copy.forms.unreadable.title).transform(Number),
  answer: linesField("comment"),
});
