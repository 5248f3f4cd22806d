import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { anyFields } from "~/domain/forms/fields";
import { readSigned } from "~/http/signed-cookie.server";
import { type FormState, refuse } from "./forms.server";

type Asked = { request: Request; context: AppLoadContext };

/** Seconds that what was typed waits for its person to have signed in. */
const LIFETIME_SECONDS = 600;

/** Browsers drop a cookie beyond this many bytes without a word (RFC 6265, section 6.1). */
const COOKIE_BYTES = 4096;

/** The requests that were refused here: their page is drawn with what was typed, though its step is for accounts alone. */
const refused = new WeakSet<AppLoadContext>();

/** Signed, and for the form's own address alone. */
function typedCookie({ request, context }: Asked) {
  const { protocol, pathname } = new URL(request.url);
  return createCookie("sobremesa_typed", {
    secrets: [context.keys.cookie("typed")],
    httpOnly: true,
    sameSite: "lax",
    secure: protocol === "https:",
    // Whoever writes a semicolon into an address has no cookie there: it would end the attribute.
    path: pathname.replace(/\.data$/, "").replaceAll(";", "%3B"),
    maxAge: LIFETIME_SECONDS,
  });
}

/**
 * The answer to a form that nobody signed in has sent (a session may end while somebody writes): status 401 on the form as
 * it was filled, with the sentence and the way to sign in, from where it comes back to `step`. What was typed waits there
 * for ten minutes, where it fits into a cookie.
 */
export async function refuseSignedOut(asked: Asked, step: string, typed: Record<string, string>) {
  refused.add(asked.context);
  const link = { href: addresses.signIn({ redirectTo: step }), label: copy.signIn.submit };
  const alert: FormState["alert"] = { title: copy.rating.signIn, link };
  const answer = refuse({ values: typed, alert }, 401);
  // A cookie is longer than the JSON in it, which need not be encoded and signed to learn that.
  if (JSON.stringify(typed).length > COOKIE_BYTES) return answer;
  const setCookie = await typedCookie(asked).serialize(typed);
  if (setCookie.length > COOKIE_BYTES) return answer;
  return { ...answer, init: { ...answer.init, headers: { "set-cookie": setCookie } } };
}

/** Whether this request's form was just refused so. */
export function isRefusedSignedOut({ context }: Pick<Asked, "context">): boolean {
  return refused.has(context);
}

/** What was typed at this address before its person signed in, and the Set-Cookie that ends it (absent without it). */
export async function takeTyped(
  asked: Asked,
): Promise<{ typed?: Record<string, string>; setCookie?: string }> {
  const kept = await readSigned(typedCookie(asked), asked.request.headers.get("cookie"));
  const { success, data: typed } = anyFields.safeParse(kept);
  if (!success) return {};
  return { typed, setCookie: await typedCookie(asked).serialize("", { maxAge: 0 }) };
}
