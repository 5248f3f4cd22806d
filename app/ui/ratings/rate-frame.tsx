import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import { variantUrl } from "~/domain/images/media-addresses";
import { filledStars } from "~/domain/ratings/ratings";
import ratingStyles from "~/styles/rating.css?url";
import { ConfirmEmailForm } from "~/ui/accounts/confirm-email-form";
import { Icon } from "~/ui/icon";
import { PlateScene } from "~/ui/plate-scene";
import { SiteFoot } from "~/ui/site-foot";

export type RatedThing = {
  /** The color class of the restaurant. */
  hue: string;
  /** The tile class, for a missing picture. */
  tile: string;
  imageUrl: string | null;
};

/**
 * From this number of letters on, a title is set smaller and cut after three lines, so that the stars stay in view.
 */
const LONG_TITLE = 60;

/**
 * The style sheet of rating forms, in the body, where HTML allows it. A route's `links` would also load it with the
 * dish's sheet, which anonymous visitors read and which has no form.
 */
function RatingStyles() {
  return <link rel="stylesheet" href={ratingStyles} />;
}

type RateFrameProps = RatedThing & {
  title: string;
  /** The restaurant, if the title does not name it. */
  restaurant?: { name: string; href: string };
  lead?: string;
  back: { href: string; label: string };
  children: ReactNode;
};

/** The page of a rating form: a small head with what is rated, and the form. */
export function RateFrame({ title, restaurant, lead, back, children, ...thing }: RateFrameProps) {
  const { hue, tile, imageUrl } = thing;
  return (
    <div className={hue}>
      <RatingStyles />
      <main id="contenido" className="reviews-page rate">
        <a className="button button-outline" href={back.href}>
          <Icon name="arrow-left" />
          {back.label}
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
          <div>
            {restaurant && (
              <p className="sheet-place">
                <a href={restaurant.href}>{restaurant.name}</a>
              </p>
            )}
            <h1 data-long={title.length >= LONG_TITLE || undefined}>{title}</h1>
            {lead && <p className="section-note">{lead}</p>}
          </div>
        </header>
        {children}
        <SiteFoot />
      </main>
    </div>
  );
}

type RateThanksProps = {
  hue: string;
  tile: string;
  /** 1 to 5: a dish's stars, or the mean of a restaurant's four criteria. */
  stars: number;
  /** The same as text: '4', or a mean with one decimal. */
  said: string;
  /** The rating counts only after its author has confirmed their address. */
  isPending: boolean;
  menuHref: string;
};

/**
 * The page after a rating, with a link to the menu. The answer's Refresh header opens the menu by itself, unless the
 * rating is pending.
 */
export function RateThanks({ hue, tile, stars, said, isPending, menuHref }: RateThanksProps) {
  return (
    <div className={hue}>
      <RatingStyles />
      <main id="contenido" className="rate-thanks">
        <div className={`floor ${tile}`}>
          <PlateScene name="done" width="w-50" />
        </div>
        <h1>{copy.rating.thanks}</h1>
        <p className="rating">
          <span className={`stars stars-${filledStars(stars)}`} />
          <span className="sr-only">{copy.rating.yours(said)}</span>
        </p>
        {isPending && <p className="chip chip-mango">{copy.rating.pending}</p>}
        <p role="status">{isPending ? copy.rating.pendingText : copy.rating.thanksText}</p>
        <div className="rate-ways">
          {isPending && <ConfirmEmailForm />}
          <a className={`button ${isPending ? "button-outline" : "button-primary"}`} href={menuHref}>
            {copy.site.toMenu}
          </a>
        </div>
      </main>
    </div>
  );
}
