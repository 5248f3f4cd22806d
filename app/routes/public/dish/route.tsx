import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useLocation, useParams, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findPublicDish } from "~/data/dishes.server";
import { ingredientLabel } from "~/domain/catalogue/ingredients";
import { variantUrl } from "~/domain/media";
import { formatMoney } from "~/domain/money";
import { publicRoute, viewerOf } from "~/http/guards.server";
import { publicPage, readOrUnavailable } from "~/http/responses.server";
import { restaurantPictureAddress } from "~/platform/social-picture/address";
import { DishFailure } from "~/ui/dish-failure";
import { Icon } from "~/ui/icon";
import { Rating } from "~/ui/rating";
import { SiteFoot } from "~/ui/site-foot";
import { UnexpectedFailure } from "~/ui/unexpected-failure";
import { requirePublicDish } from "../dish-guard";
import { socialTags } from "../social-tags";
import { dishChips, groupKeyOf, ratingView, tileOf } from "../views";

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { params, context } = args;
  const viewer = await viewerOf(args);
  const { slug = "", productId = "" } = params;
  const answer = await readOrUnavailable(context, { title: copy.reviews.errors.load }, () =>
    findPublicDish(context.db, slug, productId, context.now),
  );
  const { restaurant, dish } = requirePublicDish(
    answer,
    (present) => `/${present}/product/${productId}/rate`,
  );
  return publicPage(
    {
      slug: restaurant.slug,
      restaurantName: restaurant.name,
      hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
      url: `${context.origin}/${slug}/product/${productId}/rate`,
      socialPicture: restaurantPictureAddress(restaurant),
      name: dish.name,
      category: dish.category,
      description: dish.description,
      price: formatMoney(dish.price, restaurant.currency),
      taxNote: restaurant.taxIncluded ? copy.menu.taxIncluded : copy.menu.taxExcluded,
      imageUrl: dish.imageUrl,
      tile: tileOf(dish.publicId, restaurant.restaurantType),
      isAvailable: dish.isAvailable,
      rating: ratingView(dish),
      chips: dishChips(dish),
      contains: dish.containsIngredients.map(ingredientLabel),
      freeOf: dish.freeOfIngredients.map(ingredientLabel),
      reviewsUrl: restaurant.reviewsPublic ? `/${restaurant.slug}/product/${dish.publicId}/reviews` : null,
    },
    { counts: { entity: "product", publicId: dish.publicId }, viewer },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: `${copy.reviews.errors.product} · ${copy.site.name}` }];
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
  return (
    <div className={dish.hue}>
      <main id="contenido" className="sheet">
        <div className={`sheet-photo ${dish.tile}`}>
          {dish.imageUrl && (
            <img
              src={variantUrl(dish.imageUrl, 480)}
              srcSet={([480, 640, 960] as const)
                .map((width) => `${variantUrl(dish.imageUrl ?? "", width)} ${width}w`)
                .join(", ")}
              sizes="(min-width: 900px) 480px, 100vw"
              width={640}
              height={640}
              alt=""
              fetchPriority="high"
            />
          )}
          <a className="button sheet-back" href={`/${dish.slug}`}>
            <Icon name="arrow-left" />
            {copy.site.toMenu}
          </a>
        </div>
        <div className="sheet-text">
          <p className="sheet-place">
            <a href={`/${dish.slug}`}>{dish.restaurantName}</a> · {dish.category}
          </p>
          <h1>{dish.name}</h1>
          <p className="sheet-price">
            <span className="price">{dish.price}</span>
            {!dish.isAvailable && <span className="chip chip-guayaba">{copy.dish.sheet.unavailable}</span>}
          </p>
          {dish.rating ? (
            <Rating {...dish.rating} />
          ) : (
            <p className="section-note">{copy.dish.sheet.unrated}</p>
          )}
          {dish.description && <p className="place-text">{dish.description}</p>}
          {dish.chips.length > 0 && (
            <ul className="badges">
              {dish.chips.map((chip) => (
                <li key={chip.label} className={`chip chip-${chip.tone}`}>
                  {chip.label}
                </li>
              ))}
            </ul>
          )}
          <IngredientLists contains={dish.contains} freeOf={dish.freeOf} />
          {dish.reviewsUrl && (
            <a className="button button-primary" href={dish.reviewsUrl}>
              {copy.dish.sheet.opinions}
            </a>
          )}
          <p className="tax-note">{dish.taxNote}</p>
        </div>
      </main>
      <div className="page-column">
        <SiteFoot />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { slug = "" } = useParams();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={pathname} />;
  return (
    <DishFailure
      title={error.data.title}
      slug={slug}
      retryHref={error.status === 503 ? pathname : undefined}
    />
  );
}

/** What the dish is known to contain and to be free of; silence about the rest would read as safety. */
function IngredientLists({ contains, freeOf }: { contains: string[]; freeOf: string[] }) {
  return (
    <div className="ingredients">
      {(contains.length > 0 || freeOf.length > 0) && (
        <dl>
          {contains.length > 0 && (
            <div>
              <dt>{copy.dish.sheet.contains}</dt>
              <dd>{contains.join(", ")}</dd>
            </div>
          )}
          {freeOf.length > 0 && (
            <div>
              <dt>{copy.dish.sheet.freeOf}</dt>
              <dd>{freeOf.join(", ")}</dd>
            </div>
          )}
        </dl>
      )}
      <p className="section-note">{copy.dish.sheet.unconfirmed}</p>
    </div>
  );
}
