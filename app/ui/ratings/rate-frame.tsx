import type { ComponentProps, ReactNode } from "react";
import { copy } from "~/copy/es";
import { filledStars } from "~/domain/ratings/ratings";
import { ConfirmEmailForm } from "~/ui/accounts/confirm-email-form";
import { FormAlert } from "~/ui/fields/form-alert";
import { NarrowMain } from "~/ui/narrow-main";
import { PassingPage } from "~/ui/passing-page";
import { PlateScene } from "~/ui/plate-scene";
import { RestaurantLine } from "~/ui/restaurants/restaurant-line";
import { RatedHead } from "./rated-head";
import { RatingWays } from "./rating-form";

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

type RateFrameProps = RatedThing & {
  title: string;
  /** The restaurant, if the title does not name it. */
  restaurant?: { name: string; href: string };
  lead?: string;
  back: { href: string; label: string };
  /** What the form has to say before it can be sent again. */
  alert: ComponentProps<typeof FormAlert> | undefined;
  children: ReactNode;
};

/** The page of a rating form: a small head with what is rated, and the form. */
export function RateFrame({ title, restaurant, lead, back, alert, children, ...thing }: RateFrameProps) {
  const { hue, tile, imageUrl } = thing;
  return (
    <div className={hue}>
      <NarrowMain>
        <RatedHead back={back} tile={tile} imageUrl={imageUrl}>
          <div>
            {restaurant && <RestaurantLine {...restaurant} />}
            <h1 className={title.length >= LONG_TITLE ? "line-clamp-3 text-xl" : "text-4xl"}>{title}</h1>
            {lead && <p className="mt-2 text-tinta-2">{lead}</p>}
          </div>
        </RatedHead>
        {alert && (
          <div className="mb-4 *:mt-0">
            <FormAlert {...alert} />
          </div>
        )}
        {children}
      </NarrowMain>
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
  /** Why the rating does not count yet: its author's address is not confirmed, or administrators hid a former version. */
  waitsFor: "confirmation" | "moderation" | null;
  menuHref: string;
};

/**
 * The page after a rating, with a link to the menu. The answer's Refresh header opens the menu by itself, unless the
 * rating does not count yet.
 */
export function RateThanks({ hue, tile, stars, said, waitsFor, menuHref }: RateThanksProps) {
  const isPending = waitsFor === "confirmation";
  const waiting = waitsFor && copy.rating.waiting[waitsFor];
  return (
    <div className={hue}>
      <main
        id="contenido"
        className="mx-auto grid w-full max-w-[560px] justify-items-center gap-4 px-4 pb-10 text-center"
      >
        <div
          className={`${tile} grid w-[calc(100%+32px)] place-items-center py-10 sm:mt-6 sm:w-full sm:rounded-lg`}
        >
          <PlateScene name="done" width="w-50" />
        </div>
        <h1 className="text-4xl">{copy.rating.thanks}</h1>
        <p className="rating text-3xl">
          <span className={`stars stars-${filledStars(stars)}`} />
          <span className="sr-only">{copy.rating.yours(said)}</span>
        </p>
        {waiting && <p className="chip chip-mango">{waiting.title}</p>}
        {!waiting && <PassingPage to={menuHref} />}
        <p role="status">{waiting ? waiting.text : copy.rating.thanksText}</p>
        <RatingWays>
          {isPending && <ConfirmEmailForm />}
          <a className={`button ${isPending ? "button-outline" : "button-primary"}`} href={menuHref}>
            {copy.site.toMenu}
          </a>
        </RatingWays>
      </main>
    </div>
  );
}
