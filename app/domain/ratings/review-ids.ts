/** HTML id of a review in a restaurant's or a dish's list. */
export const reviewId = (publicId: string) => `r-${publicId}`;

/** HTML id of a person's own review on the page of all of them, to which a notification leads. */
export const ownReviewId = (publicId: string) => `opinion-${publicId}`;
