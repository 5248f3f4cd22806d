import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { changePassword, findProfile, updateProfile } from "~/data/profile.server";
import { profileForm } from "~/domain/forms/own-account";
import { imageProblemText } from "~/domain/images";
import { initials } from "~/domain/text";
import { addressHash } from "~/http/address.server";
import { sendEmailChange } from "~/http/email-change.server";
import { formFailure } from "~/http/error-catalogue.server";
import { type FormState, refuse } from "~/http/forms.server";
import { requireVisitor } from "~/http/guards.server";
import { readFormWithImage } from "~/http/multipart.server";
import { reauthenticate } from "~/http/reauthenticate.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import type { Identity } from "~/http/session.server";
import { redirectWithToast, type ToastSaid } from "~/http/toast.server";
import { Field, PasswordField } from "~/ui/field";
import { FormAlert } from "~/ui/form-alert";
import { Icon } from "~/ui/icon";
import { PanelFailure } from "~/ui/panel-failure";
import { PanelShell } from "~/ui/panel-shell";
import { PhotoField } from "~/ui/photo-field";
import { SubmitButton } from "~/ui/submit-button";
import { UserMenu } from "~/ui/user-menu";
import { viewerView } from "../public/viewer-view";

export const handle = { audience: "app", hydrates: true };

const PATH = "/my-space/edit-profile";
const SPACE = "/my-space";

/** Of the picture that is kept: square, twice as large as any page draws it. */
const PHOTO = { width: 512, height: 512, crop: "cover" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context } = args;
  const profile = await readOrUnavailable(context, copy.security.data.failed, () =>
    findProfile(context.db, identity.userId),
  );
  if (!profile) notFound(copy.security.data.failed);
  const { name, phone, email, pendingEmail, profilePictureUrl, passwordHash } = profile;
  return {
    viewer: viewerView(identity),
    name,
    phone: phone ?? "",
    email,
    pendingEmail,
    pictureUrl: profilePictureUrl,
    initials: initials(name || email),
    hasPassword: passwordHash !== null,
    loadedAt: context.now.getTime(),
  };
}

/** Saves what can be saved: a photo that cannot be kept is a warning, the rest stands (specification, diner side, 8). */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  const schema = profileForm({ presentEmail: identity.email, hasPassword: identity.hasPassword });
  const form = await readFormWithImage(request, schema, "photo", { tellsImage: true });
  if ("refused" in form) return form.refused;
  const { name, phone, newPassword } = form.values;
  const changesEmail = identity.hasPassword && form.values.email !== identity.email;
  const changesPassword = identity.hasPassword && newPassword !== "";
  try {
    // What needs proof comes first: without it nothing at all is saved.
    let formerHash = "";
    if (changesEmail || changesPassword) {
      const proof = await reauthenticate(args, identity, form.values.currentPassword);
      if ("wait" in proof) return refuse({ values: form.typed, alert: proof.wait }, 429);
      if ("refused" in proof) {
        return refuse({ values: form.typed, errors: { currentPassword: proof.refused.title } });
      }
      formerHash = proof.passwordHash;
    }
    const passwordHash = changesPassword ? await context.passwords.hash(newPassword) : undefined;
    if (changesEmail) {
      const outcome = await sendEmailChange(args, identity, form.values.email);
      const says = { taken: copy.profile.emailTaken, throttled: copy.profile.emailThrottled };
      if (outcome !== "asked") return refuse({ values: form.typed, errors: { email: says[outcome] } });
    }
    const photo = await keptPhoto(args, form.image, form.imageProblem);
    await saveProfile(args, identity, { name, phone: phone || null }, photo);
    if (passwordHash !== undefined) {
      const askedEmail = changesEmail ? form.values.email : null;
      await setPassword(args, identity, { passwordHash, formerHash, askedEmail });
    }
    const saved = changesEmail ? copy.profile.savedPending(form.values.email) : copy.profile.saved.text;
    const toast: ToastSaid =
      "problem" in photo
        ? { tone: "warning", title: copy.profile.photoFailed.title, text: photo.problem, duration: 0 }
        : { tone: "success", title: copy.profile.saved.title, text: saved };
    return await redirectWithToast(args, PATH, toast);
  } catch (cause) {
    return formFailure(context, "profile", cause, form.typed);
  }
}

type Photo = { url: string } | { problem: string } | { none: true };

async function keptPhoto(
  { context }: ActionFunctionArgs,
  image: Uint8Array<ArrayBuffer> | undefined,
  problem: string | undefined,
): Promise<Photo> {
  if (problem !== undefined) return { problem };
  if (!image) return { none: true };
  const stored = await context.uploads.storeImage(image, { folder: "profile-pictures", fit: PHOTO });
  return "url" in stored ? stored : { problem: imageProblemText(stored.problem) };
}

/** Of two pictures one is nobody's afterwards: the former one or, where nothing was saved, the new one. */
async function saveProfile(
  { context }: ActionFunctionArgs,
  { userId }: Identity,
  profile: { name: string; phone: string | null },
  photo: Photo,
): Promise<void> {
  if (!("url" in photo)) {
    await updateProfile(context.db, userId, profile);
    return;
  }
  try {
    const former = await updateProfile(context.db, userId, { ...profile, profilePictureUrl: photo.url });
    if (former) context.waitUntil(context.uploads.removeImage(former));
  } catch (cause) {
    context.waitUntil(context.uploads.removeImage(photo.url));
    throw cause;
  }
}

/** The present session goes on; every other one ends. */
async function setPassword(
  { request, context }: ActionFunctionArgs,
  { userId, sessionId }: Identity,
  hashes: { passwordHash: string; formerHash: string; askedEmail: string | null },
): Promise<void> {
  const event = {
    kind: "password-changed",
    addressHash: await addressHash(request, context),
    detail: { by: "profile" },
  } as const;
  const change = { ...hashes, sessionId, event };
  const isChanged = await changePassword(context.db, userId, change, context.now);
  if (!isChanged) throw new Error("The password was changed meanwhile");
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.profile.title} · ${copy.site.name}` }];

export default function EditProfilePage() {
  const profile = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const words = copy.profile;
  const typed = (field: "name" | "phone" | "email") => state?.values[field] ?? profile[field];
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={profile.viewer && <UserMenu {...profile.viewer} />}
      actions={
        <>
          <a className="button button-outline" href={SPACE}>
            <Icon name="arrow-left" />
            {words.toSpace}
          </a>
          <a className="button button-outline" href="/my-space/security">
            {words.toSecurity}
          </a>
        </>
      }
    >
      {state?.alert && <FormAlert {...state.alert} />}
      {/* Drawn anew once saved: neither a password nor a chosen photo stays in its field, and what was kept is shown. */}
      <Form
        key={profile.loadedAt}
        method="post"
        encType="multipart/form-data"
        className="panel-form"
        noValidate
      >
        <div className="panel-card">
          <PhotoField
            label={words.photo}
            name="photo"
            hint={words.photoHint}
            error={state?.errors.photo}
            currentUrl={profile.pictureUrl}
            initials={profile.initials}
          />
          <Field
            label={words.name}
            name="name"
            value={typed("name")}
            error={state?.errors.name}
            autoComplete="name"
            required
          />
          <Field
            label={words.phone}
            name="phone"
            type="text"
            inputMode="tel"
            value={typed("phone")}
            hint={words.phoneHint}
            error={state?.errors.phone}
            autoComplete="tel"
          />
        </div>
        {profile.hasPassword ? (
          <fieldset className="panel-card">
            <legend>{words.access}</legend>
            <Field
              label={words.email}
              name="email"
              type="email"
              value={typed("email")}
              hint={profile.pendingEmail && words.pending(profile.pendingEmail)}
              error={state?.errors.email}
              autoComplete="email"
              required
            />
            <PasswordField
              label={words.newPassword}
              name="newPassword"
              hint={words.newPasswordHint}
              error={state?.errors.newPassword}
              autoComplete="new-password"
            />
            <PasswordField
              label={words.repeat}
              name="repeatPassword"
              error={state?.errors.repeatPassword}
              autoComplete="new-password"
            />
            <PasswordField
              label={words.currentPassword}
              name="currentPassword"
              hint={words.currentPasswordHint}
              error={state?.errors.currentPassword}
              autoComplete="current-password"
            />
          </fieldset>
        ) : (
          <p className="panel-card">
            <strong>{profile.email}</strong>
            <br />
            {words.external}
          </p>
        )}
        <SubmitButton>{words.submit}</SubmitButton>
      </Form>
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
