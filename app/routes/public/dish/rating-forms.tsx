import { copy } from "~/copy/es";
import type { OwnDishRating } from "~/data/ratings/ratings.server";
import { isQuickRating, LOVED_BUTTON, REPLACES_FIELD, SWITCHED_ON, waitsFor } from "~/domain/ratings/ratings";
import type { FormState } from "~/http/forms/forms.server";
import { AnonymousField, CommentField } from "~/ui/fields/comment-field";
import { StarField } from "~/ui/fields/star-field";
import { SubmitButton } from "~/ui/fields/submit-button";
import { wrongFieldAlert } from "~/ui/fields/wrong-field";
import { Icon } from "~/ui/icon";
import { type RatedThing, RateFrame, RateThanks } from "~/ui/ratings/rate-frame";
import { RatingForm, RatingWayBack, RatingWays } from "~/ui/ratings/rating-form";
import type { RatingStep, StepHrefs } from "./rating-steps";

type StepProps = RatedThing & {
  step: Exclude<RatingStep, "initial">;
  dishName: string;
  restaurant: { name: string; href: string };
  steps: StepHrefs;
  mine: OwnDishRating | null;
  /** The values that replace the stored rating in the form: those that were sent, or typed before signing in. */
  typed: Record<string, string> | null;
  state: FormState | undefined;
};

/** The steps after a dish's sheet: two forms, and the thanks. */
export function DishStep(props: StepProps) {
  if (props.step === "like_dislike") return <LikeStep {...props} />;
  if (props.step === "rate") return <RateStep {...props} />;
  const { hue, tile, mine, restaurant } = props;
  const stars = mine?.stars ?? 0;
  return (
    <RateThanks
      hue={hue}
      tile={tile}
      stars={stars}
      said={String(stars)}
      waitsFor={waitsFor(mine)}
      menuHref={restaurant.href}
    />
  );
}

function RateStep({ dishName, steps, mine, typed, state, ...thing }: StepProps) {
  return (
    <RateFrame
      {...thing}
      title={copy.rating.rateTitle(dishName)}
      back={{ href: steps.initial, label: copy.rating.back }}
      alert={state?.alert ?? wrongFieldAlert(state?.errors)}
    >
      <RatingForm action={steps.rate}>
        {/* Enter presses the first button of a form, so this one precedes the shortcut that is drawn first. */}
        <button type="submit" hidden />
        <button
          type="submit"
          {...LOVED_BUTTON}
          className="button button-outline justify-self-start border-guayaba text-guayaba hover:border-anil"
        >
          <Icon name="heart" />
          {copy.rating.loved}
        </button>
        <StarField
          label={copy.rating.stars}
          name="stars"
          value={Number(typed ? typed.stars : mine?.stars) || 0}
          error={state?.errors.stars}
        />
        <CommentField value={(typed ? typed.comment : mine?.comment) ?? ""} error={state?.errors.comment} />
        <AnonymousField isOn={typed ? typed.isAnonymous !== undefined : (mine?.isAnonymous ?? false)} />
        <RatingWays>
          <SubmitButton>{copy.rating.submit}</SubmitButton>
          <RatingWayBack href={steps.initial}>{copy.rating.cancel}</RatingWayBack>
        </RatingWays>
      </RatingForm>
    </RateFrame>
  );
}

/** A large button for one press. */
const LIKE =
  "grid cursor-pointer justify-items-center gap-2.5 rounded-lg border-2 px-3 py-7 font-display text-lg leading-snug font-bold hover:shadow-float [&>svg]:size-11";

/** Rates with one press. If that would replace stars or a comment, the form shows them and its buttons say so. */
function LikeStep({ dishName, steps, mine, typed, state, ...thing }: StepProps) {
  const replaced = mine && !isQuickRating(mine) ? mine : undefined;
  const words = copy.rating;
  const unchosen = state?.errors.quickRating;
  return (
    <RateFrame
      {...thing}
      title={words.likeTitle(dishName)}
      back={{ href: steps.initial, label: words.back }}
      alert={state?.alert ?? (unchosen ? { title: unchosen } : undefined)}
    >
      <RatingForm action={steps.like_dislike}>
        {replaced && (
          <section
            className="grid gap-2 rounded-md bg-cal border-l-4 border-mango px-4 py-3.5 leading-normal wrap-anywhere"
            aria-labelledby="reemplaza"
          >
            <input type="hidden" name={REPLACES_FIELD} value={SWITCHED_ON} />
            <h2 id="reemplaza" className="text-base">
              {words.replaces.title}
            </h2>
            <p className="rating">
              <span className={`stars stars-${replaced.stars}`} />
              <span className="sr-only">{words.yours(String(replaced.stars))}</span>
              {replaced.comment && <q className="block whitespace-pre-line">{replaced.comment}</q>}
            </p>
            <p>{words.replaces.text}</p>
          </section>
        )}
        <div className="grid grid-cols-2 gap-3">
          <button
            type="submit"
            name="quickRating"
            value="like"
            className={`${LIKE} border-hoja bg-hoja-soft text-hoja`}
          >
            <Icon name="thumbs-up" />
            {replaced ? words.replaces.like : words.likeIt}
          </button>
          <button
            type="submit"
            name="quickRating"
            value="dislike"
            className={`${LIKE} border-guayaba bg-guayaba-soft text-guayaba`}
          >
            <Icon name="thumbs-down" />
            {replaced ? words.replaces.dislike : words.dislikeIt}
          </button>
        </div>
        <AnonymousField isOn={typed ? typed.isAnonymous !== undefined : (mine?.isAnonymous ?? false)} />
        <RatingWays>
          <RatingWayBack href={steps.initial}>{words.cancel}</RatingWayBack>
        </RatingWays>
      </RatingForm>
    </RateFrame>
  );
}
