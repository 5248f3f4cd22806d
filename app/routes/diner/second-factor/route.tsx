import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import {
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "~/data/second-factor.server";
import * as addresses from "~/domain/addresses";
import { proofForm, setUpForm } from "~/domain/forms/own-account";
import { showRecoveryCode } from "~/domain/second-factor";
import { isJustOpened } from "~/domain/sessions";
import { addressHash } from "~/http/address.server";
import { formFailure } from "~/http/error-catalogue.server";
import { findOffer, forgetOffer, newOffer } from "~/http/factor-offer.server";
import { type FormState, readForm, refuse } from "~/http/forms.server";
import { requireVisitor } from "~/http/guards.server";
import { prove, proveByPassword, proveBySession } from "~/http/prove.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { recoveryCodeHash, sealSecret } from "~/http/second-factor.server";
import { redirectWithToast } from "~/http/toast.server";
import { factorQr, manualKey, matchStep, newRecoveryCodes } from "~/platform/second-factor.server";
import { AuthPage } from "~/ui/auth-page";
import { FormAlert } from "~/ui/form-alert";
import { PanelFailure } from "~/ui/panel-failure";
import { FactorManager, FactorSetUp, RecoveryCodes } from "./pieces";

export const handle = { audience: "app" };

const BACK = addresses.security;

type FactorState = FormState & {
  /** Shown by the answer that made them, and never again. */
  codes?: string[];
};

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context } = args;
  const isRequired = identity.role === "admin" && context.settings.adminsNeedFactor;
  const factor = await readOrUnavailable(context, copy.security.data.failed, () =>
    findSecondFactor(context.db, identity.userId),
  );
  if (factor?.confirmedAt) {
    const { hasPassword } = identity;
    const status = copy.factor.on(factor.codesLeft);
    return data({ view: "manage", status, hasPassword, isRequired } as const);
  }
  const kept = await findOffer(args, identity);
  const offer = kept ? { secret: kept, setCookie: undefined } : await newOffer(args, identity);
  const view = {
    view: "set-up",
    qr: factorQr(identity.email, offer.secret),
    manualKey: manualKey(offer.secret),
    hasPassword: identity.hasPassword,
    needsSignIn: !identity.hasPassword && !isJustOpened(identity.openedAt, context.now),
    providers: context.providers.offered,
    isRequired,
  } as const;
  return data(view, { headers: offer.setCookie ? { "set-cookie": offer.setCookie } : {} });
}

/** `do`: `confirm` a new factor, `renew` the recovery codes, or `remove` it all. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  const wanted = new URL(request.url).searchParams.get("do");
  if (wanted === "confirm") return confirm(args, identity);
  if (wanted !== "renew" && wanted !== "remove") return refuse({ alert: copy.forms.unreadable });
  const form = await readForm(request, proofForm);
  if ("refused" in form) return form.refused;
  try {
    const refusal = await prove(args, identity, form.values);
    if (refusal) return refusal;
    const event = await eventOf(args, wanted === "renew" ? "codes-renewed" : "factor-removed");
    if (wanted === "renew") {
      const codes = newRecoveryCodes();
      const hashes = await hashesOf(args, identity, codes);
      const isKept = await renewRecoveryCodes(context.db, identity.userId, hashes, event, context.now);
      return isKept ? shown(codes) : refuse({ alert: copy.factor.none });
    }
    await removeSecondFactor(context.db, identity.userId, event, context.now);
    return await redirectWithToast(args, BACK, { tone: "success", ...copy.factor.removed });
  } catch (cause) {
    return formFailure(context, "factor", cause, {});
  }
}

/** Whoever holds somebody else's open session must not be able to lock them out with a factor: a proof comes first. */
async function confirm(args: ActionFunctionArgs, identity: Identity) {
  const { request, context } = args;
  const form = await readForm(request, setUpForm);
  if ("refused" in form) return form.refused;
  try {
    const secret = await findOffer(args, identity);
    if (!secret) return refuse({ alert: copy.factor.late });
    const refusal = identity.hasPassword
      ? await proveByPassword(args, identity, form.values.password)
      : proveBySession(args, identity);
    if (refusal) return refusal;
    const step = await matchStep(form.values.code.code, secret, context.now);
    if (step === undefined) return refuse({ errors: { code: copy.factor.wrong } });
    const codes = newRecoveryCodes();
    const confirmation = {
      secret: await sealSecret(context, identity.userId, secret),
      step,
      codeHashes: await hashesOf(args, identity, codes),
      sessionId: identity.sessionId,
      event: await eventOf(args, "factor-added"),
    };
    const isNew = await confirmSecondFactor(context.db, identity.userId, confirmation, context.now);
    if (!isNew) return refuse({ errors: { code: copy.factor.wrong } });
    return shown(codes, { "set-cookie": await forgetOffer(args) });
  } catch (cause) {
    return formFailure(context, "factor", cause, {});
  }
}

function shown(codes: string[], headers: Record<string, string> = {}) {
  return data<FactorState>({ errors: {}, values: {}, codes: codes.map(showRecoveryCode) }, { headers });
}

function hashesOf({ context }: ActionFunctionArgs, { userId }: Identity, codes: string[]) {
  return Promise.all(codes.map((code) => recoveryCodeHash(context, userId, code)));
}

async function eventOf(
  { request, context }: ActionFunctionArgs,
  kind: "factor-added" | "factor-removed" | "codes-renewed",
) {
  return { kind, addressHash: await addressHash(request, context) };
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
