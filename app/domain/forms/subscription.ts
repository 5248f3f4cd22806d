import * as z from "zod";
import { copy } from "~/copy/es";
import { PLANS, type PlanType, UNLIMITED_SLOTS } from "~/domain/subscriptions/subscriptions";
import { hasLetterOrDigit } from "~/domain/text";
import { lineField, linesField, valueField } from "./fields";

const words = copy.subscription;

/** The form that sends the receipt of a transfer. Its file is read apart. */
export const receiptForm = z.object({
  plan: valueField
    .refine((typed) => PLANS.some(({ type }) => type === typed), words.receipt.planRequired)
    .transform((typed) => typed as PlanType),
  reference: lineField("place").refine(hasLetterOrDigit, words.receipt.referenceRequired),
  note: linesField("comment"),
});

export type ReceiptValues = z.infer<typeof receiptForm>;

/** Returns the form that asks for more slots than the `present` ones. */
export const slotRequestForm = (present: number) =>
  z.object({
    slots: valueField
      .refine((typed) => /^\d{1,3}$/.test(typed.trim()), { error: words.slots.unreadable, abort: true })
      .transform(Number)
      .refine((slots) => slots < UNLIMITED_SLOTS, { error: words.slots.tooMany, abort: true })
      .refine((slots) => slots > present, words.slots.notMore(present)),
    note: linesField("comment"),
  });
