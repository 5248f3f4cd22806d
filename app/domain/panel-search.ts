import { isPublicId } from "./public-id";
import type { PagePosition } from "./search";
import { cleanText, mostTyped, TEXT_LIMITS } from "./text";

/** What a panel's list is narrowed by, and which part of it is shown. */
export type PanelSearch = {
  /** As typed, cleaned, of at most 80 characters. Empty narrows nothing. */
  search: string;
  position: PagePosition;
};

/** The names of the parameters in a panel's address. */
export const PANEL_PARAMETERS = { search: "q", after: "despues", before: "antes" } as const;

/** Reads a panel's address. What cannot be a value is passed over; text beyond 80 characters is cut. */
export function parsePanelSearch(params: URLSearchParams): PanelSearch {
  const read = (key: keyof typeof PANEL_PARAMETERS) =>
    params.get(PANEL_PARAMETERS[key])?.slice(0, mostTyped("search")) ?? "";
  const after = read("after");
  const before = read("before");
  return {
    // Cleaned again, because the cut may have halved an emoji or left a space at the end.
    search: cleanText(cleanText(read("search")).slice(0, TEXT_LIMITS.search)),
    position: isPublicId(after) ? { after } : isPublicId(before) ? { before } : undefined,
  };
}

/** The address of a panel's list at `path`, with nothing in it that narrows nothing. */
export function panelPath(path: string, { search, position }: Partial<PanelSearch>): string {
  const params = new URLSearchParams();
  if (search) params.set(PANEL_PARAMETERS.search, search);
  if (position && "after" in position) params.set(PANEL_PARAMETERS.after, position.after);
  if (position && "before" in position) params.set(PANEL_PARAMETERS.before, position.before);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** A page of a list, newest first, with whether newer and older rows stand around it. */
export type PanelPage<Row> = { rows: Row[]; hasNewer: boolean; hasOlder: boolean };

/**
 * Makes a page of `size` rows out of one row more than that, where there is one; nearest the position first, as a look
 * back finds them.
 */
export function panelPage<Row>(found: readonly Row[], size: number, position: PagePosition): PanelPage<Row> {
  const hasMore = found.length > size;
  const shown = found.slice(0, size);
  if (position === undefined) return { rows: shown, hasNewer: false, hasOlder: hasMore };
  return "before" in position
    ? { rows: shown.toReversed(), hasNewer: hasMore, hasOlder: true }
    : { rows: shown, hasNewer: true, hasOlder: hasMore };
}

/** The addresses of the pages before and after this one, null where there is none. */
export function panelPagePaths(
  path: string,
  search: string,
  page: PanelPage<{ publicId: string }>,
): { newer: string | null; older: string | null } {
  const first = page.rows.at(0);
  const last = page.rows.at(-1);
  return {
    newer: page.hasNewer && first ? panelPath(path, { search, position: { before: first.publicId } }) : null,
    older: page.hasOlder && last ? panelPath(path, { search, position: { after: last.publicId } }) : null,
  };
}
