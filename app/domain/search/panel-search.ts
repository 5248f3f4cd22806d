import {
  PAGE_PARAMETERS,
  type Page,
  type PagePosition,
  pagePaths,
  readPosition,
  writePosition,
} from "~/domain/list-pages";
import { cleanText, mostTyped, TEXT_LIMITS } from "~/domain/text";

/** What a panel's list is narrowed by, and which part of it is shown. */
export type PanelSearch = {
  /** As typed, cleaned, of at most 80 characters. Empty narrows nothing. */
  search: string;
  position: PagePosition;
};

/** The names of the parameters in a panel's address. */
export const PANEL_PARAMETERS = { search: "q", ...PAGE_PARAMETERS } as const;

/** Reads a panel's address. What cannot be a value is passed over; text beyond 80 characters is cut. */
export function parsePanelSearch(params: URLSearchParams): PanelSearch {
  const position = readPosition(params);
  const typed = params.get(PANEL_PARAMETERS.search)?.slice(0, mostTyped("search")) ?? "";
  return {
    // Cleaned again, because the cut may have halved an emoji or left a space at the end.
    search: cleanText(cleanText(typed).slice(0, TEXT_LIMITS.search)),
    position,
  };
}

/** The address of a panel's list at `path`, with nothing in it that narrows nothing. */
export function panelPath(path: string, { search, position }: Partial<PanelSearch>): string {
  const params = new URLSearchParams();
  if (search) params.set(PANEL_PARAMETERS.search, search);
  writePosition(params, position);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The addresses of the pages before and after this one, null where there is none. */
export function panelPagePaths(
  path: string,
  search: string,
  page: Page<{ publicId: string }>,
): { newer: string | null; older: string | null } {
  return pagePaths(page, (position) => panelPath(path, { search, position }));
}
