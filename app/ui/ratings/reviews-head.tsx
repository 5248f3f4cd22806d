import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import { variantUrl } from "~/domain/images/media-addresses";
import { Icon } from "~/ui/icon";

type ReviewsHeadProps = {
  menuHref: string;
  /** The tile class behind the picture, or in its place. */
  tile: string;
  imageUrl: string | null;
  children: ReactNode;
};

/** The head of a page of reviews: the way back to the menu, the picture of what is reviewed, and its name. */
export function ReviewsHead({ menuHref, tile, imageUrl, children }: ReviewsHeadProps) {
  return (
    <>
      <a className="button button-outline" href={menuHref}>
        <Icon name="arrow-left" />
        {copy.site.toMenu}
      </a>
      <header className="reviews-head">
        <span className={`reviews-photo ${tile}`}>
          {imageUrl && (
            <img
              src={variantUrl(imageUrl, 192)}
              srcSet={`${variantUrl(imageUrl, 288)} 2x`}
              width={104}
              height={104}
              alt=""
            />
          )}
        </span>
        {children}
      </header>
    </>
  );
}
