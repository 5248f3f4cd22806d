import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { redirectWithToast } from "~/http/toast.server";
import { refuse } from "./forms.server";

type Sentence = { title: string; text?: string };

/**
 * What each screen's write says when the database, or whatever else it needs, fails (specification, both documents,
 * section 8). Reads that fail show their page's own sentence through `readOrUnavailable`.
 */
const WRITES = {
  login: { says: copy.signIn.failed },
  register: { says: copy.register.failed },
  recovery: { says: copy.recovery.failed },
  "new-password": { says: copy.recovery.choose.failed },
  /** Without a screen of its own: its way back is the landing. */
  logout: { says: copy.signOut.failed, back: addresses.landing },
  "email-change": { says: copy.recovery.choose.failed },
  profile: { says: copy.profile.failed },
  preferences: { says: copy.preferences.failed },
  /** Anything but the write itself, and the wizard's steps. */
  "preferences-unexpected": { says: copy.preferences.failedUnexpectedly },
  "account-deletion": { says: copy.security.deletion.failed },
  "dish-rating": { says: copy.rating.failed },
  "place-rating": { says: copy.experience.failed },
  factor: { says: copy.factor.failed },
  "factor-sign-in": { says: copy.signIn.failed },
  notifications: { says: copy.notifications.failed, back: addresses.notifications },
  location: { says: copy.location.failed },
  devices: { says: copy.security.devices.failed, back: addresses.security },
  provider: { says: copy.providers.failed, back: addresses.signIn() },
  "provider-link": { says: copy.providers.linking.failed },
  /** A heart stands on many pages: each says its own way back. */
  favorite: { says: copy.hearts.failed, back: addresses.favorites },
  confirmation: { says: copy.recovery.failed, back: addresses.mySpace },
} as const satisfies Record<string, { says: Sentence; back?: string }>;

type Write = keyof typeof WRITES;
type WriteWithWayBack = {
  [Name in Write]: (typeof WRITES)[Name] extends { back: string } ? Name : never;
}[Write];

/** A form whose write failed: the same screen with what was typed and its sentence, status 503. The cause is only logged. */
export function formFailure(
  context: Pick<AppLoadContext, "log">,
  name: Exclude<Write, WriteWithWayBack>,
  cause: unknown,
  typed: Record<string, string>,
) {
  context.log.failure("write-failed", cause, { write: name });
  return refuse({ values: typed, alert: WRITES[name].says }, 503);
}

/** A write without a form that failed: its sentence as a toast, on its way back or on the page that it came from. */
export function toastFailure(
  asked: { request: Request; context: AppLoadContext },
  name: WriteWithWayBack,
  cause: unknown,
  page?: string,
): Promise<Response> {
  asked.context.log.failure("write-failed", cause, { write: name });
  const { says, back } = WRITES[name];
  return redirectWithToast(asked, page ?? back, { tone: "error", ...says });
}
