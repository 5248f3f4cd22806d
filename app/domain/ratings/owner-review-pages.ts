import { type PagePosition, writePosition } from "~/domain/list-pages";

/** The parameter of the owner's reviews that names their tab. */
const KIND_PARAMETER = "ver";

/** The tabs of a restaurant's reviews, with their values of the parameter. */
export const OWNER_REVIEW_TABS = [
  { kind: "all", value: "" },
  { kind: "restaurant", value: "restaurante" },
  { kind: "dishes", value: "platos" },
] as const;

export type OwnerReviewTab = (typeof OWNER_REVIEW_TABS)[number]["kind"];

/** Reads the tab of an address; all reviews for an unknown one. */
export function readReviewTab(params: URLSearchParams): OwnerReviewTab {
  const named = params.get(KIND_PARAMETER);
  return OWNER_REVIEW_TABS.find(({ value }) => value === named)?.kind ?? "all";
}

/** Returns the address of a page of the owner's reviews at `path`. */
export function ownerReviewsPath(
  path: string,
  { tab = "all", position }: { tab?: OwnerReviewTab; position?: PagePosition },
): string {
  const params = new URLSearchParams();
  const value = OWNER_REVIEW_TABS.find(({ kind }) => kind === tab)?.value;
  if (value) params.set(KIND_PARAMETER, value);
  writePosition(params, position);
  return params.size > 0 ? `${path}?${params}` : path;
}
