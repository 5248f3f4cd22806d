import { copy } from "~/copy/es";
import { mailSubject } from "~/domain/mails/mails";
import { drawLetter } from "../letter-layout";
import type { Letter } from "../mail.server";
import type { MailParts, StoredMail } from "./mail-facts";
import { answerHiddenMail, ratingHiddenMail } from "./moderation-mails";
import { addressChangedMail, ownerDeletedMail, passwordSetMail } from "./owner-account-mails";
import {
  acceptedMail,
  changedMail,
  endingMail,
  graceMail,
  lapsedMail,
  rejectedMail,
  slotsMail,
} from "./subscription-mails";

/**
 * Writes a stored mail. `unsubscribe` is the address that ends mails of its subject, for mails that have one. A fact that
 * is missing is left out.
 */
export function writeMail(
  mail: StoredMail,
  { origin, unsubscribe }: { origin: string; unsubscribe: string | undefined },
): Letter {
  const { action, ...parts } = partsOf(mail);
  const subject = mailSubject(mail.kind);
  return drawLetter({
    ...parts,
    greeting: copy.letters.greeting(mail.name),
    action: { label: action.label, url: origin + action.path },
    unsubscribe:
      subject && unsubscribe ? { label: copy.mails.unsubscribe[subject], url: unsubscribe } : undefined,
  });
}

function partsOf({ kind, email, detail }: StoredMail): MailParts {
  switch (kind) {
    case "subscription-ending":
      return endingMail(detail);
    case "subscription-grace":
      return graceMail(detail);
    case "subscription-lapsed":
      return lapsedMail(detail);
    case "subscription-changed":
      return changedMail(detail);
    case "receipt-accepted":
      return acceptedMail(detail);
    case "receipt-rejected":
      return rejectedMail(detail);
    case "slots-answered":
      return slotsMail(detail);
    case "rating-hidden":
      return ratingHiddenMail(detail);
    case "answer-hidden":
      return answerHiddenMail(detail);
    case "owner-address-changed":
      return addressChangedMail(detail);
    case "owner-password-set":
      return passwordSetMail(email);
    case "owner-deleted":
      return ownerDeletedMail(detail);
  }
}
