import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findRestaurantForRater } from "~/data/ratings/ratings.server";
import * as addresses from "~/domain/addresses";
import { anyFields } from "~/domain/forms/fields";
import { restaurantRatingForm } from "~/domain/forms/rating";
import { CRITERIA, formatAverage, overallStars, SWITCHED_ON, waitsFor } from "~/domain/ratings/ratings";
import { chatShareUrl } from "~/domain/restaurants/contact-links";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { isRefusedSignedOut, refuseSignedOut, takeTyped } from "~/http/forms/signed-out-form.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { optionalIdentity, publicRoute, requirePublicRestaurant, requireRater } from "~/http/guards.server";
import { answerHeaders, forbidden, readOrUnavailable } from "~/http/responses.server";
import { saveRestaurantRating } from "~/http/save-rating.server";
import { groupKeyOf, tileOf } from "~/routes/view-models/restaurant-view-model";
import { AnonymousField, CommentField } from "~/ui/fields/comment-field";
import { StarField } from "~/ui/fields/star-field";
import { SubmitButton } from "~/ui/fields/submit-button";
import { wrongFieldAlert } from "~/ui/fields/wrong-field";
import { Icon } from "~/ui/icon";
import { DishFailure } from "~/ui/menus/dish-failure";
import { RateFrame, RateThanks } from "~/ui/ratings/rate-frame";
import { RatingForm, RatingWayBack, RatingWays } from "~/ui/ratings/rating-form";

export const handle = { sheet: "form" };

/** Seconds until the thanks redirect to the menu (specification, diner side, section 9). */
const THANKS_SECONDS = 2;
const THANKS = "gracias";
/** Id of the sentence above the criteria when one is missing. */
const FAULT_ID = "falta";

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const rater = isRefusedSignedOut(args) ? undefined : await requireRater(args);
  const { request, params, context } = args;
  const { slug = "" } = params;
  const { search, searchParams } = new URL(request.url);
  const answer = await readOrUnavailable(context, { title: copy.experience.loadFailed }, () =>
    findRestaurantForRater(context.db, rater?.userId, slug, context.now),
  );
  const { restaurant, mine, isOwnRestaurant } = requirePublicRestaurant(
    answer,
    (present) => addresses.rateRestaurant(present) + search,
  );
  if (isOwnRestaurant) forbidden({ title: copy.rating.ownRestaurant });
  const menuUrl = `${context.origin}${addresses.menu(restaurant.slug)}`;
  const shareText = copy.experience.shareText(restaurant.name);
  const isDone = searchParams.get("paso") === THANKS;
  const { typed = null, setCookie } = rater && !isDone ? await takeTyped(args) : {};
  const view = {
    isDone,
    typed,
    formHref: addresses.rateRestaurant(restaurant.slug),
    mine: mine ?? null,
    stars: mine ? overallStars(mine) : 0,
    name: restaurant.name,
    menuHref: addresses.menu(restaurant.slug),
    restaurant: {
      hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
      tile: tileOf(restaurant.publicId, restaurant.restaurantType),
      imageUrl: restaurant.logoUrl ?? restaurant.coverUrl,
    },
    share: { text: shareText, url: menuUrl, chatUrl: chatShareUrl(`${shareText} ${menuUrl}`) },
  };
  if (!isDone) return data(view, { headers: setCookie ? { "set-cookie": setCookie } : {} });
  if (!mine) throw redirect(view.formHref);
  if (!mine.counts) return data(view);
  return data(view, { headers: { refresh: `${THANKS_SECONDS}; url=${view.menuHref}` } });
}

/** Saves a rating of the restaurant; it replaces the person's former one. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const rater = await optionalIdentity(args);
  const { request, params, context } = args;
  const { slug = "" } = params;
  const form = await readForm(request, anyFields);
  if (!rater)
    return refuseSignedOut(args, addresses.rateRestaurant(slug), "refused" in form ? {} : form.typed);
  if ("refused" in form) return form.refused;
  const { typed } = form;
  const checked = check(typed, restaurantRatingForm);
  if ("errors" in checked) return refuse({ errors: checked.errors, values: typed });
  const overLimit = await refuseOverWriteLimit(context, rater, typed);
  if (overLimit) return overLimit;
  let saved: Awaited<ReturnType<typeof saveRestaurantRating>>;
  try {
    saved = await saveRestaurantRating(args, rater, slug, checked.values);
  } catch (cause) {
    return formFailure(context, "place-rating", cause, typed);
  }
  if (saved.outcome === "own") forbidden({ title: copy.rating.ownRestaurant });
  if (saved.outcome === "gone") return refuse({ values: typed, alert: copy.experience.failed }, 503);
  const { restaurant } = requirePublicRestaurant(saved.answer, addresses.rateRestaurant, 308);
  return redirect(`${addresses.rateRestaurant(restaurant.slug)}?paso=${THANKS}`, 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data ? `${copy.experience.title(data.name)} · ${copy.site.name}` : copy.site.name,
  },
  { name: "robots", content: "noindex" },
];

export default function RateExperiencePage() {
  const { isDone, formHref, mine, stars, restaurant, share, ...page } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const words = copy.experience;
  const shareLink = (
    <share-button heading={page.name} text={share.text} url={share.url}>
      <a className="button button-outline" href={share.chatUrl} target="_blank" rel="noreferrer">
        <Icon name="share-2" />
        {words.share}
      </a>
    </share-button>
  );
  if (isDone && !state) {
    return (
      <RateThanks
        hue={restaurant.hue}
        tile={restaurant.tile}
        stars={stars}
        said={formatAverage(stars)}
        waitsFor={waitsFor(mine)}
        menuHref={page.menuHref}
      />
    );
  }
  const typed = state?.values ?? page.typed;
  const missing = CRITERIA.find(({ key }) => state?.errors[key]);
  return (
    <RateFrame
      {...restaurant}
      title={words.title(page.name)}
      lead={words.lead}
      back={{ href: page.menuHref, label: copy.site.toMenu }}
      alert={
        missing ? { id: FAULT_ID, title: words.rateAll } : (state?.alert ?? wrongFieldAlert(state?.errors))
      }
    >
      <RatingForm action={formHref}>
        <div className="grid">
          {CRITERIA.map(({ key, label }) => (
            <StarField
              key={key}
              label={label}
              name={key}
              value={Number(typed ? typed[key] : mine?.[key]) || 0}
              faultId={state?.errors[key] && FAULT_ID}
              size="row"
            />
          ))}
        </div>
        <celebrate-switch class="group relative block">
          <label className="flex min-h-14 cursor-pointer items-center justify-between gap-4 font-display text-lg leading-snug font-bold">
            <span>
              {words.wouldReturn}
              <small className="block pt-1 font-text text-sm font-normal text-tinta-2">
                {words.wouldReturnHint}
              </small>
            </span>
            <input
              className="switch"
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state natively
              role="switch"
              name="wouldReturn"
              value={SWITCHED_ON}
              defaultChecked={typed ? typed.wouldReturn !== undefined : (mine?.wouldReturn ?? false)}
            />
          </label>
          {/* Before the element is defined, the switch that was just turned on shows the celebration by itself. */}
          <span
            className="pointer-events-none invisible absolute right-0 bottom-[calc(100%-8px)] flex items-center gap-2 rounded-lg bg-guayaba px-4 py-2 font-display leading-snug font-bold text-surface group-[[celebrating]]:visible motion-safe:group-[:not(:defined):has(:checked:focus)]:animate-celebrate motion-safe:group-[[celebrating]]:animate-celebrate [&>svg]:fill-current"
            aria-hidden="true"
          >
            <Icon name="heart" />
            {words.loved}
          </span>
        </celebrate-switch>
        <CommentField value={(typed ? typed.comment : mine?.comment) ?? ""} error={state?.errors.comment} />
        <AnonymousField isOn={typed ? typed.isAnonymous !== undefined : (mine?.isAnonymous ?? false)} />
        <RatingWays>
          <SubmitButton>{copy.rating.submit}</SubmitButton>
          <RatingWayBack href={page.menuHref}>{copy.rating.cancel}</RatingWayBack>
          {shareLink}
        </RatingWays>
      </RatingForm>
    </RateFrame>
  );
}

export const ErrorBoundary = DishFailure;
