import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from "@remix-run/react";
import { copy } from "~/copy/es";
import { findPlaceForRater, ratePlace } from "~/data/ratings.server";
import { placeRatingForm } from "~/domain/forms/rating";
import { chatShareUrl } from "~/domain/links";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";
import { CRITERIA, overallStars, SWITCHED_ON } from "~/domain/ratings";
import { formFailure } from "~/http/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms.server";
import { requireRater } from "~/http/guards.server";
import { answerHeaders, forbidden, readOrUnavailable } from "~/http/responses.server";
import { DishFailure } from "~/ui/dish-failure";
import { FormAlert } from "~/ui/form-alert";
import { Icon } from "~/ui/icon";
import { AnonymousField, CommentField } from "~/ui/opinion-fields";
import { RateFrame, RateThanks } from "~/ui/rate-frame";
import { StarField } from "~/ui/star-field";
import { SubmitButton } from "~/ui/submit-button";
import { UnexpectedFailure } from "~/ui/unexpected-failure";
import { requirePublicPlace } from "../../public/place-guard";
import { groupKeyOf, tileOf } from "../../public/views";

/** Seconds until the thanks lead back to the menu (specification, diner side, section 9). */
const THANKS_SECONDS = 2;
const THANKS = "gracias";
/** Of the sentence that stands over the criteria when one is missing. */
const FAULT_ID = "falta";

const pathOf = (slug: string) => `/${slug}/rate-experience`;

export async function loader(args: LoaderFunctionArgs) {
  const rater = await requireRater(args);
  const { request, params, context } = args;
  const { slug = "" } = params;
  const { search, searchParams } = new URL(request.url);
  const answer = await readOrUnavailable(context, { title: copy.experience.loadFailed }, () =>
    findPlaceForRater(context.db, rater.userId, slug, context.now),
  );
  const { restaurant, mine, isOwnPlace } = requirePublicPlace(answer, (present) => pathOf(present) + search);
  if (isOwnPlace) forbidden({ title: copy.rating.ownPlace });
  const menuUrl = `${context.origin}/${restaurant.slug}`;
  const shareText = copy.experience.shareText(restaurant.name);
  const view = {
    isDone: searchParams.get("paso") === THANKS,
    formHref: pathOf(restaurant.slug),
    mine: mine ?? null,
    stars: mine ? overallStars(mine) : 0,
    place: {
      hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
      tile: tileOf(restaurant.publicId, restaurant.restaurantType),
      imageUrl: restaurant.logoUrl ?? restaurant.coverUrl,
      placeName: restaurant.name,
      placeHref: `/${restaurant.slug}`,
    },
    share: { text: shareText, url: menuUrl, chatUrl: chatShareUrl(`${shareText} ${menuUrl}`) },
  };
  if (!view.isDone) return data(view);
  if (!mine) throw redirect(view.formHref);
  return data(view, { headers: { refresh: `${THANKS_SECONDS}; url=${view.place.placeHref}` } });
}

/** An opinion of the place; a second one of the same person takes the first one's place. */
export async function action(args: ActionFunctionArgs) {
  const rater = await requireRater(args);
  const { request, params, context } = args;
  const { slug = "" } = params;
  const form = await readForm(request, placeRatingForm);
  if ("refused" in form) return form.refused;
  const publicId = newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES)));
  let answer: Awaited<ReturnType<typeof ratePlace>>;
  try {
    const { success } = await context.limits.write(`u:${rater.publicId}`);
    if (!success) return refuse({ values: form.typed, alert: { title: copy.failure.tooMany } }, 429);
    answer = await ratePlace(context.db, rater.userId, slug, { publicId, ...form.values }, context.now);
  } catch (cause) {
    return formFailure(context, "place-rating", cause, form.typed);
  }
  if (answer.isOwnPlace) forbidden({ title: copy.rating.ownPlace });
  const { restaurant, isWritten } = requirePublicPlace(answer, pathOf, 308);
  // The account went in the same moment.
  if (!isWritten) return refuse({ values: form.typed, alert: copy.experience.failed }, 503);
  return redirect(`${pathOf(restaurant.slug)}?paso=${THANKS}`, 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data ? `${copy.experience.title(data.place.placeName)} · ${copy.site.name}` : copy.site.name,
  },
  { name: "robots", content: "noindex" },
];

export default function RateExperiencePage() {
  const { isDone, formHref, mine, stars, place, share } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const words = copy.experience;
  const shareLink = (
    <share-button text={share.text} url={share.url}>
      <a className="button button-outline" href={share.chatUrl} target="_blank" rel="noreferrer">
        <Icon name="share-2" />
        {words.share}
      </a>
    </share-button>
  );
  if (isDone && !state) {
    return (
      <RateThanks hue={place.hue} tile={place.tile} stars={stars} menuHref={place.placeHref}>
        {shareLink}
      </RateThanks>
    );
  }
  const typed = state?.values;
  const missing = CRITERIA.find(({ key }) => state?.errors[key]);
  return (
    <RateFrame
      {...place}
      title={words.title(place.placeName)}
      lead={words.lead}
      back={{ href: place.placeHref, label: copy.site.toMenu }}
    >
      {state?.alert && <FormAlert {...state.alert} />}
      {missing && (
        <div id={FAULT_ID}>
          <FormAlert title={words.rateAll} />
        </div>
      )}
      <form method="post" action={formHref} className="rate-form" noValidate>
        <div className="criteria">
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
        <celebrate-switch class="return-switch">
          <label>
            <span>
              {words.wouldReturn}
              <small>{words.wouldReturnHint}</small>
            </span>
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
              role="switch"
              name="wouldReturn"
              value={SWITCHED_ON}
              defaultChecked={typed ? typed.wouldReturn !== undefined : (mine?.wouldReturn ?? false)}
            />
          </label>
          <span className="celebration" aria-hidden="true">
            <Icon name="heart" />
            {words.loved}
          </span>
        </celebrate-switch>
        <CommentField value={(typed ? typed.comment : mine?.comment) ?? ""} error={state?.errors.comment} />
        <AnonymousField isOn={typed ? typed.isAnonymous !== undefined : (mine?.isAnonymous ?? false)} />
        <div className="rate-ways">
          <SubmitButton>{copy.rating.submit}</SubmitButton>
          <a className="button" href={place.placeHref}>
            {copy.rating.cancel}
          </a>
          {shareLink}
        </div>
      </form>
    </RateFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { slug = "" } = useParams();
  const { pathname } = useLocation();
  const state = useActionData<FormState>();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={pathname} />;
  return (
    <DishFailure
      title={state?.alert?.title ?? error.data.title}
      slug={slug}
      retryHref={error.status === 503 ? pathname : undefined}
    />
  );
}
