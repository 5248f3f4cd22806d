import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import type { MailDetail } from "~/domain/mails/mails";
import {
  amountFact,
  fact,
  type MailParts,
  momentOf,
  numberOf,
  planFacts,
  textOf,
  yesNoFact,
} from "./mail-facts";

const words = copy.mails.subscription;
const { facts: labels } = copy.mails;

const renew = { label: words.renew, path: addresses.subscription };
const open = { label: words.open, path: addresses.subscription };

/** The warning seven days before the end. */
export function endingMail(detail: MailDetail): MailParts {
  const says = words.ending;
  const end = momentOf(detail, "endsAt");
  const day = momentOf(detail, "endsAt", true);
  const hidden = momentOf(detail, "hiddenFrom");
  return {
    subject: day ? says.subject(day) : says.soon,
    paragraphs: [
      end ? says.text(end) : `${says.soon}.`,
      hidden && hidden !== end ? says.grace(hidden) : says.hidden,
      words.nothingLost,
    ],
    facts: [...planFacts(detail), ...fact(labels.ends, end)],
    action: renew,
  };
}

/** The warning at the end, while the days of grace run. */
export function graceMail(detail: MailDetail): MailParts {
  const says = words.grace;
  const end = momentOf(detail, "endsAt");
  const hidden = momentOf(detail, "hiddenFrom");
  const day = momentOf(detail, "hiddenFrom", true);
  return {
    subject: day ? says.subject(day) : says.soon,
    paragraphs: [
      end ? says.text(end) : says.textWithoutEnd,
      hidden ? says.hidden(hidden) : says.hiddenSoon,
      words.nothingLost,
    ],
    facts: [...planFacts(detail), ...fact(labels.hidden, hidden)],
    action: renew,
  };
}

/** The warning once diners no longer see the menus. */
export function lapsedMail(detail: MailDetail): MailParts {
  const says = words.lapsed;
  const end = momentOf(detail, "endsAt");
  return {
    subject: says.subject,
    paragraphs: [end ? says.text(end) : says.textWithoutEnd, says.hidden, words.nothingLost],
    facts: [...planFacts(detail), ...fact(labels.ended, end)],
    action: renew,
  };
}

/** What a subscription is after an administrator changed it. */
export function changedMail(detail: MailDetail): MailParts {
  const says = words.changed;
  const facts = [
    ...planFacts(detail),
    ...fact(labels.ends, momentOf(detail, "endsAt")),
    ...amountFact(detail),
    ...yesNoFact(labels.autoRenew, detail.autoRenew),
  ];
  return {
    subject: says.subject,
    paragraphs: [facts.length > 0 ? says.text : says.textWithoutFacts],
    facts,
    action: open,
  };
}

/** The confirmation of a receipt. */
export function acceptedMail(detail: MailDetail): MailParts {
  return {
    subject: words.accepted.subject,
    paragraphs: [words.accepted.text],
    facts: [
      ...planFacts(detail),
      ...fact(labels.ends, momentOf(detail, "endsAt")),
      ...fact(labels.reference, textOf(detail, "reference")),
      ...fact(labels.answer, textOf(detail, "answer")),
    ],
    action: open,
  };
}

/** The refusal of a receipt. */
export function rejectedMail(detail: MailDetail): MailParts {
  return {
    subject: words.rejected.subject,
    paragraphs: [words.rejected.text],
    facts: [
      ...fact(labels.reference, textOf(detail, "reference")),
      ...fact(labels.answer, textOf(detail, "answer")),
    ],
    action: { label: words.rejected.again, path: addresses.sendReceipt },
  };
}

/** The answer to a request for more slots. */
export function slotsMail(detail: MailDetail): MailParts {
  const says = words.slots;
  const isAccepted = detail.isAccepted === true || detail.isAccepted === 1;
  const slots = isAccepted ? numberOf(detail, "slots") : undefined;
  return {
    subject: isAccepted ? says.accepted : says.rejected,
    paragraphs: [isAccepted ? says.acceptedText : says.rejectedText],
    facts: [
      ...planFacts(slots === undefined ? {} : { slots }),
      ...fact(labels.answer, textOf(detail, "answer")),
    ],
    action: open,
  };
}
