import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { requiredConfirmation } from "~/accounts/confirm-identity.server";
import { copy } from "~/copy/es";
import { findProfile } from "~/data/accounts/profile.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { profileForm } from "~/domain/forms/own-account";
import { formFailure } from "~/http/forms/error-catalogue.server";
import type { FormState } from "~/http/forms/forms.server";
import { readFormWithImage } from "~/http/forms/multipart.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast, type ToastMessage } from "~/http/toast.server";
import { accountMenuViewModel, shownName } from "~/routes/view-models/account-menu-view-model";
import { Avatar } from "~/ui/accounts/avatar";
import { ConfirmIdentityField } from "~/ui/accounts/identity-field";
import { UserMenu } from "~/ui/accounts/user-menu";
import { FormAlert } from "~/ui/fields/form-alert";
import { ImageField } from "~/ui/fields/image-field";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { PasswordField } from "~/ui/fields/password-field";
import { SubmitButton } from "~/ui/fields/submit-button";
import { EmailField, PhoneField, TextField } from "~/ui/fields/text-field";
import { WrongField } from "~/ui/fields/wrong-field";
import { Icon } from "~/ui/icon";
import { FieldGroup } from "~/ui/panels/field-group";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { LateLeaveGuard } from "~/ui/unsaved/late-leave-guard";
import { useUnsaved } from "~/ui/unsaved/use-unsaved";
import { submitProfile } from "./save-profile.server";

/** A card of fields. */
const CARD = `gap-4.5 ${CARD_FRAME}`;

export const handle = { sheet: "app", hydrates: true };

const PATH = addresses.editProfile;
const SPACE = addresses.mySpace;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context } = args;
  const profile = await readOrUnavailable(context, copy.security.data.failed, () =>
    findProfile(context.db, identity.userId),
  );
  if (!profile) notFound(copy.security.data.failed);
  const { name, phone, email, pendingEmail, profilePictureUrl, passwordHash } = profile;
  const hasPassword = passwordHash !== null;
  return {
    accountMenu: accountMenuViewModel(identity),
    name,
    phone: phone ?? "",
    email,
    pendingEmail,
    pictureUrl: profilePictureUrl,
    initials: initials(shownName({ name, email })),
    hasPassword,
    // How an account without a password confirms its identity before it adds an address; null where it cannot add one.
    confirmation:
      hasPassword || email
        ? null
        : await readOrUnavailable(context, copy.security.data.failed, () =>
            requiredConfirmation(context, identity),
          ),
    loadedAt: context.now.getTime(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  // Before reading the body, because reading a photo is expensive.
  const overLimit = await refuseOverWriteLimit(context, identity, {});
  if (overLimit) return overLimit;
  const schema = profileForm({ presentEmail: identity.email, hasPassword: identity.hasPassword });
  const form = await readFormWithImage(request, schema, "photo");
  if ("refused" in form) return form.refused;
  try {
    const outcome = await submitProfile(args, identity, form);
    if ("refused" in outcome) return outcome.refused;
    const { photoProblem, pendingEmail, setCookie } = outcome;
    const { saved, savedPending, photoFailed } = copy.profile;
    const toast: ToastMessage =
      photoProblem === undefined
        ? {
            tone: "success",
            title: saved.title,
            text: pendingEmail ? savedPending(pendingEmail) : saved.text,
          }
        : { tone: "warning", title: photoFailed.title, text: photoProblem, duration: 0 };
    const headers = new Headers(setCookie ? { "set-cookie": setCookie } : {});
    return await redirectWithToast(args, PATH, toast, headers);
  } catch (cause) {
    return formFailure(context, "profile", cause, form.typed);
  }
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.profile.title} · ${copy.site.name}` }];

export default function EditProfilePage() {
  const profile = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const words = copy.profile;
  const form = useRef<HTMLFormElement>(null);
  const { name, phone, email, hasPassword, confirmation } = profile;
  const mayChangeEmail = hasPassword || (confirmation !== null && confirmation !== "sign-in");
  const saved = { name, phone, ...(mayChangeEmail && { email }) };
  const { isDirty, compare } = useUnsaved(form, saved, profile.loadedAt);
  const typed = (field: "name" | "phone" | "email") => state?.values[field] ?? profile[field];
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={profile.accountMenu && <UserMenu {...profile.accountMenu} />}
      actions={
        <>
          <a className="button button-outline" href={SPACE}>
            <Icon name="arrow-left" />
            {words.toSpace}
          </a>
          <a className="button button-outline" href={addresses.security}>
            {words.toSecurity}
          </a>
        </>
      }
    >
      {state?.alert ? <FormAlert {...state.alert} /> : <WrongField errors={state?.errors} />}
      {/* The new key draws the form again after saving: it empties the passwords and the chosen photo, and shows
          the stored values. */}
      <Form
        key={profile.loadedAt}
        ref={form}
        onChange={compare}
        method="post"
        encType="multipart/form-data"
        className="max-w-160"
        noValidate
      >
        <div className={`grid ${CARD}`}>
          <ImageField
            label={words.photo}
            name="photo"
            error={state?.errors.photo}
            answer={state}
            preview={<Avatar initials={profile.initials} pictureUrl={profile.pictureUrl} size={96} />}
          />
          <TextField
            label={words.name}
            name="name"
            value={typed("name")}
            error={state?.errors.name}
            autoComplete="name"
            required
          />
          <PhoneField
            label={words.phone}
            name="phone"
            value={typed("phone")}
            hint={words.phoneHint}
            error={state?.errors.phone}
            autoComplete="tel"
          />
        </div>
        {mayChangeEmail ? (
          <FieldGroup id="acceso" legend={hasPassword ? words.access : words.email} className={CARD}>
            <EmailField
              label={words.email}
              name="email"
              value={typed("email")}
              hint={profile.pendingEmail ? words.pending(profile.pendingEmail) : !email && words.addEmailHint}
              error={state?.errors.email}
              autoComplete="email"
              required={email !== ""}
            />
            {confirmation === "code" && (
              <ConfirmIdentityField asked="code" required={false} errors={state?.errors ?? {}} />
            )}
            {hasPassword && (
              <>
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
              </>
            )}
          </FieldGroup>
        ) : (
          <p className={`grid ${CARD}`}>
            {email && (
              <>
                <strong>{email}</strong>
                <br />
              </>
            )}
            {email ? words.external : words.signInToAddEmail}
          </p>
        )}
        <div className="mt-6">
          <SubmitButton>{words.submit}</SubmitButton>
        </div>
      </Form>
      {isDirty && <LateLeaveGuard form={form} />}
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
