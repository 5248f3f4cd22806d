import {
  PAGE_PARAMETERS,
  type Page,
  type PagePosition,
  pagePaths,
  readPosition,
  writePosition,
} from "~/domain/list-pages";
import { cleanText, maxTypedLength, TEXT_LIMITS } from "~/domain/text";

/** The search and the position of a panel's list. */
export type PanelSearch = {
  /** The typed text, cleaned, at most 80 characters. Empty searches nothing. */
  search: string;
  position: PagePosition;
};

/** The query parameters of a panel's address. */
export const PANEL_PARAMETERS = { search: "q", ...PAGE_PARAMETERS } as const;

/** Reads a panel's address. Ignores invalid values, and cuts text above 80 characters. */
export function parsePanelSearch(params: URLSearchParams): PanelSearch {
  const position = readPosition(params);
  const typed = params.get(PANEL_PARAMETERS.search)?.slice(0, maxTypedLength("search")) ?? "";
  return {
    // The cut may halve an emoji or leave a space at the end.
    search: cleanText(cleanText(typed).slice(0, TEXT_LIMITS.search)),
    position,
  };
}

/** Returns the address of a panel's list at `path`, without empty parameters. */
export function panelPath(path: string, { search, position }: Partial<PanelSearch>): string {
  const params = new URLSearchParams();
  if (search) params.set(PANEL_PARAMETERS.search, search);
  writePosition(params, position);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Returns the addresses of the pages before and after this one, or null. */
export function panelPagePaths(
  path: string,
  search: string,
  page: Page<{ publicId: string }>,
): { newer: string | null; older: string | null } {
  return pagePaths(page, (position) => panelPath(path, { search, position }));
}
