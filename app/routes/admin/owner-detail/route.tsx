import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findOwnerWithRestaurants } from "~/data/restaurants/management.server";
import * as addresses from "~/domain/addresses";
import { DELETE_OWNER, deletionPath } from "~/domain/deletions";
import { isBeyondList } from "~/domain/list-pages";
import { isPublicId } from "~/domain/public-id";
import { PANEL_PARAMETERS, panelPagePaths, panelPath, parsePanelSearch } from "~/domain/search/panel-search";
import { requireAdmin } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { formatCount } from "~/routes/view-models/restaurant-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { Icon } from "~/ui/icon";
import { BackButton } from "~/ui/panels/back-button";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelMenu, PanelMenuLink } from "~/ui/panels/panel-menu";
import { PanelShell } from "~/ui/panels/panel-shell";
import { SearchBox } from "~/ui/panels/search-box";
import { StatCards } from "~/ui/panels/stat-cards";
import { CoverCards } from "~/ui/restaurants/cover-card";
import { ManagedRestaurantCard } from "~/ui/restaurants/managed-restaurant-card";
import { ownerDetailView, ownersRestaurant } from "./owner-detail-view-model";
import { SubscriptionCard } from "./subscription-card";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.ownerDetail;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args, copy.ownerForm.refused);
  const { request, context } = args;
  const { ownerId = "" } = args.params;
  const panel = parsePanelSearch(new URL(request.url).searchParams);
  const page = await readOrUnavailable(context, words.loadFailed, async () =>
    isPublicId(ownerId) ? findOwnerWithRestaurants(context.db, ownerId, panel) : undefined,
  );
  const owner = page?.owner;
  if (!page || !owner) notFound(words.missing);
  const path = addresses.ownerDetail(ownerId);
  if (isBeyondList(panel.position, page.rows)) throw redirect(panelPath(path, { search: panel.search }));
  return {
    accountMenu: accountMenuViewModel(identity),
    ownerId,
    owner: ownerDetailView(owner, context.now),
    categories: formatCount(page.totals.categories),
    dishes: formatCount(page.totals.dishes),
    search: panel.search,
    restaurants: page.rows.map((row) => ownersRestaurant(row, context.now)),
    ...panelPagePaths(path, panel.search, page),
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.owner.name ?? words.missing.title} · ${copy.site.name}` },
];

export default function OwnerDetailPage() {
  const page = useLoaderData<typeof loader>();
  const { ownerId, owner } = page;
  return (
    <PanelShell
      title={owner.name}
      subtitle={owner.email}
      userMenu={page.accountMenu && <UserMenu {...page.accountMenu} />}
      actions={
        <>
          <BackButton href={addresses.administration} label={words.back} />
          <PanelMenu label={words.menu}>
            <PanelMenuLink href={addresses.editOwner(ownerId)} icon="square-pen" label={words.edit} />
            <PanelMenuLink href={addresses.ownerPassword(ownerId)} icon="key-round" label={words.password} />
            <PanelMenuLink
              href={deletionPath({ action: DELETE_OWNER, itemId: ownerId })}
              icon="trash-2"
              label={words.remove}
              isDanger
            />
          </PanelMenu>
        </>
      }
    >
      <StatCards
        stats={[
          { label: words.statistics.used, value: owner.used, icon: "store" },
          { label: words.statistics.categories, value: page.categories, icon: "list-filter" },
          { label: words.statistics.dishes, value: page.dishes, icon: "utensils" },
          {
            label: words.statistics.status,
            value: owner.status.label,
            icon: owner.statusIcon,
            tone: owner.status.tone === "quiet" ? "anil" : owner.status.tone,
          },
        ]}
      />
      <SubscriptionCard {...owner} href={addresses.ownerSubscription(ownerId)} />
      <section aria-labelledby="restaurantes">
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="restaurantes" className="p-0 text-2xl">
            {words.restaurants}
          </h2>
          {owner.full === null ? (
            <a className="button button-primary" href={addresses.newRestaurant({ owner: ownerId })}>
              <Icon name="plus" />
              {words.add}
            </a>
          ) : (
            <button type="button" className="button button-primary" disabled aria-describedby="sin-lugar">
              <Icon name="plus" />
              {words.add}
            </button>
          )}
        </div>
        {owner.full !== null && (
          <p id="sin-lugar" className="pt-1.5 text-md text-tinta-2">
            {owner.full}
          </p>
        )}
        <SearchBox
          label={words.search}
          name={PANEL_PARAMETERS.search}
          value={page.search}
          placeholder={words.searchHint}
          clearHref={addresses.ownerDetail(ownerId)}
        />
        {page.restaurants.length > 0 ? (
          <CoverCards>
            {page.restaurants.map((restaurant) => (
              <ManagedRestaurantCard key={restaurant.slug} {...restaurant} />
            ))}
          </CoverCards>
        ) : (
          <EmptyState {...(page.search ? words.notFound(page.search) : words.empty)} tile="tile-arco-marca" />
        )}
        <Pager
          label={words.pages}
          previous={page.newer ? { href: page.newer, label: copy.landing.newer } : undefined}
          next={page.older ? { href: page.older, label: copy.landing.older } : undefined}
        />
      </section>
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.administration, label: words.back }} />
);
