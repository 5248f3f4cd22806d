import * as z from "zod";
import { copy } from "~/copy/es";
import { type OfferToEdit, offerFields } from "~/domain/offers/offer-fields";
import { readMoment, type TypedMoment } from "~/domain/offers/offer-period";
import { offerPeriodProblem } from "~/domain/offers/offers";
import { hasLetterOrDigit } from "~/domain/text";
import { lineField, linesField, valueField } from "./fields";

const words = copy.offerForm;

export type OfferValues = OfferToEdit;

const SENTENCES = {
  "expiry-required": words.ends.required,
  "expiry-not-future": words.ends.notFuture,
  "expiry-too-late": words.ends.tooLate,
  "start-not-before-expiry": words.starts.notBefore,
} as const;

/**
 * Returns the form of an offer at `now`, its dates by the clock of `zone`. A moment that stands as it was stored keeps
 * its seconds. An empty start means now.
 */
export function offerForm(zone: string, now: Date, stored?: OfferToEdit) {
  const was = stored && offerFields(stored, zone);
  const isSame = (one: TypedMoment, date: string | undefined, time: string | undefined) =>
    one.date === date && one.time === time;
  return z
    .object({
      title: lineField("name")
        .refine((title) => title !== "", { error: words.titleRequired, abort: true })
        .refine(hasLetterOrDigit, words.titleUnreadable),
      description: linesField("description"),
      startsDate: valueField,
      startsTime: valueField,
      endsDate: valueField,
      endsTime: valueField,
    })
    .transform(({ title, description, startsDate, startsTime, endsDate, endsTime }, context): OfferValues => {
      const complain = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const starts = { date: startsDate, time: startsTime };
      const ends = { date: endsDate, time: endsTime };
      const startsAt =
        stored && isSame(starts, was?.startsDate, was?.startsTime)
          ? stored.startsAt
          : readMoment(starts, zone, "start");
      const expiresAt =
        stored && isSame(ends, was?.endsDate, was?.endsTime)
          ? stored.expiresAt
          : readMoment(ends, zone, "end");
      if (startsAt === "unreadable") complain("startsDate", words.unreadable);
      if (expiresAt === "unreadable") complain("endsDate", words.unreadable);
      if (startsAt !== "unreadable" && expiresAt !== "unreadable") {
        const problem = offerPeriodProblem({ startsAt, expiresAt }, now);
        if (problem)
          complain(problem === "start-not-before-expiry" ? "startsDate" : "endsDate", SENTENCES[problem]);
        if (expiresAt && !problem) return { title, description, startsAt: startsAt ?? now, expiresAt };
      }
      return { title, description, startsAt: now, expiresAt: now };
    });
}
