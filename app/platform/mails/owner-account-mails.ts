import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import type { MailDetail } from "~/domain/mails/mails";
import { fact, type MailParts, numberOf, textOf } from "./mail-facts";

const words = copy.mails.account;
const { facts: labels } = copy.mails;

/** Tells both addresses that an owner's address changed. */
export function addressChangedMail(detail: MailDetail): MailParts {
  const says = words.address;
  return {
    subject: says.subject,
    paragraphs: [says.text],
    facts: [
      ...fact(labels.formerEmail, textOf(detail, "formerEmail")),
      ...fact(labels.newEmail, textOf(detail, "newEmail")),
    ],
    action: { label: says.open, path: addresses.signIn() },
    note: says.note,
  };
}

/** Tells an owner that an administrator set the password. It never states the password. */
export function passwordSetMail(email: string): MailParts {
  const says = words.password;
  return {
    subject: says.subject,
    paragraphs: [says.text(email)],
    action: { label: says.open, path: addresses.recovery },
    note: says.note,
  };
}

/** Tells an owner that an administrator removed the account with its restaurants. */
export function ownerDeletedMail(detail: MailDetail): MailParts {
  const says = words.deleted;
  const restaurants = numberOf(detail, "restaurants") ?? 0;
  return {
    subject: says.subject,
    paragraphs: [says.text, ...(restaurants > 0 ? [says.restaurants(restaurants)] : [])],
    action: { label: says.open, path: addresses.landing },
    note: says.note,
  };
}
