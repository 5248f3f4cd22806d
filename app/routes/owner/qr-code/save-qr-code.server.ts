import type { AppLoadContext } from "@remix-run/cloudflare";
import { addWaitingUpload } from "~/data/pictures.server";
import { type QrRestaurant, setQrCode } from "~/data/restaurants/qr-codes.server";
import type { WriteScope } from "~/data/restaurants/restaurant-form.server";
import * as addresses from "~/domain/addresses";
import { mediaKey } from "~/domain/images/media-addresses";
import { type QrSaveProblem, qrSaveProblem } from "~/domain/restaurants/qr-save-problem";
import { removeUnusedPictures } from "~/http/forms/form-pictures.server";
import { runAfterAnswer } from "~/http/run-after-answer.server";
import { holdsAddress, menuQrPng, newQrCodeKey } from "~/platform/qr-code.server";

/** The address that a restaurant's code holds. */
export const menuAddress = ({ origin }: Pick<AppLoadContext, "origin">, { slug }: { slug: string }) =>
  origin + addresses.menu(slug);

/** Who saves the code. */
type Sender = { scope: WriteScope; actorId: number };
type Restaurant = Pick<QrRestaurant, "id" | "publicId" | "slug" | "qrCodeUrl">;

/** `moved`: the restaurant has another address by now, or is gone. */
export type SavedQrCode = { url: string } | "moved" | { problem: QrSaveProblem; cause: unknown };

/**
 * Stores the picture of a restaurant's code and links it to the restaurant. A stored picture that holds the address
 * already is written again under its name, so that its address stays and a lost file comes back. With `isRedrawn` it only
 * replaces a code that is linked. The row that names a new file stands before the file (docs/decisions/0067).
 */
export async function saveQrCode(
  context: AppLoadContext,
  { scope, actorId }: Sender,
  { id, publicId, slug, qrCodeUrl }: Restaurant,
  { isRedrawn = false } = {},
): Promise<SavedQrCode> {
  const { db, now, uploads } = context;
  const address = menuAddress(context, { slug });
  let isStoring = false;
  try {
    const png = menuQrPng(address);
    const linked = qrCodeUrl === null ? undefined : mediaKey(qrCodeUrl);
    const isLinked = linked !== undefined && (await holdsAddress(linked, address));
    const key = isLinked ? linked : await newQrCodeKey(address);
    const url = addresses.media(key);
    if (!isLinked && !(await addWaitingUpload(db, url, actorId, now)))
      throw new Error("too many uploads wait");
    isStoring = true;
    await uploads.storeQrCode(key, png);
    isStoring = false;
    if (isLinked) return { url };
    const code = { restaurantId: id, publicId, slug, url, actorId, isRedrawn };
    if (!(await setQrCode(db, scope, code, now))) return "moved";
    removeUnusedPictures(context);
    return { url };
  } catch (cause) {
    return { problem: qrSaveProblem(messageOf(cause), isStoring), cause };
  }
}

/**
 * Draws the linked code of a restaurant anew behind the answer, after its slug changed. If that fails, the former code stays
 * linked: its address redirects, and the code's page says that it is not the present one.
 */
export function redrawQrCode(context: AppLoadContext, sender: Sender, restaurant: Restaurant): void {
  if (restaurant.qrCodeUrl === null) return;
  const redrawn = saveQrCode(context, sender, restaurant, { isRedrawn: true }).then((saved) => {
    if (saved !== "moved" && "problem" in saved) throw saved.cause;
  });
  runAfterAnswer(context, "qr-code-not-redrawn", redrawn);
}

/** Returns the messages of an error and of its causes. */
function messageOf(cause: unknown): string {
  const messages: string[] = [];
  for (let each = cause; each instanceof Error; each = each.cause) messages.push(each.message);
  return messages.join("\n");
}
