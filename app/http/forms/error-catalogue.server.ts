import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { redirectWithToast } from "~/http/toast.server";
import { isUnanswered } from "~/platform/services/patience.server";
import { refuse } from "./forms.server";

type Sentence = { title: string; text?: string };

/**
 * The sentence of each screen when its write fails (specification, both documents, section 8). A failed read shows
 * its page's sentence through `readOrUnavailable`.
 */
const WRITES = {
  login: { says: copy.signIn.failed },
  register: { says: copy.register.failed },
  recovery: { says: copy.recovery.failed },
  "new-password": { says: copy.recovery.choose.failed },
  /** Has no screen, so it returns to the landing page. */
  logout: { says: copy.signOut.failed, back: addresses.landing },
  "email-change": { says: copy.recovery.choose.failed },
  profile: { says: copy.profile.failed },
  preferences: { says: copy.preferences.failed },
  /** A failure outside of the write itself, and in the wizard's steps. */
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
  /** The heart is on many pages, which pass their own path. */
  favorite: { says: copy.heart.failed, back: addresses.favorites },
  "restaurant-add": { says: copy.restaurantForm.create.failed },
  "restaurant-change": { says: copy.restaurantForm.edit.failed },
  "category-add": { says: copy.categoryForm.create.failed },
  "category-change": { says: copy.categoryForm.edit.failed },
  "dish-add": { says: copy.dishForm.create.failed },
  "dish-change": { says: copy.dishForm.edit.failed },
  "offer-add": { says: copy.offerForm.create.failed },
  "offer-change": { says: copy.offerForm.edit.failed },
  "menu-copy": { says: copy.menuCopy.failed },
  receipt: { says: copy.subscription.receipt.failed },
  "slot-request": { says: copy.subscription.slots.failed },
  subscription: { says: copy.adminSubscription.failed },
  "receipt-decision": { says: copy.adminReceipts.receipt.failed },
  "slots-decision": { says: copy.adminReceipts.request.failed },
  deletion: { says: copy.deletion.failed },
  "owner-add": { says: copy.ownerForm.create.failed },
  "owner-change": { says: copy.ownerForm.edit.failed },
  "owner-password": { says: copy.ownerPassword.failed },
  confirmation: { says: copy.recovery.failed, back: addresses.mySpace },
  availability: { says: copy.menuEditor.failed.availability },
  "dish-price": { says: copy.menuEditor.failed.product },
  "dish-copy": { says: copy.menuEditor.failed.duplicate },
  allergens: { says: copy.allergenSheet.failed },
  "qr-gateway": { says: copy.qrCode.failed.gateway },
  "qr-network": { says: copy.qrCode.failed.network },
  "qr-storage": { says: copy.qrCode.failed.storage },
  "qr-unexpected": { says: copy.qrCode.failed.unexpected },
  "qr-other": { says: copy.qrCode.failed.other },
  "bulk-prices": { says: copy.bulkPrices.failed },
  "menu-order": { says: copy.menuEditor.failed.order },
  "mails-end": { says: copy.unsubscribe.failed },
  "audit-export": { says: copy.audit.export.failed },
  "review-deletion": { says: copy.reviewDeletion.failed },
  "review-report": { says: copy.reviewReport.failed },
  "review-decision": { says: copy.adminModeration.decisionFailed },
  "review-answer": { says: copy.ownerReviews.answer.failed },
} as const satisfies Record<string, { says: Sentence; back?: string }>;

export type Write = keyof typeof WRITES;
type WriteWithDefaultPage = {
  [Name in Write]: (typeof WRITES)[Name] extends { back: string } ? Name : never;
}[Write];

/** Whoever tries these again loses nothing, whether the first attempt took effect or not. */
const REPEATED_AT_WILL: readonly Write[] = ["login", "factor-sign-in", "provider", "recovery", "logout"];

/**
 * Logs the cause of a failed write, and returns its sentence. A write whose service did not answer in time may still
 * happen, and then the sentence says that nobody knows.
 */
export function failedWrite(context: Pick<AppLoadContext, "log">, name: Write, cause: unknown): Sentence {
  context.log.failure("write-failed", cause, { write: name });
  return isUnanswered(cause) && !REPEATED_AT_WILL.includes(name)
    ? copy.formRefusals.unanswered
    : WRITES[name].says;
}

/**
 * Answers a form whose write failed: the same screen with the typed values and its sentence, status 503. The cause is
 * only logged.
 */
export function formFailure(
  context: Pick<AppLoadContext, "log">,
  name: Exclude<Write, WriteWithDefaultPage>,
  cause: unknown,
  typed: Record<string, string>,
) {
  return refuse({ values: typed, alert: failedWrite(context, name, cause) }, 503);
}

/**
 * Answers a failed write without a form: redirects to `page`, or to the write's default page, with its sentence as a
 * toast.
 */
export function toastFailure(
  args: { request: Request; context: AppLoadContext },
  name: WriteWithDefaultPage,
  cause: unknown,
  page?: string,
): Promise<Response> {
  const says = failedWrite(args.context, name, cause);
  return redirectWithToast(args, page ?? WRITES[name].back, { tone: "error", ...says });
}
