import { PAGE_PARAMETERS } from "~/domain/list-pages";

/** The parameter of a page of reviews: the public id of the review after which the page begins. */
export const AFTER_REVIEW = PAGE_PARAMETERS.after;

/** Returns the address of the reviews at `path`, from the newest, or after the review with a public id. */
export function reviewsPath(path: string, after?: string): string {
  return after === undefined ? path : `${path}?${AFTER_REVIEW}=${after}`;
}
