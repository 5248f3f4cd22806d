import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { OpenedSession, SignedIn } from "~/accounts/open-session.server";
import { copy } from "~/copy/es";
import { afterSignIn } from "~/domain/accounts/roles";
import { redirectWithToast, type ToastMessage } from "~/http/toast.server";
import { writeKnownDevice } from "./known-device.server";
import { CODE_PATH, writePendingSignIn } from "./pending-sign-in.server";
import { writeSession } from "./session.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** Returns the Set-Cookies of a session that was just opened: its token, and the device's known accounts. */
export async function sessionCookies(args: RequestArgs, session: OpenedSession): Promise<Headers> {
  const headers = new Headers({ "set-cookie": await writeSession(args, session) });
  headers.append("set-cookie", await writeKnownDevice(args, session.knownDevice));
  return headers;
}

/**
 * Answers a correct password, code or provider: opens the session and redirects with a welcome to `redirectTo` (a
 * safe path of this site) or the role's page, or redirects to the screen for the second factor.
 */
export async function answerSignIn(
  args: RequestArgs,
  signedIn: Extract<SignedIn, { outcome: "signed-in" | "needs-code" }>,
  redirectTo: string | undefined,
): Promise<Response> {
  if (signedIn.outcome === "needs-code") {
    const setCookie = await writePendingSignIn(args, { ...signedIn.pending, redirectTo });
    return redirect(CODE_PATH, { status: 303, headers: { "set-cookie": setCookie } });
  }
  const { session, identity, codesLeft } = signedIn;
  const title = copy.signIn.done;
  const toast: ToastMessage =
    codesLeft === undefined
      ? { tone: "success", title, text: copy.signIn.welcome[identity.role] }
      : { tone: "warning", title, text: copy.factor.signIn.codeUsed(codesLeft), duration: 0 };
  const headers = await sessionCookies(args, session);
  // What was typed before signing in waits in a cookie of the form's own address, which browsers do not send with a
  // request for its data. So Remix loads the document.
  if (redirectTo !== undefined) headers.set("X-Remix-Reload-Document", "true");
  return redirectWithToast(args, afterSignIn(identity.role, redirectTo), toast, headers);
}
