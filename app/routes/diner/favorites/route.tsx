import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listFavorites } from "~/data/diners/favorites.server";
import * as addresses from "~/domain/addresses";
import { favoritesPath, favoritesTab } from "~/domain/diners/favorites";
import { isBeyondList, pagePaths } from "~/domain/list-pages";
import { parsePanelSearch } from "~/domain/search/panel-search";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { formatCount } from "~/routes/view-models/restaurant-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { BackButton } from "~/ui/panels/back-button";
import { ListTabs } from "~/ui/panels/list-tabs";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { CoverCards } from "~/ui/restaurants/cover-card";
import { FavoriteDishRow, FavoriteRestaurantCard } from "./favorite-cards";
import { favoriteDishViewModel, favoriteRestaurantViewModel } from "./favorites-view-model";

export const handle = { sheet: "app", hydrates: true };

const words = copy.favorites;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context, request } = args;
  const params = new URL(request.url).searchParams;
  const kind = favoritesTab(params);
  const { position } = parsePanelSearch(params);
  const found = await readOrUnavailable(context, words.failed, () =>
    listFavorites(context.db, identity.userId, kind, position, context.now),
  );
  // The last favorite of this page was removed, or the one that its position names.
  if (isBeyondList(position, found.page.rows)) throw redirect(favoritesPath(kind));
  return {
    accountMenu: accountMenuViewModel(identity),
    kind,
    page: favoritesPath(kind, position),
    tabs: (["restaurant", "product"] as const).map((tab) => ({
      href: favoritesPath(tab),
      label: words.tab(
        tab === "restaurant" ? words.restaurants : words.dishes,
        formatCount(found.counts[tab]),
      ),
      isHere: tab === kind,
    })),
    restaurants: found.kind === "restaurant" ? found.page.rows.map(favoriteRestaurantViewModel) : [],
    dishes:
      found.kind === "product"
        ? found.page.rows.map((dish) => favoriteDishViewModel(dish, found.diet, context.now))
        : [],
    ...pagePaths(found.page, (beside) => favoritesPath(kind, beside)),
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function FavoritesPage() {
  const { accountMenu, kind, page, tabs, restaurants, dishes, newer, older } = useLoaderData<typeof loader>();
  const { explore, ...empty } = words.empty[kind];
  return (
    <PanelShell
      title={words.title}
      actions={<BackButton href={addresses.mySpace} label={words.back} />}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
    >
      <ListTabs label={words.tabs} tabs={tabs} />
      {restaurants.length > 0 && (
        <CoverCards>
          {restaurants.map((restaurant) => (
            <FavoriteRestaurantCard key={restaurant.id} {...restaurant} page={page} />
          ))}
        </CoverCards>
      )}
      {dishes.length > 0 && (
        <ul className="mt-6">
          {dishes.map((dish) => (
            <FavoriteDishRow key={dish.id} {...dish} page={page} />
          ))}
        </ul>
      )}
      {restaurants.length + dishes.length === 0 && (
        <EmptyState
          {...empty}
          tile="tile-petalo-marca"
          action={
            <a className="button button-primary" href={addresses.landing}>
              {explore}
            </a>
          }
        />
      )}
      <Pager
        label={words.pages}
        previous={newer ? { href: newer, label: copy.landing.newer } : undefined}
        next={older ? { href: older, label: copy.landing.older } : undefined}
      />
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.mySpace, label: copy.space.title }} />
);
