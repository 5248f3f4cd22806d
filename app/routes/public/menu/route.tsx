import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { isReservedSlug } from "~/domain/restaurants/slug";
import { optionalIdentity, publicRoute } from "~/http/guards.server";
import { notFound, publicPage, type Refusal, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { FailureScreen } from "~/ui/failures/failure-screen";
import { UnexpectedFailure } from "~/ui/failures/unexpected-failure";
import { unlessLost } from "~/ui/fields/lost-connection";
import { JsonLd } from "~/ui/json-ld";
import { keyOfMarked, Marked } from "~/ui/marked";
import { DishRow } from "~/ui/menus/dish-row";
import { OfferCard } from "~/ui/offers/offer-card";
import { SiteFoot } from "~/ui/site-foot";
import { preloadTile } from "../preload-tile";
import { socialTags } from "../social-tags";
import { dinerMenuViewModel } from "./diner-menu-view-model";
import { MenuFit, SUGGESTIONS_ID, Suggestions } from "./diner-sections";
import { findMenuFor } from "./find-menu.server";
import { MenuHead } from "./menu-head";
import { MenuReviews } from "./menu-ratings";
import { MenuSearch } from "./menu-search";
import { menuSearchViewModel } from "./menu-search-view-model";
import { menuViewModel, type SectionViewModel } from "./menu-view-model";
import { PreferencesDialog } from "./preferences-dialog";

/** Hydrates only for a signed-in diner, for the preferences dialog over the menu. */
export const handle = { hydrates: "signed-in" };

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { params, context } = args;
  const slug = params.slug ?? "";
  if (isReservedSlug(slug)) notFound(copy.failure.notFound);
  const identity = await optionalIdentity(args);
  const menu = await readOrUnavailable(context, copy.menu.notFound, () =>
    findMenuFor(args, slug, identity?.userId),
  );
  if (!menu) notFound(copy.menu.notFound);
  if ("movedTo" in menu) throw redirect(addresses.menu(menu.movedTo), 301);
  const view = menuViewModel(menu, context.now, context, identity !== undefined);
  const { searchParams } = new URL(args.request.url);
  // React in the browser gets every dish once: as the diner sees it.
  const shown = { diner: undefined, ...view, ...dinerMenuViewModel(menu, view, searchParams) };
  return publicPage(
    {
      ...shown,
      ...menuSearchViewModel(shown, searchParams),
      accountMenu: accountMenuViewModel(identity),
    },
    {
      changesAt: menu.changesAt,
      counts: {
        entity: "restaurant",
        publicId: menu.restaurant.publicId,
        timeZone: menu.restaurant.timeZone,
      },
      identity,
    },
  );
}

export const shouldRevalidate = unlessLost;

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return [{ title: `${refusalOf(error).title} · ${copy.site.name}` }];
  const description = data.head.description || copy.site.tagline;
  return [
    { title: `${data.head.name} · ${copy.site.name}` },
    { name: "description", content: description },
    ...preloadTile(data.head.tile),
    ...(data.box.typed ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...socialTags({
      title: data.head.name,
      description,
      url: data.url,
      image: data.socialPicture,
      type: "website",
    }),
  ];
};

export default function MenuPage() {
  const menu = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const { diner } = menu;
  const { sections, offers } = menu;
  const suggestions = diner?.suggestions ?? [];
  const isSearch = menu.box.typed !== "";
  const head = diner ? { ...menu.head, isRecommended: diner.isRecommended } : menu.head;
  return (
    <div className={menu.head.hue}>
      {menu.accountMenu && <PreferencesDialog back={pathname + search} />}
      <MenuHead {...menu} head={head}>
        {sections.length > 0 && <MenuSearch {...menu.box} isHydrated={menu.accountMenu !== null} />}
        <MenuTabs
          hasSuggestions={suggestions.length > 0}
          hasOffers={offers.length > 0}
          sections={sections}
          isSearch={isSearch}
        />
        <div className="lg:col-start-2">
          {diner?.fit && <MenuFit {...diner.fit} />}
          {diner && suggestions.length > 0 && <Suggestions {...diner} isHidden={isSearch} />}
          {offers.length > 0 && (
            <section className="menu-section" id="ofertas" aria-labelledby="ofertas-titulo" hidden={isSearch}>
              <h2 className="sr-only" id="ofertas-titulo">
                {copy.menu.tabs.offers}
              </h2>
              <offer-dialog>
                <ul className="grid gap-3">
                  {offers.map((offer) => (
                    <OfferCard key={offer.href} {...offer} />
                  ))}
                </ul>
              </offer-dialog>
            </section>
          )}
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
          {menu.empty && (
            <section className="menu-section">
              <h2>{menu.empty.title}</h2>
              <p className="section-note">{menu.empty.text}</p>
            </section>
          )}
          {menu.reviews && <MenuReviews {...menu.reviews} />}
          <p className="py-6 text-md text-tinta-2">{menu.taxNote}</p>
          <SiteFoot />
          {menu.jsonLd && <JsonLd data={menu.jsonLd} />}
        </div>
      </MenuHead>
    </div>
  );
}

/** What the failure screen says: a reserved slug is no restaurant's address. */
function refusalOf(error: unknown): Refusal {
  return isRouteErrorResponse(error) && error.status === 404 ? error.data : copy.menu.notFound;
}

/** The screen of an unknown slug; with status 503 if the database fails. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={pathname} />;
  return (
    <FailureScreen
      {...refusalOf(error)}
      seed="menu"
      retryHref={error.status === 503 ? pathname : undefined}
    />
  );
}

type MenuTabsProps = {
  hasSuggestions: boolean;
  hasOffers: boolean;
  sections: SectionViewModel[];
  /** A search shows nothing but sections, and of these only those with a dish that is found. */
  isSearch: boolean;
};

const TAB =
  "block flex-none rounded-md text-tinta-2 hover:text-tinta aria-[current]:bg-tinta aria-[current]:text-cal";
/** Before the element is defined, and without scripts, the first tab is the current one. */
const FIRST_TAB = "in-[scroll-spy:not(:defined)]:bg-tinta in-[scroll-spy:not(:defined)]:text-cal";

function MenuTabs({ hasSuggestions, hasOffers, sections, isSearch }: MenuTabsProps) {
  const tabs = [
    { id: "contenido", name: copy.menu.tabs.all, isHidden: false },
    ...(hasSuggestions ? [{ id: SUGGESTIONS_ID, name: copy.dinerMenu.suggestions, isHidden: isSearch }] : []),
    ...(hasOffers ? [{ id: "ofertas", name: copy.menu.tabs.offers, isHidden: isSearch }] : []),
    ...sections.map(({ id, name, found }) => ({ id, name, isHidden: found === "no" })),
  ];
  return (
    <scroll-spy class="sticky top-0 z-10 -mx-4 mt-4 block border-b border-line bg-cal lg:col-start-1 lg:row-[1/span_3] lg:mx-0 lg:mt-6 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:border-0">
      <nav aria-label={copy.menu.tabs.label}>
        <ol className="flex gap-1 overflow-x-auto overscroll-x-contain px-4 py-2 scrollbar-none lg:flex-col lg:px-1 lg:py-4">
          {tabs.map((tab, index) => (
            <li key={tab.id} hidden={tab.isHidden}>
              <spy-tab for={tab.id} class={index === 0 ? `${TAB} ${FIRST_TAB}` : TAB}>
                <a
                  className="flex min-h-11 items-center rounded-md px-3.5 font-semibold whitespace-nowrap lg:py-2 lg:leading-snug lg:whitespace-normal"
                  href={`#${tab.id}`}
                >
                  {tab.name}
                </a>
              </spy-tab>
            </li>
          ))}
        </ol>
      </nav>
    </scroll-spy>
  );
}

function Section({ id, name, description, tile, dishes, jsonLd, found }: SectionViewModel) {
  const title = { text: name, parts: found === "no" ? undefined : found };
  return (
    <section className="menu-section" id={id} hidden={found === "no"}>
      <div className={`band ${tile}`}>
        <h2 key={keyOfMarked(title)}>
          <Marked {...title} />
        </h2>
      </div>
      {description && <p className="section-note">{description}</p>}
      <ul>
        {dishes.map((dish) => (
          <DishRow key={dish.href} {...dish} />
        ))}
      </ul>
      {jsonLd && <JsonLd data={jsonLd} />}
    </section>
  );
}
