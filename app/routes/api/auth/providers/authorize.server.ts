import { authorizeQuery, urlAnswer } from "~/domain/api/provider-calls";
import { defineOperation } from "~/http/api/operation";
import { beginFlow } from "./begin-flow.server";
import { refuseUnknownProvider } from "./refusals";

const answers = {
  200: {
    description: "The address at which the person signs in, for `skip_http_redirect`",
    schema: urlAnswer,
  },
  302: { description: "To the provider", schema: null },
};

export const authorize = defineOperation({
  id: "authorize",
  method: "GET",
  path: "/auth/v1/authorize",
  summary: "Sends a person to a provider to sign in",
  access: "anybody",
  hasEffect: true,
  query: authorizeQuery,
  answers,
  refusals: ["validation_failed", "over_request_rate_limit"],
  async handle(call) {
    const { provider: id, redirect_to, skip_http_redirect, prompt, login_hint, ...challenge } = call.query;
    const provider = call.context.providers.find(id.toLowerCase());
    if (!provider) return refuseUnknownProvider(id);
    return beginFlow(call, {
      ...challenge,
      provider,
      redirectTo: redirect_to,
      hints: { prompt, login_hint },
      redirectStatus: skip_http_redirect === "true" ? undefined : 302,
    });
  },
});

export const linkIdentity = defineOperation({
  id: "linkIdentity",
  method: "GET",
  path: "/auth/v1/user/identities/authorize",
  summary: "Sends a person to a provider whose account is to be linked; soon after signing in alone",
  access: "bearer",
  hasEffect: true,
  query: authorizeQuery,
  answers,
  refusals: ["validation_failed", "reauthentication_needed", "over_request_rate_limit"],
  async handle(call) {
    const { provider: id, redirect_to, skip_http_redirect, prompt, login_hint, ...challenge } = call.query;
    const provider = call.context.providers.find(id.toLowerCase());
    if (!provider) return refuseUnknownProvider(id);
    return beginFlow(call, {
      ...challenge,
      provider,
      redirectTo: redirect_to,
      hints: { prompt, login_hint },
      linksFor: call.bearer,
      redirectStatus: skip_http_redirect === "true" ? undefined : 302,
    });
  },
});
