import { openMailedLink } from "~/accounts/codes/sign-in-by-code.server";
import { copy } from "~/copy/es";
import { ACCESS_TOKEN_SECONDS } from "~/domain/accounts/access-tokens";
import type { MailedPurpose } from "~/domain/accounts/one-time-codes";
import { verifyQuery } from "~/domain/api/code-calls";
import { defineOperation } from "~/http/api/operation";
import { redirectTarget } from "~/http/api/redirects";
import type { VerifyCall } from "./calls";
import { linkPage } from "./link-page";
import { DEAD_LINK } from "./mailed-code.server";

/** The types of links, by the purpose of the code beside them. */
const LINK_TYPES: readonly MailedPurpose[] = ["signup", "magiclink", "recovery"];

export const openVerifyPage = defineOperation({
  id: "openVerifyPage",
  method: "GET",
  path: "/auth/v1/verify",
  summary: "The page of a letter's link (HTML). It changes nothing: mail programs open links by themselves",
  access: "anybody",
  query: verifyQuery,
  answers: {
    200: { description: "A page with a button that posts the link's token", schema: "page" },
    400: { description: "A page that says that the link is none", schema: "page" },
  },
  async handle({ context, query }) {
    const type = LINK_TYPES.find((one) => one === query.type);
    const { token, redirect_to: redirectTo } = query;
    if (!type || !token) return linkPage({ status: 400, ...copy.mailedLink.dead });
    const fields = { token, type, ...(redirectTo !== undefined && { redirect_to: redirectTo }) };
    const target = redirectTarget(context, redirectTo);
    const { title, text } = copy.mailedLink;
    return linkPage({ status: 200, title: title[type], text, fields, target });
  },
});

/**
 * Answers the form of the link's page: confirms the address and leads on, with a code for the client that sent a
 * challenge (PKCE), otherwise with the tokens in the address's fragment, which browsers send to no server.
 */
export async function followMailedLink({ body, context, deps }: VerifyCall): Promise<Response> {
  const purpose = LINK_TYPES.find((one) => one === body.type);
  const opened = purpose
    ? await openMailedLink(deps, { token: body.token ?? "", purpose })
    : { outcome: "expired" as const };
  switch (opened.outcome) {
    case "wait": {
      const headers = { "retry-after": String(opened.minutes * 60) };
      return linkPage({ status: 429, ...copy.mailedLink.wait, headers });
    }
    case "expired": {
      const target = redirectTarget(context, body.redirect_to);
      if (target === context.origin) return linkPage({ status: 403, ...copy.mailedLink.dead });
      const error = { error: "access_denied", error_code: "otp_expired", error_description: DEAD_LINK };
      return leadTo(target, { fragment: error });
    }
    case "confirmed":
      return leadTo(opened.redirectTo ?? context.origin, { code: opened.code });
    case "signed-in": {
      const { accessToken, refreshToken, expiresAt } = opened.tokens;
      const fragment = {
        access_token: accessToken,
        refresh_token: refreshToken,
        expires_in: String(ACCESS_TOKEN_SECONDS),
        expires_at: String(expiresAt),
        token_type: "bearer",
        type: body.type ?? "",
      };
      return leadTo(opened.redirectTo ?? context.origin, { fragment });
    }
  }
}

/** Redirects to an address with a code in its query or with members in its fragment. */
function leadTo(target: string, { code, fragment }: { code?: string; fragment?: Record<string, string> }) {
  const url = new URL(target);
  if (code !== undefined) url.searchParams.set("code", code);
  if (fragment) url.hash = new URLSearchParams(fragment).toString();
  return new Response(null, { status: 303, headers: { location: url.href } });
}
