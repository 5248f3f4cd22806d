import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { openReceiptFile } from "~/data/subscriptions/decide-requests.server";
import { isPublicId } from "~/domain/public-id";
import { requireAdmin } from "~/http/guards.server";
import { notFound, readOrUnavailable } from "~/http/responses.server";

/** The types that `platform/receipts` stores. Any other is sent as bytes. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({ "application/pdf": "pdf", "image/webp": "webp" }),
);

/**
 * Returns the file of a receipt to an administrator, always as a download and never as a page of this site: a PDF is
 * stored as it came. A picture in a page is drawn all the same. The audit log says who opened it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args, copy.adminSubscription.refused);
  const { context, params } = args;
  const { receiptId } = params;
  const words = copy.adminReceipts.receipt;
  const file = await readOrUnavailable(context, words.loadFailed, async () => {
    const { db, now, receipts } = context;
    const by = { userId: identity.userId, adminId: identity.adminId };
    const found = isPublicId(receiptId) ? await openReceiptFile(db, receiptId, by, now) : undefined;
    const body = found && (await receipts.read(found.key));
    return body && { ...found, body };
  });
  if (!file) notFound(words.missing);
  const extension = EXTENSIONS.get(file.type);
  return new Response(file.body, {
    headers: {
      "content-type": extension ? file.type : "application/octet-stream",
      "content-length": String(file.bytes),
      "content-disposition": `attachment; filename="comprobante-${receiptId}.${extension ?? "bin"}"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
