import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { type ProfileSaved, saveProfile } from "~/accounts/profile.server";
import { copy } from "~/copy/es";
import { addWaitingUpload } from "~/data/pictures.server";
import type { profileForm } from "~/domain/forms/own-account";
import { imageProblemText } from "~/domain/images/image-rules";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseUnconfirmed } from "~/http/accounts/account-refusals.server";
import { writeKnownDevice } from "~/http/accounts/known-device.server";
import { refuse } from "~/http/forms/forms.server";

type RequestArgs = { request: Request; context: AppLoadContext };
type Values = ReturnType<ReturnType<typeof profileForm>["parse"]>;

/** The profile form as sent. */
type SentProfile = {
  values: Values;
  typed: Record<string, string>;
  image: Uint8Array<ArrayBuffer> | undefined;
  imageProblem: string | undefined;
};

type Outcome =
  | { refused: ReturnType<typeof refuse> }
  /**
   * The photo's error, the address that waits for its link, and the Set-Cookie that keeps the account known on this
   * device after a new password.
   */
  | { photoProblem: string | undefined; pendingEmail: string | undefined; setCookie: string | undefined };

/**
 * Saves all of a profile form or nothing, except an invalid photo, which is only a warning (specification, diner
 * side, 8). Returns the refusal or the result. It deletes the picture that is no longer used: the former one, or the
 * new one if the form was refused. A new one stays if the write failed, because the row may hold it all the same; if it
 * does not, the job `prune-uploads` deletes the picture.
 */
export async function submitProfile(
  args: RequestArgs,
  identity: Identity,
  form: SentProfile,
): Promise<Outcome> {
  const { uploads, waitUntil } = args.context;
  const remove = (url: string | null | undefined) => url && waitUntil(uploads.removeImage(url));
  let photo: Photo = { none: true };
  const picture = () => ("url" in photo ? photo.url : undefined);
  const saved = await saveProfile(await accountDeps(args), identity, form.values, async () => {
    photo = await storePhoto(args.context, identity, form);
    return picture();
  });
  if (saved.outcome !== "saved") {
    remove(picture());
    return { refused: refusalOf(saved, form.typed) };
  }
  if (picture() !== undefined) remove(saved.formerPictureUrl);
  const { pendingEmail, knownDevice } = saved;
  const setCookie = knownDevice && (await writeKnownDevice(args, knownDevice));
  return { photoProblem: problemOf(photo), pendingEmail, setCookie };
}

function refusalOf(saved: Exclude<ProfileSaved, { outcome: "saved" }>, typed: Record<string, string>) {
  switch (saved.outcome) {
    case "wrong-password":
      return refuse({ values: typed, errors: { currentPassword: copy.signIn.wrongPassword.title } });
    case "email-taken":
      return refuse({ values: typed, errors: { email: copy.profile.emailTaken } });
    case "email-throttled":
      return refuse({ values: typed, errors: { email: copy.profile.emailThrottled } });
    case "changed":
      throw new Error("The account was changed meanwhile");
    default:
      return refuseUnconfirmed(saved, typed);
  }
}

type Photo = { url: string } | { problem: string } | { none: true };

const problemOf = (photo: Photo) => ("problem" in photo ? photo.problem : undefined);

/** Stores the photo, with its row before its files, so that no failure leaves a file that nobody knows. */
async function storePhoto(
  { db, now, uploads }: AppLoadContext,
  { userId }: Identity,
  { image, imageProblem }: SentProfile,
): Promise<Photo> {
  if (imageProblem !== undefined) return { problem: imageProblem };
  if (!image) return { none: true };
  const stored = await uploads.storeImage(image, "profile-pictures", (url) =>
    addWaitingUpload(db, url, userId, now),
  );
  return "url" in stored ? stored : { problem: imageProblemText(stored.problem) };
}
