import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Identity } from "~/accounts/identity.server";
import {
  addSecondFactor,
  findConfirmedFactor,
  offerFactor,
  openOffer,
  removeFactor,
  renewRecoveryCodes,
} from "~/accounts/second-factor.server";
import { copy } from "~/copy/es";
import { showRecoveryCode } from "~/domain/accounts/second-factor";
import { isJustOpened } from "~/domain/accounts/sessions";
import * as addresses from "~/domain/addresses";
import { confirmIdentityForm, setUpForm } from "~/domain/forms/own-account";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseUnconfirmed } from "~/http/accounts/account-refusals.server";
import { forgetOffer, readOffer, writeOffer } from "~/http/accounts/second-factor-offer.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { factorQr, manualKey } from "~/platform/second-factor.server";
import { shownName } from "~/routes/view-models/account-menu-view-model";
import { AuthPage } from "~/ui/accounts/auth-page";
import { FormAlert } from "~/ui/fields/form-alert";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { FactorManager, FactorSetUp, RecoveryCodes } from "./second-factor-steps";

export const handle = { sheet: "app" };

const BACK = addresses.security;

type FactorState = FormState & {
  /** Shown only once, in the answer that created them. */
  codes?: string[];
};

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context } = args;
  const isRequired = identity.role === "admin" && context.settings.adminsNeedFactor;
  const factor = await readOrUnavailable(context, copy.security.data.failed, () =>
    findConfirmedFactor(context, identity),
  );
  if (factor) {
    const { hasPassword } = identity;
    const status = copy.factor.on(factor.codesLeft);
    return data({ view: "manage", status, hasPassword, isRequired } as const);
  }
  const { secret, setCookie } = await offeredSecret(args, identity);
  const view = {
    view: "set-up",
    qr: factorQr(identity.email || shownName(identity), secret),
    manualKey: manualKey(secret),
    hasPassword: identity.hasPassword,
    needsSignIn: !identity.hasPassword && !isJustOpened(identity.openedAt, context.now),
    providers: context.providers.offered,
    isRequired,
  } as const;
  return data(view, { headers: setCookie ? { "set-cookie": setCookie } : {} });
}

/** Returns the secret of a valid former offer, else a new one with the Set-Cookie that stores it. */
async function offeredSecret(args: LoaderFunctionArgs, identity: Identity) {
  const stored = await readOffer(args);
  const secret = stored && (await openOffer(args.context, identity, stored));
  if (secret) return { secret, setCookie: undefined };
  const { offer, ...made } = await offerFactor(args.context, identity);
  return { ...made, setCookie: await writeOffer(args, offer) };
}

/** `do` is `confirm` for a new factor, `renew` for new recovery codes, or `remove` for the whole factor. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  const wanted = new URL(request.url).searchParams.get("do");
  if (wanted === "confirm") return confirm(args, identity);
  if (wanted !== "renew" && wanted !== "remove") return refuse({ alert: copy.forms.unreadable });
  const form = await readForm(request, confirmIdentityForm);
  if ("refused" in form) return form.refused;
  try {
    const deps = await accountDeps(args);
    if (wanted === "renew") {
      const renewed = await renewRecoveryCodes(deps, identity, form.values);
      if (renewed.outcome === "renewed") return shown(renewed.codes);
      return renewed.outcome === "none" ? refuse({ alert: copy.factor.none }) : refuseUnconfirmed(renewed);
    }
    const removed = await removeFactor(deps, identity, form.values);
    if (removed.outcome !== "removed") return refuseUnconfirmed(removed);
    return await redirectWithToast(args, BACK, { tone: "success", ...copy.factor.removed });
  } catch (cause) {
    return formFailure(context, "factor", cause, {});
  }
}

async function confirm(args: ActionFunctionArgs, identity: Identity) {
  const form = await readForm(args.request, setUpForm);
  if ("refused" in form) return form.refused;
  try {
    const offer = await readOffer(args);
    const added = await addSecondFactor(await accountDeps(args), identity, { ...form.values, offer });
    if (added.outcome === "late") return refuse({ alert: copy.factor.late });
    if (added.outcome !== "added") return refuseUnconfirmed(added);
    return shown(added.codes, { "set-cookie": await forgetOffer(args) });
  } catch (cause) {
    return formFailure(args.context, "factor", cause, {});
  }
}

function shown(codes: string[], headers: Record<string, string> = {}) {
  return data<FactorState>({ errors: {}, values: {}, codes: codes.map(showRecoveryCode) }, { headers });
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.factor.title} · ${copy.site.name}` }];

export default function SecondFactorPage() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<FactorState>();
  if (state?.codes) {
    return (
      <AuthPage title={copy.factor.codes.title} lead={copy.factor.codes.lead}>
        <RecoveryCodes codes={state.codes} doneHref={BACK} />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={copy.factor.title}
      lead={page.view === "manage" ? page.status : copy.factor.off}
      back={{ href: BACK, label: copy.security.title }}
    >
      {state?.alert && <FormAlert {...state.alert} />}
      {page.isRequired && <FormAlert title={copy.factor.required} tone="info" />}
      {page.view === "manage" ? (
        <FactorManager hasPassword={page.hasPassword} errors={state?.errors ?? {}} />
      ) : (
        <FactorSetUp {...page} errors={state?.errors ?? {}} />
      )}
    </AuthPage>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
