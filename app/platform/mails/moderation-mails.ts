import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import type { MailDetail } from "~/domain/mails/mails";
import { type Fact, fact, type MailParts, textOf } from "./mail-facts";

const words = copy.mails.moderation;
const { facts: labels } = copy.mails;

function hiddenFacts(detail: MailDetail): Fact[] {
  return [
    ...fact(labels.restaurant, textOf(detail, "restaurant")),
    ...fact(labels.dish, textOf(detail, "dish")),
    ...fact(labels.reason, textOf(detail, "reason")),
  ];
}

/** Tells the author of a rating that it is hidden. */
export function ratingHiddenMail(detail: MailDetail): MailParts {
  const says = words.rating;
  const dish = textOf(detail, "dish");
  const about = dish ?? textOf(detail, "restaurant");
  return {
    subject: about ? says.subject(about) : says.subjectWithoutName,
    paragraphs: [says.text(about)],
    facts: hiddenFacts(detail),
    action: { label: says.open, path: dish ? addresses.ratedDishes : addresses.ratedRestaurants },
  };
}

/** Tells an owner that an answer to a review is hidden. */
export function answerHiddenMail(detail: MailDetail): MailParts {
  const says = words.answer;
  const about = textOf(detail, "dish") ?? textOf(detail, "restaurant");
  return {
    subject: says.subject,
    paragraphs: [says.text(about)],
    facts: hiddenFacts(detail),
    action: { label: says.open, path: addresses.management },
  };
}
