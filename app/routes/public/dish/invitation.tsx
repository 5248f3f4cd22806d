import { copy } from "~/copy/es";
import type { OwnDishRating } from "~/data/ratings/ratings.server";
import { waitsFor } from "~/domain/ratings/ratings";
import { Icon } from "~/ui/icon";
import type { StepHrefs } from "./rating-steps";

type InvitationProps = { steps: StepHrefs; mine: OwnDishRating | null; isOwnRestaurant: boolean };

/** Links from a dish's sheet to rating it, with the person's current rating. Owners see why they cannot rate it. */
export function Invitation({ steps, mine, isOwnRestaurant }: InvitationProps) {
  if (isOwnRestaurant) return <p className="section-note">{copy.rating.ownDish}</p>;
  const waiting = waitsFor(mine);
  return (
    <section className="mb-4 rounded-lg border border-line bg-surface p-4.5" aria-labelledby="opinar">
      <h2 id="opinar" className="text-xl">
        {mine ? copy.rating.opine : copy.rating.ask}
      </h2>
      {mine && (
        <p className="rating mt-2 wrap-anywhere">
          <span className={`stars stars-${mine.stars}`} />
          <span className="sr-only">{copy.rating.yours(String(mine.stars))}</span>
          {mine.comment && <q>{mine.comment}</q>}
        </p>
      )}
      {waiting && (
        <p className="badges">
          <span className="chip chip-mango">{copy.rating.waiting[waiting].title}</span>
        </p>
      )}
      {mine?.hiddenReason && (
        <p className="wrap-anywhere">{copy.ownReviews.moderated.reason(mine.hiddenReason)}</p>
      )}
      <p className="mt-3.5 flex flex-wrap gap-2.5">
        <a className="button button-primary shrink-0 grow" href={steps.rate} rel="nofollow">
          <Icon name="star" />
          {mine ? copy.rating.again : copy.rating.start}
        </a>
        <a className="button button-outline shrink-0 grow" href={steps.like_dislike} rel="nofollow">
          <Icon name="thumbs-up" />
          {copy.rating.likeOrNot}
        </a>
      </p>
    </section>
  );
}
