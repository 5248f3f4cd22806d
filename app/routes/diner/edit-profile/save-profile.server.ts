import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { findAccount } from "~/data/accounts.server";
import { saveProfile } from "~/data/profile.server";
import * as addresses from "~/domain/addresses";
import type { profileForm } from "~/domain/forms/own-account";
import { imageProblemText } from "~/domain/images";
import { addressHash, emailHash } from "~/http/address.server";
import { refuse } from "~/http/forms.server";
import { keepKnown } from "~/http/known-device.server";
import {
  emailChangeCount,
  letterCount,
  noticeCount,
  takeLetterRequest,
  unsentCount,
} from "~/http/letter-counts.server";
import { sendLetter, sendNotice } from "~/http/letters.server";
import { sendRegistrationNotice } from "~/http/mailed-links.server";
import { reauthenticate } from "~/http/reauthenticate.server";
import { newToken, tokenHash } from "~/platform/keys.server";
import { emailChangeLetter, emailChangeNotice } from "~/platform/letters";

type Asked = { request: Request; context: AppLoadContext };
type Values = ReturnType<ReturnType<typeof profileForm>["parse"]>;

/** A profile's form as it was sent. */
type Sent = {
  values: Values;
  typed: Record<string, string>;
  image: Uint8Array<ArrayBuffer> | undefined;
  imageProblem: string | undefined;
};

/** Of the picture that is kept: square, twice as large as any page draws it. */
const PHOTO = { width: 512, height: 512, crop: "cover" } as const;

type Outcome =
  | { refused: ReturnType<typeof refuse> }
  /**
   * What was wrong with the photo, the address that waits for its link, where there is one, and the Set-Cookie that keeps the
   * account known here after another password.
   */
  | { photoProblem: string | undefined; pendingEmail: string | undefined; setCookie: string | undefined };

/**
 * Saves a profile's form: all of it but a photo that cannot be kept, which is a warning (specification, diner side, 8), or
 * nothing. Gives the refusal, or what is to be told. Letters leave once it is saved.
 */
export async function submitProfile(asked: Asked, identity: Identity, form: Sent): Promise<Outcome> {
  const proof = await provedChange(asked, identity, form);
  if ("refused" in proof) return proof;
  const { change, token } = proof;
  const photo = await keptPhoto(asked.context, form);
  const { name, phone } = form.values;
  const picture = "url" in photo ? photo.url : undefined;
  const saved = await savedWith(asked.context, picture, () =>
    saveProfile(
      asked.context.db,
      identity.userId,
      {
        name,
        phone: phone || null,
        ...(picture === undefined ? {} : { profilePictureUrl: picture }),
        ...(change ? { proved: change } : {}),
      },
      asked.context.now,
    ),
  );
  if ("refused" in saved) {
    if (saved.refused === "changed") throw new Error("The account was changed meanwhile");
    const says = { taken: copy.profile.emailTaken, throttled: copy.profile.emailThrottled };
    return { refused: refuse({ values: form.typed, errors: { email: says[saved.refused] } }) };
  }
  if (change?.email) writeOfChange(asked.context, identity, { ...change.email, token });
  const passwordHash = change?.password?.passwordHash;
  const setCookie = passwordHash && (await keepKnown(asked, { email: identity.email, passwordHash }));
  const photoProblem = "problem" in photo ? photo.problem : undefined;
  return { photoProblem, pendingEmail: change?.email?.email, setCookie };
}

type ProvedChange = NonNullable<Parameters<typeof saveProfile>[2]["proved"]>;

type Proved = { refused: ReturnType<typeof refuse> } | { change?: ProvedChange; token: string };

/** What of the form takes the present password, once that was right, and the token of the link to another address. */
async function provedChange(asked: Asked, identity: Identity, form: Sent): Promise<Proved> {
  const { hasPassword, email } = identity;
  const changes = form.values.email !== email || form.values.newPassword !== "";
  return hasPassword && changes ? proveChange(asked, identity, form) : { token: "" };
}

async function proveChange(asked: Asked, identity: Identity, { values, typed }: Sent): Promise<Proved> {
  const { request, context } = asked;
  const proof = await reauthenticate(asked, identity, values.currentPassword, values.newPassword);
  if ("wait" in proof) return { refused: refuse({ values: typed, alert: proof.wait }, 429) };
  if ("refused" in proof) {
    return { refused: refuse({ values: typed, errors: { currentPassword: proof.refused.title } }) };
  }
  const change: ProvedChange = { formerHash: proof.passwordHash };
  const seen = { addressHash: await addressHash(request, context) };
  const token = newToken(32);
  if (values.email !== identity.email) {
    if (!(await takeLetterRequest(asked))) {
      return { refused: refuse({ values: typed, errors: { email: copy.profile.emailThrottled } }) };
    }
    const about = { emailHash: await emailHash(context, values.email), ...seen };
    change.email = {
      email: values.email,
      tokenHash: await tokenHash(token),
      ...(await linkTo(context, values.email, identity.userId)),
      event: { kind: "email-change-asked", ...about },
    };
  }
  if (proof.newHash !== undefined) {
    const passwordHash = proof.newHash;
    const event = { kind: "password-changed", ...seen, detail: { by: "profile" } } as const;
    change.password = { passwordHash, sessionId: identity.sessionId, event };
  }
  return { change, token };
}

/**
 * Whether another account has an address, and what the letter there is counted under. Where registration does not tell which
 * addresses have accounts, neither does this form: what would be the link is made and counted all the same, apart, so that it
 * takes no letter from the owner; it is never sent, and could not be used.
 */
async function linkTo(context: AppLoadContext, email: string, userId: number) {
  const isTaken = context.settings.confirmsEmail && (await findAccount(context.db, email)) !== undefined;
  const count = await (isTaken ? unsentCount : emailChangeCount)(context, email, userId);
  return { isTaken, count };
}

type Photo = { url: string } | { problem: string } | { none: true };

async function keptPhoto(context: AppLoadContext, { image, imageProblem }: Sent): Promise<Photo> {
  if (imageProblem !== undefined) return { problem: imageProblem };
  if (!image) return { none: true };
  const stored = await context.uploads.storeImage(image, { folder: "profile-pictures", fit: PHOTO });
  return "url" in stored ? stored : { problem: imageProblemText(stored.problem) };
}

/**
 * Saves. Of two pictures one is nobody's afterwards, and leaves: the former one or, where nothing was saved, the new one.
 * Gives what was saved, or why nothing was.
 */
async function savedWith(
  { uploads, waitUntil }: AppLoadContext,
  picture: string | undefined,
  save: () => ReturnType<typeof saveProfile>,
) {
  const leave = (url: string | null | undefined) => url && waitUntil(uploads.removeImage(url));
  try {
    const saved = await save();
    if ("refused" in saved) leave(picture);
    else if (picture !== undefined) leave(saved.formerPictureUrl);
    return saved;
  } catch (cause) {
    leave(picture);
    throw cause;
  }
}

/**
 * The link that confirms the new address goes there, word of it to the present one. The owner of an address that is taken is
 * told so instead: their answer is the only one that tells.
 */
function writeOfChange(
  context: AppLoadContext,
  { name, email: present, isConfirmed }: Identity,
  { email, token, isTaken }: { email: string; token: string; isTaken: boolean },
) {
  const { origin } = context;
  if (isTaken) sendRegistrationNotice(context, email);
  else {
    // A stranger is told no name: it could be anybody's message to them.
    const letter = emailChangeLetter({
      name: "",
      email,
      url: `${origin}${addresses.emailChangeLink(token)}`,
    });
    sendLetter(context, "email-change", { to: email, letter });
  }
  // An address that nobody has confirmed may be a stranger's: what is sent there counts as what anybody may ask for.
  const counting = (isConfirmed ? noticeCount : letterCount)(context, present);
  const letter = emailChangeNotice({ name, email, url: `${origin}${addresses.security}` });
  sendNotice(context, "email-change", counting, { to: present, letter });
}
