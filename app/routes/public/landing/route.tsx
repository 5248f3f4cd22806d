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
import { SEARCH_BOX_URL } from "~/generated/static-files";
import { optionalIdentity, publicRoute } from "~/http/guards.server";
import { readForDiner } from "~/http/read-for-diner.server";
import { publicPage, readOrUnavailable } from "~/http/responses.server";
import { SITE_PICTURE } from "~/platform/social-picture/address";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { SignedInAs } from "~/ui/accounts/signed-in-as";
import { FailureScreen } from "~/ui/failures/failure-screen";
import { UnexpectedFailure } from "~/ui/failures/unexpected-failure";
import { Icon } from "~/ui/icon";
import { JsonLd } from "~/ui/json-ld";
import { RestaurantCard } from "~/ui/restaurants/restaurant-card";
import { AssistantLink } from "~/ui/search/assistant-link";
import { LinkList } from "~/ui/search/link-list";
import { PageLinks } from "~/ui/search/page-links";
import { QuickWays } from "~/ui/search/quick-ways";
import { SiteFoot } from "~/ui/site-foot";
import { preloadTile } from "../preload-tile";
import { socialTags } from "../social-tags";
import { BestDishes, HEADING, LatestOffers, Reviewed } from "./blocks";
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
    { changesAt: landing.changesAt, identity },
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
  ...preloadTile(data?.restaurants[0]?.tile),
  ...(data?.isIndexable === false ? [{ name: "robots", content: "noindex, follow" }] : []),
];

export default function LandingPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-288 px-4">
      <header className="flex min-h-17 flex-wrap items-center gap-4 text-md text-tinta-2 max-sm:gap-y-0 max-sm:pt-3">
        <a className="brand" href={addresses.landing}>
          <img src="/logo.svg" width={36} height={36} alt="" />
          {copy.site.name}
        </a>
        {/* On a phone in a line of its own below the name and the sign-in link, or beside the name. */}
        <span
          className={`max-sm:flex-1 max-sm:text-balance max-sm:py-2 max-sm:leading-snug ${page.accountMenu ? "" : "max-sm:order-1 max-sm:basis-full"}`}
        >
          {copy.site.tagline}
        </span>
        {page.accountMenu ? (
          <SignedInAs {...page.accountMenu} />
        ) : (
          <a className="button button-outline ml-auto" href={addresses.signIn()}>
            {copy.menu.signIn}
          </a>
        )}
      </header>
      <main id="contenido">
        <div className="tile-petalo-marca -mx-4 overflow-hidden rounded-lg pt-22 md:mx-0 md:pt-14 md:pl-14">
          <div className="rounded-t-lg bg-surface px-4 pt-7 pb-5 md:w-[min(640px,92%)] md:px-10 md:pt-10 md:pb-6">
            <h1 className="max-w-[9em] text-5xl leading-none tracking-tighter">{copy.landing.title}</h1>
            <p className="mt-3.5 text-tinta-2">{page.numbers}</p>
            <SearchPanel {...page.search} />
            <a
              className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-anil text-md underline underline-offset-3"
              href={addresses.search}
            >
              <Icon name="utensils" />
              {copy.search.link}
            </a>
            <search-box code={SEARCH_BOX_URL}>
              <QuickWays ways={page.quickWays} />
            </search-box>
          </div>
        </div>
        <Results {...page} />
        <BestDishes dishes={page.bestDishes} />
        <LatestOffers offers={page.offers} />
        <Others {...page} />
        <Reviewed reviewed={page.reviewed} />
        <dl className="tile-escama-especializada mt-12 mb-8 grid grid-cols-2 gap-y-6 overflow-hidden rounded-lg p-3 md:grid-cols-4">
          {page.totals.map(({ label, value }) => (
            <div key={label} className="-mb-6 flex flex-col items-center bg-surface px-2 py-5 md:mb-0">
              <dd className="font-display font-extrabold text-4xl leading-tight tracking-tighter">{value}</dd>
              <dt className="text-md text-tinta-2">{label}</dt>
            </div>
          ))}
        </dl>
      </main>
      <SiteFoot assistant={<AssistantLink />} />
      <JsonLd data={{ "@type": "WebSite", name: copy.site.name, url: page.url, inLanguage: "es-DO" }} />
    </div>
  );
}

const CARDS = "grid gap-3.5 md:grid-cols-[repeat(auto-fill,minmax(320px,1fr))] md:gap-6";
/** Of the covers that may stand in the first view. */
const LOADING = [
  { loading: "eager", fetchPriority: "high" },
  { loading: "eager" },
  { loading: "eager" },
] as const;

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={addresses.landing} />;
  return <FailureScreen {...copy.failure.unavailable} seed="landing" retryHref={addresses.landing} />;
}

function Results(page: LandingViewModel) {
  const { title, count, restaurants, others, empty, near, newerPath, olderPath, search } = page;
  return (
    <section id="resultados" aria-labelledby="lugares">
      <div className="flex flex-wrap items-baseline gap-x-4 pb-4">
        <h2 id="lugares" className="pt-10 text-3xl">
          {title}
        </h2>
        <p className="text-md text-tinta-2">{count}</p>
        {search.filters.country !== "" && search.filters.province === "" && search.divisions.length > 0 && (
          // With scripts the search panel stays on the screen and shows the provinces when a country is chosen.
          <noscript>
            <a
              className="inline-flex min-h-11 items-center font-semibold text-anil underline underline-offset-3"
              href="#provincia"
            >
              {copy.landing.chooseProvince}
            </a>
          </noscript>
        )}
      </div>
      {restaurants.length > 0 ? (
        <ul className={CARDS}>
          {restaurants.map((restaurant, at) => (
            <RestaurantCard key={restaurant.href} {...restaurant} loads={LOADING[at]} />
          ))}
        </ul>
      ) : (
        <div className="pb-6">
          <div className="tile-estrella-marca h-33 rounded-lg filter-(--tile-dim)" />
          <h3 className="pt-5 text-xl">{copy.landing.empty.title}</h3>
          <p className="pt-2 pb-4 text-tinta-2">{empty.sentence}</p>
          <LinkList id="quiza" title={copy.landing.near.title} links={near} />
          <LinkList id="si-hay" title={copy.landing.empty.ways} links={empty.ways} />
          {search.isActive && (
            <a className="button button-primary" href={addresses.landing}>
              {copy.landing.clearFilters}
            </a>
          )}
        </div>
      )}
      {restaurants.length > 0 && <LinkList id="quiza" title={copy.landing.near.title} links={near} />}
      {others.length === 0 && <Pages newerPath={newerPath} olderPath={olderPath} />}
    </section>
  );
}

/** The restaurants of a list that is interrupted by the dishes and offers of all. */
function Others({ others, newerPath, olderPath }: LandingViewModel) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="mas-lugares">
      <h2 id="mas-lugares" className={HEADING}>
        {copy.landing.moreRestaurants}
      </h2>
      <ul className={CARDS}>
        {others.map((restaurant) => (
          <RestaurantCard key={restaurant.href} {...restaurant} loads={undefined} />
        ))}
      </ul>
      <Pages newerPath={newerPath} olderPath={olderPath} />
    </section>
  );
}

function Pages({ newerPath, olderPath }: Pick<LandingViewModel, "newerPath" | "olderPath">) {
  return (
    <PageLinks
      label={copy.landing.pages}
      previous={{ href: newerPath, label: copy.landing.newer }}
      next={{ href: olderPath, label: copy.landing.older }}
    />
  );
}
