import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requiredConfirmation } from "~/accounts/confirm-identity.server";
import { setOwnerPassword } from "~/accounts/set-owner-password.server";
import { copy } from "~/copy/es";
import { findOwnerToEdit } from "~/data/subscriptions/owner-form.server";
import * as addresses from "~/domain/addresses";
import { ownerPasswordForm } from "~/domain/forms/owner";
import { isPublicId } from "~/domain/public-id";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseUnconfirmed } from "~/http/accounts/account-refusals.server";
import { forgetPayloads } from "~/http/accounts/session.server";
import { deliverMails } from "~/http/deliver-mails.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { requireAdmin } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { ConfirmIdentityField, SignInAgain } from "~/ui/accounts/identity-field";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { PasswordField } from "~/ui/fields/password-field";
import { SubmitButton } from "~/ui/fields/submit-button";
import { BackButton } from "~/ui/panels/back-button";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelNote } from "~/ui/panels/panel-note";
import { PanelShell } from "~/ui/panels/panel-shell";
import { RefusedHead } from "~/ui/panels/refused-head";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.ownerPassword;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args, words.refused);
  const { context } = args;
  const { ownerId = "" } = args.params;
  const { owner, asked } = await readOrUnavailable(context, words.loadFailed, async () => ({
    owner: isPublicId(ownerId) ? await findOwnerToEdit(context.db, ownerId) : undefined,
    asked: await requiredConfirmation(context, identity),
  }));
  if (!owner) notFound(words.missing);
  return {
    accountMenu: accountMenuViewModel(identity),
    ownerId,
    name: owner.name,
    email: owner.email,
    asked,
    providers: context.providers.offered,
  };
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireAdmin(args, words.refused);
  const { request, context } = args;
  const form = await readForm(request, ownerPasswordForm);
  if ("refused" in form) return form.refused;
  const overLimit = await refuseOverWriteLimit(context, identity, {});
  if (overLimit) return overLimit;
  const { ownerId = "" } = args.params;
  if (!isPublicId(ownerId)) return refuse({ alert: words.missing }, 404);
  try {
    const answer = await setOwnerPassword(await accountDeps(args), identity, { ownerId, ...form.values });
    switch (answer.outcome) {
      case "set":
        context.waitUntil(forgetPayloads(context, answer.tokenHashes));
        deliverMails(context);
        return await redirectWithToast(args, addresses.administration, {
          tone: "success",
          ...words.done(answer.name),
        });
      case "missing":
        return refuse({ alert: words.missing }, 404);
      case "admin":
        return refuse({ alert: words.ofAdmin }, 409);
      case "changed":
        return refuse({ alert: words.changed }, 409);
      default:
        return refuseUnconfirmed(answer);
    }
  } catch (cause) {
    return formFailure(context, "owner-password", cause, form.typed);
  }
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function OwnerPasswordPage() {
  const { accountMenu, ownerId, name, email, asked, providers } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const isBusy = useNavigation().state !== "idle";
  const errors = state?.errors ?? {};
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead(name, email)}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={addresses.administration} label={words.back} />}
    >
      <RefusedHead state={state} />
      <PanelNote id="que-pasa" {...words.note} icon="info" tone="anil" />
      <section className={`max-w-160 ${CARD_FRAME}`}>
        {asked === "sign-in" ? (
          <SignInAgain providers={providers} redirectTo={addresses.ownerPassword(ownerId)} />
        ) : (
          <Form method="post" className="grid gap-4.5" noValidate>
            <PasswordField
              label={words.field}
              name="newPassword"
              hint={words.hint}
              error={errors.newPassword}
              autoComplete="new-password"
              required
            />
            {asked !== "nothing" && (
              <div>
                <h2 className="p-0 pb-3 text-xl">{words.own}</h2>
                <ConfirmIdentityField asked={asked} errors={errors} />
              </div>
            )}
            <SubmitButton isBusy={isBusy}>{words.submit}</SubmitButton>
          </Form>
        )}
      </section>
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.administration, label: words.back }} />
);
