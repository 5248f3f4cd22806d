import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { anyFields } from "~/domain/forms/fields";
import { dishLikeForm, dishRatingForm, filledByShortcut } from "~/domain/forms/rating";
import { fitFilter } from "~/domain/preferences/fit-filter";
import { isQuickRating, REPLACES_FIELD, SWITCHED_ON } from "~/domain/ratings/ratings";
import { nextMoment } from "~/domain/time/next-moment";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { isRefusedSignedOut, refuseSignedOut, takeTyped } from "~/http/forms/signed-out-form.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { optionalIdentity, publicRoute, requirePublicDish, requireRater } from "~/http/guards.server";
import { answerHeaders, forbidden, publicPage, readOrUnavailable } from "~/http/responses.server";
import { saveDishRating } from "~/http/save-rating.server";
import { Heart } from "~/ui/diners/heart";
import { Icon } from "~/ui/icon";
import { DishFailure } from "~/ui/menus/dish-failure";
import { AskLink, DishWarnings } from "~/ui/menus/dish-warnings";
import { FIT_COLORS } from "~/ui/menus/fit-colors";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/ratings/rating";
import { RestaurantLine } from "~/ui/restaurants/restaurant-line";
import { AssistantLink } from "~/ui/search/assistant-link";
import { SiteFoot } from "~/ui/site-foot";
import { socialTags } from "../social-tags";
import { dishViewModel } from "./dish-view-model";
import { findDishFor } from "./find-dish.server";
import { Invitation } from "./invitation";
import { DishStep } from "./rating-forms";
import { stepHrefs, stepOf } from "./rating-steps";

/** Seconds until the thanks redirect to the menu (specification, diner side, section 9). */
const THANKS_SECONDS = 2;

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { params, context } = args;
  const url = new URL(args.request.url);
  const step = stepOf(url);
  const isOpen = step === "initial" || isRefusedSignedOut(args);
  const identity = isOpen ? await optionalIdentity(args) : await requireRater(args);
  const { slug = "", productId = "" } = params;
  const answer = await readOrUnavailable(context, { title: copy.reviews.errors.load }, () =>
    findDishFor(args, { slug, productId }, identity?.userId),
  );
  const found = requirePublicDish(answer, (present) => addresses.dish(present, productId) + url.search);
  if (found.isOwnRestaurant && step !== "initial") forbidden({ title: copy.rating.ownRestaurant });
  const isForm = step === "rate" || step === "like_dislike";
  const { typed = null, setCookie } = isForm && identity ? await takeTyped(args) : {};
  const shown = { ...dishViewModel(found, url, context.origin, context.now, identity !== undefined), typed };
  if (step === "initial") {
    const { dish, restaurant } = found;
    const counts = { entity: "product", publicId: dish.publicId, timeZone: restaurant.timeZone } as const;
    const changesAt = nextMoment(context.now, [restaurant.visibleUntil, dish.soldOutUntil]);
    return publicPage(shown, { changesAt, counts, identity });
  }
  const view = { ...shown, sheet: "form" };
  if (isForm) return data(view, { headers: setCookie ? { "set-cookie": setCookie } : {} });
  if (!found.mine) throw redirect(view.steps.initial);
  if (!found.mine.counts) return data(view);
  return data(view, { headers: { refresh: `${THANKS_SECONDS}; url=${view.restaurantHref}` } });
}

/** Saves a rating, by stars and comment or by one press; it replaces the person's former one. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const rater = await optionalIdentity(args);
  const { request, params, context } = args;
  const { slug = "", productId = "" } = params;
  const { search, searchParams } = new URL(request.url);
  const isLike = searchParams.get("paso") === "gusto";
  const fit = fitFilter(searchParams);
  const form = await readForm(request, anyFields);
  const typed = "refused" in form ? {} : form.typed;
  const filled = filledByShortcut(typed);
  if (!rater) {
    const steps = stepHrefs(slug, productId, fit);
    return refuseSignedOut(args, isLike ? steps.like_dislike : steps.rate, filled ?? typed);
  }
  if ("refused" in form) return form.refused;
  if (filled) return data<FormState>({ errors: {}, values: filled });
  const checked = check(typed, isLike ? dishLikeForm : dishRatingForm);
  if ("errors" in checked) return refuse({ errors: checked.errors, values: typed });
  const overLimit = await refuseOverWriteLimit(context, rater, typed);
  if (overLimit) return overLimit;
  let saved: Awaited<ReturnType<typeof saveDishRating>>;
  try {
    if (isLike && typed[REPLACES_FIELD] !== SWITCHED_ON) {
      const { mine } = (await findDishFor(args, { slug, productId }, rater.userId)) ?? {};
      // The page was drawn before this rating existed, so it is drawn again and warns that it would be replaced.
      if (mine && !isQuickRating(mine)) return refuse({ values: typed }, 409);
    }
    const rated = { slug, dishPublicId: productId };
    saved = await saveDishRating(args, rater, rated, checked.values);
  } catch (cause) {
    return formFailure(context, "dish-rating", cause, typed);
  }
  if (saved.outcome === "own") forbidden({ title: copy.rating.ownRestaurant });
  if (saved.outcome === "gone") return refuse({ values: typed, alert: copy.rating.failed }, 503);
  const found = requirePublicDish(
    saved.answer,
    (present) => addresses.dish(present, productId) + search,
    308,
  );
  return redirect(stepHrefs(found.restaurant.slug, found.dish.publicId, fit).thank_you, 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: `${copy.reviews.errors.product} · ${copy.site.name}` }];
  if (data.step !== "initial") {
    return [
      { title: `${copy.rating.rateTitle(data.name)} · ${data.restaurantName}` },
      { name: "robots", content: "noindex" },
    ];
  }
  const title = `${data.name} · ${data.restaurantName}`;
  const description = data.description || `${data.name}, ${data.price}`;
  return [
    { title },
    { name: "description", content: description },
    ...socialTags({ title, description, url: data.url, image: data.socialPicture, type: "article" }),
  ];
};

export default function DishPage() {
  const dish = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const step = state && dish.step === "initial" ? "rate" : dish.step;
  if (step !== "initial") {
    const { hue, tile, imageUrl, steps, mine, typed } = dish;
    const restaurant = { name: dish.restaurantName, href: dish.restaurantHref };
    const thing = { hue, tile, imageUrl, restaurant, dishName: dish.name };
    return (
      <DishStep
        step={step}
        {...thing}
        steps={steps}
        mine={mine}
        typed={state?.values ?? typed}
        state={state}
      />
    );
  }
  return (
    <div className={dish.hue}>
      <main
        id="contenido"
        className="mx-auto w-full max-w-280 lg:grid lg:grid-cols-[480px_1fr] lg:items-start lg:gap-14 lg:px-4 lg:pt-10 lg:pb-6"
      >
        <div className={`relative aspect-4/3 overflow-hidden lg:aspect-square lg:rounded-lg ${dish.tile}`}>
          {dish.imageUrl && (
            <Picture
              url={dish.imageUrl}
              widths={[320, 640, 960]}
              sizes="(min-width: 1024px) 480px, 100vw"
              width={640}
              height={640}
              className="size-full object-cover filter-(--tile-dim)"
              loading="eager"
              fetchPriority="high"
            />
          )}
          <a className="button absolute top-3 left-3" href={dish.menuHref}>
            <Icon name="arrow-left" />
            {copy.site.toMenu}
          </a>
          <Heart {...dish.heart} className="absolute top-3 right-3" />
        </div>
        <div className="px-4 py-6 lg:p-0">
          <RestaurantLine name={dish.restaurantName} href={dish.restaurantHref}>
            {` · ${dish.category}`}
          </RestaurantLine>
          <h1 className="text-4xl">{dish.name}</h1>
          <p className="my-3 flex items-center gap-3 text-xl">
            <span className="price ml-0">{dish.price}</span>
            {dish.unavailable && <span className="chip chip-guayaba">{dish.unavailable}</span>}
          </p>
          {dish.sizes.length > 0 && <Sizes sizes={dish.sizes} />}
          {dish.atTable && <p className="font-semibold text-balance">{dish.atTable}</p>}
          <p className="mb-4 text-md text-tinta-2">{dish.taxNote}</p>
          {dish.rating ? (
            <Rating {...dish.rating} />
          ) : (
            <p className="section-note">{copy.dish.sheet.unrated}</p>
          )}
          {dish.description && <p className="mt-3.5 max-w-[64ch] wrap-anywhere">{dish.description}</p>}
          {dish.chips.length > 0 && (
            <ul className="badges">
              {dish.chips.map((chip) => (
                <li key={chip.label} className={`chip chip-${chip.tone}`}>
                  {chip.label}
                </li>
              ))}
            </ul>
          )}
          {dish.fit && (
            <p className={`mt-5 font-bold ${FIT_COLORS[dish.fit]}`}>{copy.dinerMenu.sheetFit[dish.fit]}</p>
          )}
          {dish.warnings.length > 0 && (
            <DishWarnings warnings={dish.warnings} where={dish.whereToAsk} isBelowFit={Boolean(dish.fit)} />
          )}
          <IngredientLists
            contains={dish.contains}
            freeOf={dish.freeOf}
            askHref={dish.askHref}
            where={dish.whereToAsk}
          />
          <Invitation steps={dish.steps} mine={dish.mine} isOwnRestaurant={dish.isOwnRestaurant} />
          {dish.reviewsUrl && (
            <a className="button button-outline" href={dish.reviewsUrl}>
              {copy.dish.sheet.reviews}
            </a>
          )}
        </div>
      </main>
      <div className="page-column">
        <SiteFoot assistant={<AssistantLink />} />
      </div>
    </div>
  );
}

export const ErrorBoundary = DishFailure;

type SizesProps = { sizes: { name: string; price: string; atTable: string | null }[] };

/** The sizes of a dish, each with its price and the sum at the table. */
function Sizes({ sizes }: SizesProps) {
  return (
    <ul className="mb-3 max-w-[64ch]" aria-label={copy.dish.sheet.sizes}>
      {sizes.map(({ name, price, atTable }) => (
        <li key={name} className="border-b border-line py-2">
          <p className="flex items-baseline gap-2">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <i className="min-w-4 flex-1 border-b-2 border-dotted border-line" />
            <span className="price">{price}</span>
          </p>
          {atTable && <p className="text-md text-balance text-tinta-2">{atTable}</p>}
        </li>
      ))}
    </ul>
  );
}

type IngredientListsProps = {
  contains: string[];
  freeOf: string[];
  /** Link for a WhatsApp message to the restaurant about this dish; null if it has no WhatsApp. */
  askHref: string | null;
  where: string;
};

/**
 * Lists what the dish contains and what it is free of, and says that the rest is unconfirmed, because silence would
 * read as safe.
 */
function IngredientLists({ contains, freeOf, askHref, where }: IngredientListsProps) {
  return (
    <div className="mt-5 mb-6 rounded-lg border border-line bg-surface px-4.5 py-4">
      {(contains.length > 0 || freeOf.length > 0) && (
        <dl>
          {contains.length > 0 && (
            <div className="pb-2.5">
              <dt className="font-bold">{copy.dish.sheet.contains}</dt>
              <dd>{contains.join(", ")}</dd>
            </div>
          )}
          {freeOf.length > 0 && (
            <div className="pb-2.5">
              <dt className="font-bold">{copy.dish.sheet.freeOf}</dt>
              <dd>{freeOf.join(", ")}</dd>
            </div>
          )}
        </dl>
      )}
      <p className="text-md text-tinta-2 [&_a]:py-3.5">
        {askHref ? (
          <AskLink text={copy.dish.sheet.unconfirmed} href={askHref} />
        ) : (
          copy.dish.sheet.unconfirmed
        )}
      </p>
      {!askHref && <p className="text-md text-tinta-2">{where}</p>}
    </div>
  );
}
