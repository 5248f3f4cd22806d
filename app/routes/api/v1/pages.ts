import { isBeyondList, type Page, type PagePosition } from "~/domain/list-pages";
import type { ApiAnswer } from "~/http/api/operation";
import { type ApiRefusal, refuseCall } from "~/http/api/refusals";

/** The refusal of calls that list pages. */
export const PAGE_REFUSALS = ["unknown_cursor"];

/** Returns the position of a cursor. */
export const positionOf = (cursor: string | undefined): PagePosition =>
  cursor === undefined ? undefined : { after: cursor };

/** Returns the cursor of the page after this one; null on the last one. */
export function cursorAfter({ rows, hasOlder }: Pick<Page<{ publicId: string }>, "rows" | "hasOlder">) {
  return hasOlder ? (rows.at(-1)?.publicId ?? null) : null;
}

type ListCall = {
  request: Request;
  context: { origin: string };
  query: { cursor?: string | undefined };
};

type Listed<Body> = {
  rows: readonly unknown[];
  body: Body & { next_cursor: string | null };
} & Pick<ApiAnswer, "changesAt" | "headers">;

/**
 * Answers with a page of a list. Refuses a cursor beyond which there is nothing: it never was one, or its row has gone,
 * and an empty page would look like the end of the list.
 */
export function pageAnswer<Body>(
  { request, context, query }: ListCall,
  { rows, body, headers, ...rest }: Listed<Body>,
): ApiAnswer | ApiRefusal {
  if (isBeyondList(query.cursor === undefined ? undefined : { after: query.cursor }, rows)) {
    return refuseCall(400, "unknown_cursor", "Nothing follows this cursor: begin the list again", {
      errors: { cursor: "Unknown cursor" },
    });
  }
  const next = body.next_cursor;
  const link: Record<string, string> = next === null ? {} : { link: linkTo(request, context.origin, next) };
  return { status: 200, body, headers: { ...headers, ...link }, ...rest };
}

/** The header that names the next page (RFC 8288). */
function linkTo(request: Request, origin: string, cursor: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("cursor", cursor);
  return `<${origin}${pathname}?${searchParams}>; rel="next"`;
}
