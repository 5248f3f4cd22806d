import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findLanding } from "~/data/search/landing.server";
import * as addresses from "~/domain/addresses";
import { isBeyondList } from "~/domain/list-pages";
import { parseSearch, searchPath } from "~/domain/search/search";
import { knownSearch } from "~/domain/search/search-alternatives";
import { optionalIdentity, publicRoute } from "~/http/guards.server";
import { readForDiner } from "~/http/read-for-diner.server";
import { publicPage, readOrUnavailable } from "~/http/responses.server";
import { SITE_PICTURE } from "~/platform/social-picture/address";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { SignedInAs } from "~/ui/accounts/signed-in-as";
import { FailureScreen } from "~/ui/failures/failure-screen";
import { UnexpectedFailure } from "~/ui/failures/unexpected-failure";
import { JsonLd } from "~/ui/json-ld";
import { DishCard } from "~/ui/menus/dish-card";
import { OfferCard } from "~/ui/offers/offer-card";
import { RestaurantCard } from "~/ui/restaurants/restaurant-card";
import { SiteFoot } from "~/ui/site-foot";
import { socialTags } from "../social-tags";
import { type LandingViewModel, landingViewModel } from "./landing-view-model";
import { SearchPanel } from "./search-panel";

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { request, context } = args;
  const identity = await optionalIdentity(args);
  const { filters, position } = parseSearch(new URL(request.url).searchParams);
  const landing = await readOrUnavailable(context, copy.failure.unavailable, () =>
    readForDiner(
      context,
      identity?.userId,
      (userId) => findLanding(context.db, filters, position, context.now, userId),
      (found) => ({ ...found, diet: "unchecked" as const }),
    ),
  );
  const known = knownSearch(filters, landing);
  if (known !== filters || isBeyondList(position, landing.page.rows)) throw redirect(searchPath(known));
  const heartContext = { page: searchPath(filters, position), isSignedIn: identity !== undefined };
  return publicPage(
    {
      ...landingViewModel(landing, filters, context.now, context.origin, heartContext),
      accountMenu: accountMenuViewModel(identity),
    },
    { identity },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${copy.site.name}: ${copy.site.tagline}` },
  { name: "description", content: copy.landing.description },
  ...(data
    ? socialTags({
        title: `${copy.site.name}: ${copy.site.tagline}`,
        description: copy.landing.description,
        url: data.url,
        image: SITE_PICTURE,
        type: "website",
      })
    : []),
  ...(data?.isIndexable === false ? [{ name: "robots", content: "noindex, follow" }] : []),
];

export default function LandingPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="landing">
      <header className="landing-bar">
        <a className="brand" href={addresses.landing}>
          <img src="/logo.svg" width={36} height={36} alt="" />
          {copy.site.name}
        </a>
        <span>{copy.site.tagline}</span>
        {page.accountMenu ? (
          <SignedInAs {...page.accountMenu} />
        ) : (
          <a className="button button-outline" href={addresses.signIn()}>
            {copy.menu.signIn}
          </a>
        )}
      </header>
      <main id="contenido">
        <div className="hero tile-petalo-marca">
          <div className="hero-card">
            <h1>{copy.landing.title}</h1>
            <p>{page.numbers}</p>
            <SearchPanel {...page.search} />
          </div>
        </div>
        <Results {...page} />
        {page.bestDishes.length > 0 && (
          <section aria-labelledby="mejores">
            <h2 id="mejores">{copy.landing.bestDishes}</h2>
            <drag-scroll class="carousel">
              <ul>
                {page.bestDishes.map((dish) => (
                  <DishCard key={dish.href} {...dish} />
                ))}
              </ul>
            </drag-scroll>
          </section>
        )}
        {page.offers.length > 0 && (
          <section aria-labelledby="ofertas">
            <h2 id="ofertas">{copy.landing.latestOffers}</h2>
            <offer-dialog>
              <ul className="offer-cards">
                {page.offers.map((offer) => (
                  <OfferCard key={offer.href} {...offer} />
                ))}
              </ul>
            </offer-dialog>
          </section>
        )}
        {page.reviewed.length > 0 && <Reviewed reviewed={page.reviewed} />}
        <dl className="totals tile-escama-especializada">
          {page.totals.map(({ label, value }) => (
            <div key={label}>
              <dd>{value}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      </main>
      <SiteFoot />
      <JsonLd data={{ "@type": "WebSite", name: copy.site.name, url: page.url, inLanguage: "es-DO" }} />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={addresses.landing} />;
  return <FailureScreen {...copy.failure.unavailable} seed="landing" retryHref={addresses.landing} />;
}

function Results({ title, count, restaurants, empty, newerPath, olderPath, search }: LandingViewModel) {
  return (
    <section id="resultados" className="results" aria-labelledby="lugares">
      <div className="results-head">
        <h2 id="lugares">{title}</h2>
        <p>{count}</p>
        {search.filters.country !== "" && search.filters.province === "" && search.divisions.length > 0 && (
          // With scripts the search panel stays on the screen and shows the provinces when a country is chosen.
          <noscript>
            <a href="#provincia">{copy.landing.chooseProvince}</a>
          </noscript>
        )}
      </div>
      {restaurants.length > 0 ? (
        <ul className="place-cards">
          {restaurants.map((restaurant, at) => (
            <RestaurantCard key={restaurant.href} {...restaurant} isNear={at < 2} />
          ))}
        </ul>
      ) : (
        <div className="results-empty">
          <div className="results-floor tile-estrella-marca" />
          <h3>{copy.landing.empty.title}</h3>
          <p>{empty.sentence}</p>
          {empty.ways.length > 0 && (
            <>
              <p id="si-hay">{copy.landing.empty.ways}</p>
              <ul aria-labelledby="si-hay">
                {empty.ways.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
          {search.isActive && (
            <a className="button button-primary" href={addresses.landing}>
              {copy.landing.clearFilters}
            </a>
          )}
        </div>
      )}
      {(newerPath || olderPath) && (
        <nav className="pages" aria-label={copy.landing.pages}>
          {newerPath && (
            <a className="button button-outline" href={newerPath} rel="prev">
              {copy.landing.newer}
            </a>
          )}
          {olderPath && (
            <a className="button button-outline" href={olderPath} rel="next">
              {copy.landing.older}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function Reviewed({ reviewed }: Pick<LandingViewModel, "reviewed">) {
  return (
    <section aria-labelledby="visitados">
      <h2 id="visitados">{copy.landing.lastReviewed}</h2>
      <ul className="reviewed">
        {reviewed.map((restaurant) => (
          <li key={restaurant.href}>
            <a href={restaurant.href}>
              <span className={`reviewed-tile ${restaurant.tile}`} />
              <span>
                <strong>{restaurant.name}</strong>
                <span className="rating">
                  <span className={`stars stars-${restaurant.filled}`} />
                  <span className="sr-only">{copy.menu.rated}</span> {restaurant.average}
                </span>
                <span className="reviewed-age">
                  {restaurant.age} · <span className="whitespace-nowrap">{restaurant.reviews}</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
