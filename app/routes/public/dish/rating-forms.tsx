import { copy } from "~/copy/es";
import type { OwnDishRating } from "~/data/ratings/ratings.server";
import { isQuickRating, LOVED_BUTTON, REPLACES_FIELD, SWITCHED_ON } from "~/domain/ratings/ratings";
import type { FormState } from "~/http/forms/forms.server";
import { AnonymousField, CommentField } from "~/ui/fields/comment-field";
import { FormAlert } from "~/ui/fields/form-alert";
import { StarField } from "~/ui/fields/star-field";
import { SubmitButton } from "~/ui/fields/submit-button";
import { WrongField } from "~/ui/fields/wrong-field";
import { Icon } from "~/ui/icon";
import { type RatedThing, RateFrame, RateThanks } from "~/ui/ratings/rate-frame";
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
      isPending={mine?.counts === false}
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
    >
      {state?.alert ? <FormAlert {...state.alert} /> : <WrongField errors={state?.errors} isPlain />}
      <form method="post" action={steps.rate} className="rate-form" noValidate>
        {/* Enter presses the first button of a form, so this one precedes the shortcut that is drawn first. */}
        <button type="submit" hidden />
        <button type="submit" {...LOVED_BUTTON} className="button button-outline rate-loved">
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
        <div className="rate-ways">
          <SubmitButton>{copy.rating.submit}</SubmitButton>
          <a className="button" href={steps.initial}>
            {copy.rating.cancel}
          </a>
        </div>
      </form>
    </RateFrame>
  );
}

/** Rates with one press. If that would replace stars or a comment, the form shows them and its buttons say so. */
function LikeStep({ dishName, steps, mine, typed, state, ...thing }: StepProps) {
  const replaced = mine && !isQuickRating(mine) ? mine : undefined;
  const words = copy.rating;
  return (
    <RateFrame {...thing} title={words.likeTitle(dishName)} back={{ href: steps.initial, label: words.back }}>
      {state?.alert && <FormAlert {...state.alert} />}
      <form method="post" action={steps.like_dislike} className="rate-form" noValidate>
        {state?.errors.quickRating && <FormAlert title={state.errors.quickRating} />}
        {replaced && (
          <section className="rate-replaced" aria-labelledby="reemplaza">
            <input type="hidden" name={REPLACES_FIELD} value={SWITCHED_ON} />
            <h2 id="reemplaza">{words.replaces.title}</h2>
            <p className="rating">
              <span className={`stars stars-${replaced.stars}`} />
              <span className="sr-only">{words.yours(String(replaced.stars))}</span>
              {replaced.comment && <q>{replaced.comment}</q>}
            </p>
            <p>{words.replaces.text}</p>
          </section>
        )}
        <div className="rate-likes">
          <button type="submit" name="quickRating" value="like" className="rate-like">
            <Icon name="thumbs-up" />
            {replaced ? words.replaces.like : words.likeIt}
          </button>
          <button type="submit" name="quickRating" value="dislike" className="rate-like rate-dislike">
            <Icon name="thumbs-down" />
            {replaced ? words.replaces.dislike : words.dislikeIt}
          </button>
        </div>
        <AnonymousField isOn={typed ? typed.isAnonymous !== undefined : (mine?.isAnonymous ?? false)} />
        <div className="rate-ways">
          <a className="button" href={steps.initial}>
            {words.cancel}
          </a>
        </div>
      </form>
    </RateFrame>
  );
}
