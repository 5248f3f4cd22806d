import { PAGE_PARAMETERS } from "~/domain/list-pages";

/** The parameter of a page of reviews: the public id after whose review it goes on to older ones. It is called as in every list. */
export const AFTER_REVIEW = PAGE_PARAMETERS.after;

/** The address of the reviews at `path`, from the newest on or after the review of a public id. */
export function reviewsPath(path: string, after?: string): string {
  return after === undefined ? path : `${path}?${AFTER_REVIEW}=${after}`;
}
