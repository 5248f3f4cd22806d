import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { findQrRestaurant, type QrRestaurant } from "~/data/restaurants/qr-codes.server";
import { qrCodeForm } from "~/domain/forms/qr-code";
import { mediaKey } from "~/domain/images/media-addresses";
import { isPublicId } from "~/domain/public-id";
import { listMenuGaps } from "~/domain/restaurants/menu-gaps";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { readForm, refuse } from "~/http/forms/forms.server";
import { refuseLapsed } from "~/http/forms/lapsed-owner.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { type Refusal, readOrUnavailable } from "~/http/responses.server";
import { drawMenuQr, holdsAddress } from "~/platform/qr-code.server";
import { menuAddress, saveQrCode } from "./save-qr-code.server";

type Args = LoaderFunctionArgs;

/** Reads the restaurant of the address; `undefined` for an unknown id. `failed` says that it could not be read. */
export function readQrRestaurant(
  { context, params: { restaurantId } }: Args,
  failed: Refusal = copy.qrCode.loadFailed,
): Promise<QrRestaurant | undefined> {
  return readOrUnavailable(context, failed, async () =>
    isPublicId(restaurantId) ? findQrRestaurant(context.db, restaurantId, context.now) : undefined,
  );
}

type Found = { restaurant: QrRestaurant; mayWrite: boolean };

/** Returns what the page and the dialog show of a restaurant's code. */
export async function qrCodeViewModel({ context }: Args, { restaurant, mayWrite }: Found) {
  const { publicId, name, qrCodeUrl } = restaurant;
  const gaps = listMenuGaps(restaurant, context.now);
  const address = menuAddress(context, restaurant);
  return {
    id: publicId,
    name,
    /** As people type it. */
    address: address.replace(/^https?:\/\//, ""),
    drawing: drawMenuQr(address),
    stored: qrCodeUrl && {
      url: qrCodeUrl,
      isCurrent: await holdsAddress(mediaKey(qrCodeUrl), address),
    },
    mayWrite,
    // A lapsed owner reads a note of their own.
    gaps: mayWrite ? gaps : gaps.filter((gap) => gap !== "lapsed"),
  };
}

export type QrCodeViewModel = Awaited<ReturnType<typeof qrCodeViewModel>>;

/** Saves the code to the cloud. Returns the address of its picture, or the refusal of the form. */
export async function submitQrCode(
  { request, context }: ActionFunctionArgs,
  identity: Identity,
  { restaurant, mayWrite }: Found,
) {
  if (!mayWrite) return { refused: refuseLapsed() };
  const form = await readForm(request, qrCodeForm);
  if ("refused" in form) return form;
  const overLimit = await refuseOverWriteLimit(context, identity, form.typed);
  if (overLimit) return { refused: overLimit };
  const scope = identity.role === "admin" ? {} : { ownerId: restaurant.ownerId };
  const saved = await saveQrCode(context, { scope, actorId: identity.userId }, restaurant);
  if (saved === "moved") return { refused: refuse({ alert: copy.qrCode.moved }, 409) };
  if ("problem" in saved) {
    return { refused: formFailure(context, `qr-${saved.problem}`, saved.cause, form.typed) };
  }
  return { url: saved.url };
}

/** The headers of a code as a file to keep. */
export const fileHeaders = (type: string, { slug }: { slug: string }, extension: string) => ({
  "content-type": type,
  "content-disposition": `attachment; filename="qr-${slug}.${extension}"`,
  "cache-control": "private, no-store",
});
