import type { AccountDeps } from "~/accounts/deps";
import { emailHash, networkHash } from "~/accounts/hashes.server";
import type { Identity } from "~/accounts/identity.server";
import {
  emailChangeCount,
  letterCount,
  reauthenticationCount,
  takeLetterRequest,
} from "~/accounts/letters.server";
import { findAccount, insertAccount } from "~/data/accounts/accounts.server";
import {
  awaitsAddress,
  findPendingChange,
  hasAddress,
  recordAskedInVain,
  sendCode,
} from "~/data/accounts/one-time-codes.server";
import type { CodeChallenge } from "~/domain/accounts/code-challenges";
import type { MailedPurpose } from "~/domain/accounts/one-time-codes";
import { drawPublicId, newOneTimeCode, newToken, tokenHash } from "~/platform/keys.server";
import { oneTimeCodeHash } from "./one-time-codes.server";

/** What the client that asks for a letter wants of its link. */
export type Asked = {
  /** With it the link brings a code that this client alone can exchange, and no tokens. */
  challenge: CodeChallenge | undefined;
  /** Where the link leads in the end, an allowed address; `undefined` for the site. */
  redirectTo: string | undefined;
};

/** `too-often`: too many requests in a minute. `letters-full`: the network requested too many letters in an hour. */
export type CodeAsked = { outcome: "asked" } | { outcome: "too-often" } | { outcome: "letters-full" };

/**
 * Does `work` after the answer, if the network is within its limits. So answer and duration are the same whether the
 * address has an account or not.
 */
async function askLater(deps: AccountDeps, work: () => Promise<unknown>): Promise<CodeAsked> {
  const { success } = await deps.limits.recovery(deps.caller.network);
  if (!success) return { outcome: "too-often" };
  if (!(await takeLetterRequest(deps))) return { outcome: "letters-full" };
  deps.afterAnswer("code-not-made", work());
  return { outcome: "asked" };
}

type SignInAsked = Asked & {
  email: string;
  /** The name of a new account. */
  name: string;
  /** Whether an address without an account is registered. */
  createsAccount: boolean;
};

/**
 * Mails a code that signs in by a normalised address. An address without an account is registered without a password,
 * if the client wants that; otherwise nothing is mailed.
 */
export function requestSignInCode(
  deps: AccountDeps,
  { email, name, createsAccount, ...asked }: SignInAsked,
): Promise<CodeAsked> {
  return askLater(deps, async () => {
    if (createsAccount) {
      const account = { publicId: drawPublicId(), email, name, passwordHash: null };
      await registerUnlessKnown(deps, account);
    }
    const account = await findAccount(deps.db, email);
    const purpose = account?.emailConfirmedAt ? "magiclink" : "signup";
    await mailCode(deps, email, { purpose, link: "interface", ...asked });
  });
}

async function registerUnlessKnown(deps: AccountDeps, account: Parameters<typeof insertAccount>[1]) {
  if (await findAccount(deps.db, account.email)) return;
  await insertAccount(deps.db, account, { addressHash: await networkHash(deps) }, deps.now);
}

/**
 * Mails a code that signs in to choose a new password. The link beside it is the interface's where the client names an
 * address to return to, otherwise the pages' own, which asks for the new password.
 */
export function requestRecoveryCode(
  deps: AccountDeps,
  { email, ...asked }: Asked & { email: string },
): Promise<CodeAsked> {
  const link = asked.redirectTo === undefined ? "pages" : "interface";
  return askLater(deps, () => mailCode(deps, email, { purpose: "recovery", link, ...asked }));
}

/** Mails the code and the link that confirm an address again. Mails nothing if it is confirmed or has no account. */
export function resendConfirmation(deps: AccountDeps, email: string): Promise<CodeAsked> {
  return askLater(deps, async () => {
    const account = await findAccount(deps.db, email);
    if (account && account.emailConfirmedAt === null) await mailConfirmation(deps, email);
  });
}

/** Mails the code that confirms the address of a registration, with the pages' link beside it. */
export function mailConfirmation(deps: AccountDeps, email: string): Promise<boolean> {
  return mailCode(deps, email, {
    purpose: "signup",
    link: "pages",
    challenge: undefined,
    redirectTo: undefined,
  });
}

/**
 * Mails the code and the link to a new address again, while the change waits for its first link. Asking again never
 * prolongs that time: nobody confirms the identity anew.
 */
export function resendEmailChange(deps: AccountDeps, email: string): Promise<CodeAsked> {
  return askLater(deps, async () => {
    const change = await findPendingChange(deps.db, email, deps.now);
    // The link to a taken address is never sent.
    if (!change || (await findAccount(deps.db, change.pendingEmail))) return;
    const { userId, pendingEmail: to, expiresAt } = change;
    const purpose = "email_change";
    const code = newOneTimeCode();
    const token = newToken(32);
    const isSent = await sendCode(
      deps.db,
      {
        code: {
          userId,
          purpose,
          destination: to,
          codeHash: await oneTimeCodeHash(deps, { userId, purpose, code }),
        },
        pageLink: { purpose: "email-change", tokenHash: await tokenHash(token), expiresAt },
        count: await emailChangeCount(deps, to, userId),
        event: { kind: "code-asked", addressHash: await networkHash(deps), detail: { purpose } },
      },
      awaitsAddress(to),
      deps.now,
    );
    if (isSent) deps.sendLetter({ kind: "email-change", to, name: "", token, code });
  });
}

/** The pages' link that does the same as a code. */
const PAGE_LINKS = { signup: "confirmation", recovery: "recovery" } as const;

type Mailing = Asked &
  ({ purpose: MailedPurpose; link: "interface" } | { purpose: keyof typeof PAGE_LINKS; link: "pages" });

/**
 * Mails a code and a link to the account of an address. Returns whether a letter is sent, which must not be shown to an
 * anonymous person: not without an account, nor over the mailbox's limit.
 */
async function mailCode(deps: AccountDeps, email: string, mailing: Mailing): Promise<boolean> {
  const { purpose, challenge, redirectTo } = mailing;
  const event = {
    kind: "code-asked",
    emailHash: await emailHash(deps, email),
    addressHash: await networkHash(deps),
    detail: { purpose },
  } as const;
  const account = await findAccount(deps.db, email);
  if (!account) {
    await recordAskedInVain(deps.db, event, deps.now);
    return false;
  }
  const code = newOneTimeCode();
  const token = newToken(32);
  const hash = await tokenHash(token);
  const { id: userId, name } = account;
  const isSent = await sendCode(
    deps.db,
    {
      code: {
        userId,
        purpose,
        destination: email,
        codeHash: await oneTimeCodeHash(deps, { userId, purpose, code }),
        ...(mailing.link === "interface" && { link: { tokenHash: hash, challenge, redirectTo } }),
      },
      ...(mailing.link === "pages" && {
        pageLink: { purpose: PAGE_LINKS[mailing.purpose], tokenHash: hash },
      }),
      count: await letterCount(deps, email),
      event,
    },
    hasAddress(email),
    deps.now,
  );
  if (!isSent) return false;
  // A stranger may have chosen the name of an unconfirmed account as a message to the owner of the address.
  const to = { to: email, name: account.emailConfirmedAt ? name : "" };
  if (mailing.link === "pages") deps.sendLetter({ kind: PAGE_LINKS[mailing.purpose], ...to, token, code });
  else deps.sendLetter({ kind: "code", purpose, ...to, token, code, redirectTo });
  return true;
}

/**
 * `unconfirmed`: the address is not confirmed, so a code to it confirms nothing. `no-address`: the account has none.
 * `throttled`: the network or the mailbox is over its limit of letters an hour.
 */
export type NonceAsked = { outcome: "sent" | "unconfirmed" | "no-address" | "throttled" };

/** Mails a code that confirms the identity of a signed-in person. */
export async function requestNonce(
  deps: AccountDeps,
  { userId, email, name, isConfirmed }: Identity,
): Promise<NonceAsked> {
  if (email === "") return { outcome: "no-address" };
  if (!isConfirmed) return { outcome: "unconfirmed" };
  if (!(await takeLetterRequest(deps))) return { outcome: "throttled" };
  const purpose = "reauthentication";
  const code = newOneTimeCode();
  const isSent = await sendCode(
    deps.db,
    {
      code: {
        userId,
        purpose,
        destination: email,
        codeHash: await oneTimeCodeHash(deps, { userId, purpose, code }),
      },
      count: await reauthenticationCount(deps, email),
      event: { kind: "code-asked", addressHash: await networkHash(deps), detail: { purpose } },
    },
    hasAddress(email),
    deps.now,
  );
  if (!isSent) return { outcome: "throttled" };
  deps.sendLetter({ kind: "reauthentication", to: email, name, code });
  return { outcome: "sent" };
}
