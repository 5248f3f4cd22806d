import { ssoBody, urlAnswer } from "~/domain/api/provider-calls";
import { defineOperation } from "~/http/api/operation";
import { refuseCall } from "~/http/api/refusals";
import { beginFlow } from "./begin-flow.server";

export const signInWithSso = defineOperation({
  id: "signInWithSso",
  method: "POST",
  path: "/auth/v1/sso",
  summary: "Sends a person to the provider of their organisation",
  access: "anybody",
  body: ssoBody,
  captcha: true,
  answers: {
    200: { description: "The address at which the person signs in", schema: urlAnswer },
    303: { description: "To the provider", schema: null },
  },
  refusals: ["saml_provider_disabled", "sso_provider_not_found", "validation_failed"],
  async handle(call) {
    const { domain, provider_id: id, redirect_to, skip_http_redirect, ...challenge } = call.body;
    const { sso } = call.context;
    if (!sso) return refuseCall(404, "saml_provider_disabled", "Single sign-on is disabled");
    if (domain && id) {
      return refuseCall(400, "validation_failed", "Only one of provider_id or domain supported");
    }
    if (!domain && !id) {
      return refuseCall(400, "validation_failed", "A provider_id or domain needs to be provided");
    }
    const provider = id ? sso.findById(id) : sso.findByDomain(domain ?? "");
    if (!provider) {
      const message = id ? "No such SSO provider" : "No SSO provider assigned for this domain";
      return refuseCall(404, "sso_provider_not_found", message);
    }
    return beginFlow(call, {
      ...challenge,
      provider,
      redirectTo: redirect_to,
      redirectStatus: skip_http_redirect ? undefined : 303,
    });
  },
});
