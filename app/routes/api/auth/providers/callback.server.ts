import type * as z from "zod";
import { completeFlow } from "~/accounts/providers/provider-flows.server";
import { callbackParts } from "~/domain/api/provider-calls";
import { logProviderFailure } from "~/http/accounts/provider-failure.server";
import { type ApiAnswer, type ApiCall, defineOperation } from "~/http/api/operation";
import { withCode, withRefusal, withTokens } from "~/http/api/redirect-back";
import { refuseFlow } from "./refusals";

const answers = {
  302: {
    description: "To the app, with a code, with tokens, or with an error in `error_code`",
    schema: null,
  },
};

/** They stand in the address of the redirect. */
const refusals = [
  "bad_oauth_callback",
  "bad_oauth_state",
  "flow_state_already_used",
  "oauth_provider_not_supported",
  "provider_email_needs_verification",
  "email_address_invalid",
  "email_not_confirmed",
  "identity_already_exists",
  "session_not_found",
];

export const callback = defineOperation({
  id: "callback",
  method: "GET",
  path: "/auth/v1/callback",
  summary: "Takes a person back from a provider",
  access: "anybody",
  hasEffect: true,
  query: callbackParts,
  answers,
  refusals,
  handle: (call) => answerCallback(call, call.query),
});

export const postedCallback = defineOperation({
  id: "postedCallback",
  method: "POST",
  path: "/auth/v1/callback",
  summary: "Takes a person back from a provider that posts a form",
  access: "anybody",
  body: callbackParts,
  acceptsForm: true,
  answers,
  refusals,
  handle: (call) => answerCallback(call, call.body),
});

async function answerCallback(
  { context, deps }: Pick<ApiCall, "context" | "deps">,
  parts: z.output<typeof callbackParts>,
): Promise<ApiAnswer> {
  const { state, code, error, iss } = parts;
  const answer = { state: state ?? null, code: code ?? null, error: error ?? null, iss };
  const { end, back } = await completeFlow(deps, context.providers.find, answer);
  const target = back?.redirectTo ?? context.origin;
  if (end.outcome === "code") return redirectTo(withCode(target, end.code));
  if (end.outcome === "signed-in") return redirectTo(withTokens(target, end.tokens));
  if (end.outcome === "failed" && back?.provider) logProviderFailure(context, back.provider, end.failure);
  const refusal = refuseFlow(end, back?.provider?.name ?? "the provider");
  return redirectTo(withRefusal(target, refusal, { isPkce: back?.isPkce ?? false }));
}

function redirectTo(location: string): ApiAnswer {
  return { status: 302, headers: { location } };
}
