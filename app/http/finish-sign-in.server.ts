import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import type { ProviderId } from "~/domain/providers";
import { afterSignIn } from "~/domain/roles";
import { findSignedIn } from "./session.server";
import { signIn } from "./sign-in.server";
import { redirectWithToast } from "./toast.server";

type Asked = { request: Request; context: AppLoadContext };

/** Somebody who has proved who they are, by whichever way. */
export type Proved = {
  userId: number;
  /** The stored hash at that moment; `null` where the account has no password. */
  passwordHash: string | null;
  method: "password" | "provider";
  provider?: ProviderId;
  /** The account's address. */
  email: string;
  /** A safe path of this site. */
  redirectTo: string | undefined;
};

/**
 * The end of every way in: opens the session and leads on, with the role's welcome. In the meantime the account may have
 * got another password (`changed`) or be gone (`gone`); then nobody is signed in.
 */
export async function finishSignIn(
  asked: Asked,
  { userId, passwordHash, method, provider, email, redirectTo }: Proved,
): Promise<Response | "changed" | "gone"> {
  const opened = await signIn(asked, email, { userId, passwordHash, method, provider, kind: "signed-in" });
  if (!opened) return "changed";
  const identity = await findSignedIn(asked, opened.tokenHash);
  if (!identity) return "gone";
  const welcome = { title: copy.signIn.done, text: copy.signIn.welcome[identity.role] };
  const headers = new Headers({ "set-cookie": opened.setCookie });
  return redirectWithToast(
    asked,
    afterSignIn(identity.role, redirectTo),
    { tone: "success", ...welcome },
    headers,
  );
}
