import { Buffer } from "node:buffer";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { findOwnData } from "~/data/accounts/own-data.server";
import { mediaKey } from "~/domain/images/media-addresses";
import { requireVisitor } from "~/http/guards.server";
import { notFound, readOrUnavailable } from "~/http/responses.server";

/** Returns a stored picture as JSON, or null if R2 no longer has it. */
async function pictureOf({ media }: AppLoadContext, url: string) {
  const answer = await media.serve(mediaKey(url));
  if (!answer) return null;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { type: answer.headers.get("content-type"), base64: bytes.toString("base64") };
}

/** Returns all data stored about the account as one JSON file, with its picture as base64. */
export async function loader(args: LoaderFunctionArgs) {
  const { userId, profilePictureUrl } = await requireVisitor(args);
  const { context } = args;
  const [data, picture] = await readOrUnavailable(context, copy.security.data.failed, () =>
    Promise.all([
      findOwnData(context.db, userId),
      profilePictureUrl && pictureOf(context, profilePictureUrl),
    ]),
  );
  if (!data) notFound(copy.security.data.failed);
  const file = { exportedAt: context.now, site: context.origin, ...data, profile_picture: picture || null };
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="sobremesa-${context.now.toISOString().slice(0, 10)}.json"`,
      "cache-control": "private, no-store",
    },
  });
}
