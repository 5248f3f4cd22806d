import type { MailDetail, MailKind } from "~/domain/mails/mails";
import * as letters from "~/platform/letters";
import type { Letter } from "~/platform/mail.server";
import { writeMail } from "~/platform/mails/write-mail";
import type { MarkupReader } from "./judge";
import { MARK } from "./stored";

/** Every kind of stored mail; the type makes a new one be added here. */
const KINDS: Record<MailKind, true> = {
  "subscription-ending": true,
  "subscription-grace": true,
  "subscription-lapsed": true,
  "receipt-accepted": true,
  "receipt-rejected": true,
  "slots-answered": true,
  "subscription-changed": true,
  "rating-hidden": true,
  "answer-hidden": true,
  "owner-address-changed": true,
  "owner-password-set": true,
  "owner-deleted": true,
};

/** Every fact that some mail states, typed. */
const DETAIL: MailDetail = {
  plan: MARK,
  reference: MARK,
  answer: MARK,
  restaurant: MARK,
  dish: MARK,
  reason: MARK,
  formerEmail: MARK,
  newEmail: MARK,
  slots: 3,
  amount: 100,
  autoRenew: true,
  endsAt: 1_800_000_000_000,
  hiddenFrom: 1_800_000_000_000,
  isAccepted: true,
  restaurants: 2,
};

const typed = {
  name: MARK,
  email: `"><x-marca>@correo.example`,
  url: "https://sobremesa.test/recuperar/t0k3n",
  code: "123456",
  provider: MARK,
  number: MARK,
};

/** Every letter with typed facts, by its name. */
function writeLetters(): [string, Letter][] {
  const parts = { origin: "https://sobremesa.test", unsubscribe: "https://sobremesa.test/correo/baja/t" };
  return [
    ...(Object.keys(KINDS) as MailKind[]).map((kind): [string, Letter] => [
      kind,
      writeMail({ kind, name: MARK, email: typed.email, detail: DETAIL }, parts),
    ]),
    ...Object.entries(letters).flatMap(([name, write]): [string, Letter][] =>
      name === "codeLetter"
        ? (["signup", "magiclink", "recovery"] as const).map((purpose) => [
            `${name} ${purpose}`,
            letters.codeLetter({ ...typed, purpose }),
          ])
        : [[name, (write as (facts: typeof typed) => Letter)(typed)]],
    ),
  ];
}

/** Reads every letter: no typed text is markup, and none ends a header. */
export async function readMails(
  readMarkup: MarkupReader,
): Promise<{ read: number; holding: number; wrong: string[] }> {
  const found = { read: 0, holding: 0, wrong: [] as string[] };
  for (const [name, { subject, html }] of writeLetters()) {
    found.read++;
    if (html.includes("x-marca")) found.holding++;
    const markup = await readMarkup(html);
    if (markup) found.wrong.push(`the mail ${name}: ${markup}`);
    if (/[\r\n]/.test(subject)) found.wrong.push(`the mail ${name}: its subject has a line end`);
  }
  return found;
}
