import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { giveAttemptBack, type Taken } from "~/data/attempts.server";
import { findSecondFactor } from "~/data/second-factor.server";
import type { ProviderId } from "~/domain/providers";
import { afterSignIn } from "~/domain/roles";
import { CODE_PATH, forgetPendingSignIn, pendingSignIn } from "./pending-sign-in.server";
import { findSignedIn } from "./session.server";
import { signIn } from "./sign-in.server";
import { redirectWithToast, type ToastSaid } from "./toast.server";

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
  /** What was counted as a try at the last thing that was shown; absent where nothing was guessed at. */
  taken?: Taken;
  /** The second factor was shown too; how many recovery codes are left, where one of them stood in. */
  factor?: { codesLeft: number | undefined };
};

/**
 * The end of every way in: where the account has a second factor that was not shown yet, leads to where it is asked for; else
 * opens the session and leads on, with the role's welcome. In the meantime the account may have
 * got another password (`changed`) or be gone (`gone`); then nobody is signed in.
 */
export async function finishSignIn(asked: Asked, proved: Proved): Promise<Response | "changed" | "gone"> {
  const { userId, passwordHash, method, provider, email, redirectTo, taken, factor } = proved;
  if (!factor && (await findSecondFactor(asked.context.db, userId))?.confirmedAt) {
    // The password was right: what follows are tries at the code.
    if (taken) await giveAttemptBack(asked.context.db, taken);
    const setCookie = await pendingSignIn(
      asked,
      { userId, method, provider, email, redirectTo },
      passwordHash,
    );
    return redirect(CODE_PATH, { status: 303, headers: { "set-cookie": setCookie } });
  }
  const opened = await signIn(asked, email, {
    userId,
    passwordHash,
    method,
    provider,
    kind: "signed-in",
    assurance: factor ? 2 : 1,
    taken,
  });
  if (!opened) return "changed";
  const identity = await findSignedIn(asked, opened.tokenHash);
  if (!identity) return "gone";
  const welcome = { title: copy.signIn.done, text: copy.signIn.welcome[identity.role] };
  const headers = new Headers(opened.setCookies.map((cookie) => ["set-cookie", cookie]));
  if (factor) headers.append("set-cookie", await forgetPendingSignIn(asked));
  const codesLeft = factor?.codesLeft;
  const toast: ToastSaid =
    codesLeft === undefined
      ? { tone: "success", ...welcome }
      : { tone: "warning", title: welcome.title, text: copy.factor.signIn.codeUsed(codesLeft), duration: 0 };
  return redirectWithToast(asked, afterSignIn(identity.role, redirectTo), toast, headers);
}
