import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listRestaurantsForAdmin, listRestaurantsForOwner } from "~/data/restaurants/management.server";
import * as addresses from "~/domain/addresses";
import { isBeyondList } from "~/domain/list-pages";
import { PANEL_PARAMETERS, panelPagePaths, panelPath, parsePanelSearch } from "~/domain/search/panel-search";
import { mayAddRestaurant } from "~/domain/subscriptions/subscriptions";
import { requireOwner } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { subscriptionNotice } from "~/routes/view-models/subscription-stage-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { FloatingAdd } from "~/ui/panels/floating-add";
import { LateDeletionDialog } from "~/ui/panels/late-deletion-dialog";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelMenu, PanelMenuLink } from "~/ui/panels/panel-menu";
import { PanelShell } from "~/ui/panels/panel-shell";
import { SearchBox } from "~/ui/panels/search-box";
import { CoverCards } from "~/ui/restaurants/cover-card";
import { ManagedRestaurantCard } from "~/ui/restaurants/managed-restaurant-card";
import { LimitBanner } from "~/ui/subscriptions/limit-banner";
import { SubscriptionNote } from "~/ui/subscriptions/subscription-note";
import { managedRestaurant } from "./management-view-model";

export const handle = { sheet: "panel", hydrates: true };

const PATH = addresses.management;

/** Administrators get every restaurant, owners their own. */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args);
  const { request, context } = args;
  const panel = parsePanelSearch(new URL(request.url).searchParams);
  const page = await readOrUnavailable(context, copy.management.failed, async () => {
    if (identity.role === "admin")
      return { ...(await listRestaurantsForAdmin(context.db, panel)), slots: null };
    return listRestaurantsForOwner(context.db, identity.owner?.id ?? 0, panel);
  });
  if (isBeyondList(panel.position, page.rows)) throw redirect(panelPath(PATH, { search: panel.search }));
  const isLapsed = identity.role === "owner" && identity.owner?.isLapsed === true;
  const limit = page.slots && !mayAddRestaurant(page.slots.used, page.slots.max) ? page.slots : null;
  return {
    accountMenu: accountMenuViewModel(identity),
    notice: subscriptionNotice(identity, context.now),
    search: panel.search,
    // More slots help nobody whose subscription has ended.
    limit: isLapsed ? null : limit,
    mayAdd: !isLapsed && !limit,
    isAdmin: identity.role === "admin",
    hasSubscription: identity.role === "owner",
    restaurants: page.rows.map((row) => managedRestaurant(row, context.now, !isLapsed)),
    ...panelPagePaths(PATH, panel.search, page),
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.management.title} · ${copy.site.name}` }];

export default function ManagementPage() {
  const { accountMenu, search, notice, limit, mayAdd, isAdmin, hasSubscription, restaurants, newer, older } =
    useLoaderData<typeof loader>();
  const words = copy.management;
  // A menu that is still to be written comes before the plan's limit.
  const isLimitLast = restaurants.some(({ awaitsMenu }) => awaitsMenu);
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={
        <PanelMenu label={words.menu}>
          {mayAdd && (
            <PanelMenuLink href={addresses.newRestaurant()} icon="plus" label={words.add} isPrimary />
          )}
          {isAdmin && (
            <PanelMenuLink href={addresses.administration} icon="shield-check" label={words.administration} />
          )}
          {hasSubscription && (
            <PanelMenuLink
              href={addresses.subscription}
              icon="calendar-clock"
              label={copy.subscription.link}
            />
          )}
          <PanelMenuLink href={addresses.landing} icon="store" label={words.landing} />
        </PanelMenu>
      }
    >
      <SubscriptionNote notice={notice} />
      {limit && !isLimitLast && <LimitBanner {...limit} />}
      <SearchBox
        label={words.search}
        name={PANEL_PARAMETERS.search}
        value={search}
        placeholder={words.searchHint}
        clearHref={PATH}
      />
      {restaurants.length > 0 ? (
        <CoverCards>
          {restaurants.map((restaurant) => (
            <ManagedRestaurantCard key={restaurant.slug} {...restaurant} />
          ))}
        </CoverCards>
      ) : (
        <EmptyState {...(search ? words.notFound(search) : words.empty)} tile="tile-arco-marca" />
      )}
      {limit && isLimitLast && <LimitBanner {...limit} />}
      <Pager
        label={words.pages}
        previous={newer ? { href: newer, label: copy.landing.newer } : undefined}
        next={older ? { href: older, label: copy.landing.older } : undefined}
      />
      {mayAdd && <FloatingAdd href={addresses.newRestaurant()} label={words.add} />}
      <LateDeletionDialog />
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
