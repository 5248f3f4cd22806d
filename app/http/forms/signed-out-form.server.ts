import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { ACCOUNT_FIELD, changedFields } from "~/domain/concurrent-fields";
import { anyFields } from "~/domain/forms/fields";
import { isPublicId } from "~/domain/public-id";
import { isRead } from "~/http/requests/is-read";
import { readSigned } from "~/http/signed-cookie.server";
import { readTyped } from "./form-pictures.server";
import { type FormState, refuse, withoutSecrets } from "./forms.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** Seconds for which the typed values wait until the person has signed in. */
const LIFETIME_SECONDS = 600;

/** Browsers silently drop a cookie above this size in bytes (RFC 6265, section 6.1). */
const COOKIE_BYTES = 4096;

/**
 * Requests that were refused here. Their page draws the typed values, although its step normally requires an account.
 */
const refused = new WeakSet<AppLoadContext>();

/** A signed cookie for the form's own address only. */
function typedCookie({ request, context }: RequestArgs) {
  const { protocol, pathname } = new URL(request.url);
  return createCookie("sobremesa_typed", {
    secrets: [context.keys.cookie("typed")],
    httpOnly: true,
    sameSite: "lax",
    secure: protocol === "https:",
    // A semicolon would end the attribute. Its escaped path matches no request, so such an address has no cookie.
    path: pathname.replace(/\.data$/, "").replaceAll(";", "%3B"),
    maxAge: LIFETIME_SECONDS,
  });
}

/**
 * Refuses the form of an anonymous visitor, for example after the session ended during typing: status 401, the typed
 * values, and a link to sign in and return to `step`. The typed values wait there for ten minutes if they fit into a
 * cookie.
 */
export async function refuseSignedOut(
  args: RequestArgs,
  step: string,
  typed: Record<string, string>,
  title: string = copy.rating.signIn,
) {
  refused.add(args.context);
  const link = { href: addresses.signIn({ redirectTo: step }), label: copy.signIn.submit };
  const alert: FormState["alert"] = { title, link };
  const answer = refuse({ values: typed, alert }, 401);
  const setCookie = await storingCookie(args, typed);
  if (setCookie === undefined) return answer;
  return { ...answer, init: { ...answer.init, headers: { "set-cookie": setCookie } } };
}

/** Returns the Set-Cookie that stores the typed values, or `undefined` if they do not fit into a cookie. */
async function storingCookie(args: RequestArgs, typed: Record<string, string>): Promise<string | undefined> {
  // The cookie is always longer than its JSON, so a JSON above the limit need not be encoded and signed.
  if (JSON.stringify(typed).length > COOKIE_BYTES) return undefined;
  const setCookie = await typedCookie(args).serialize(typed);
  return setCookie.length > COOKIE_BYTES ? undefined : setCookie;
}

const deletingCookie = (args: RequestArgs) => typedCookie(args).serialize("", { maxAge: 0 });

/** Returns whether `refuseSignedOut` has just refused this request's form. */
export function isRefusedSignedOut({ context }: Pick<RequestArgs, "context">): boolean {
  return refused.has(context);
}

/**
 * Returns the values typed at this address before signing in, and the Set-Cookie that deletes them; both absent if
 * there are none.
 */
export async function takeTyped(
  args: RequestArgs,
): Promise<{ typed?: Record<string, string>; setCookie?: string }> {
  const cookieValue = await readSigned(typedCookie(args), args.request.headers.get("cookie"));
  const { success, data: typed } = anyFields.safeParse(cookieValue);
  if (!success) return {};
  return { typed, setCookie: await deletingCookie(args) };
}

/**
 * Stores what an anonymous visitor sends with a panel's form, for ten minutes and for the account that the form names
 * (`ACCOUNT_FIELD`). Only changed text fields are stored. Returns whether they could be, and the Set-Cookie to answer
 * with.
 */
export async function storeTypedForAccount(
  args: RequestArgs,
): Promise<{ isStored: boolean; setCookie: string }> {
  const typed = await readTyped(args.request);
  const setCookie = isPublicId(typed[ACCOUNT_FIELD])
    ? await storingCookie(args, withoutSecrets(changedFields(typed)))
    : undefined;
  // What was stored before is older than what got lost now.
  return { isStored: setCookie !== undefined, setCookie: setCookie ?? (await deletingCookie(args)) };
}

/**
 * Returns the state of a panel's form whose changes were stored before this account signed in again: its changes over
 * the `saved` fields, and the alert that nothing is saved yet; `null` without stored changes, and if another account
 * typed them. The headers delete the cookie. The version stays that of the form as drawn, so a change that somebody
 * else saved since then is found as in any form.
 */
export async function takeTypedOf(
  args: RequestArgs,
  account: { publicId: string },
  saved: Record<string, string>,
): Promise<{ restored: FormState | null; headers: Record<string, string> }> {
  const { typed, setCookie } = isRead(args.request) ? await takeTyped(args) : {};
  const headers: Record<string, string> = setCookie ? { "set-cookie": setCookie } : {};
  if (!typed || typed[ACCOUNT_FIELD] !== account.publicId) return { restored: null, headers };
  return {
    restored: { errors: {}, values: { ...saved, ...typed }, alert: copy.signedOutForm.back },
    headers,
  };
}
