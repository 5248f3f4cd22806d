import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listOwners } from "~/data/subscriptions/owners.server";
import * as addresses from "~/domain/addresses";
import { isBeyondList, pagePaths } from "~/domain/list-pages";
import { PANEL_PARAMETERS } from "~/domain/search/panel-search";
import {
  COLUMN_OF_ORDER,
  nextOrder,
  type OwnerColumn,
  type OwnerOrder,
  ownersPath,
  parseOwnersSearch,
} from "~/domain/subscriptions/owner-order";
import { requireAdmin } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { formatCount } from "~/routes/view-models/restaurant-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { AdminLinks } from "~/ui/admin/admin-links";
import { EmptyState } from "~/ui/failures/empty-state";
import { Icon } from "~/ui/icon";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { SearchBox } from "~/ui/panels/search-box";
import { StatCards } from "~/ui/panels/stat-cards";
import { OwnersOrder } from "~/ui/subscriptions/owners-order";
import { type OwnersSort, OwnersTable } from "~/ui/subscriptions/owners-table";
import { waitingTexts } from "../waiting-texts";
import { ownerLine } from "./dashboard-view-model";

export const handle = { sheet: "panel", hydrates: true };

const PATH = addresses.administration;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args);
  const { request, context } = args;
  const panel = parseOwnersSearch(new URL(request.url).searchParams);
  const page = await readOrUnavailable(context, copy.admin.failed, () =>
    listOwners(context.db, panel, context.now),
  );
  const { search, order } = panel;
  if (isBeyondList(panel.position, page.rows)) throw redirect(ownersPath(PATH, { search, order }));
  const { owners, restaurants, expiringSoon } = page.statistics;
  return {
    accountMenu: accountMenuViewModel(identity),
    search,
    sort: search ? null : ownersSort(order),
    statistics: {
      owners: formatCount(owners),
      restaurants: formatCount(restaurants),
      expiringSoon: formatCount(expiringSoon),
    },
    waiting: waitingTexts(page.waiting, context.now),
    isAnyExpiring: expiringSoon > 0,
    owners: page.rows.map((owner) => ownerLine(owner, context.now)),
    ...pagePaths(page, (position) => ownersPath(PATH, { search, order, position })),
  };
}

/** A search has the order of joining, so that no match is read that is not shown. */
function ownersSort(order: OwnerOrder): OwnersSort {
  const hrefTo = (column: OwnerColumn) => ownersPath(PATH, { order: nextOrder(column, order) });
  return {
    ...COLUMN_OF_ORDER[order],
    hrefs: { created: hrefTo("created"), name: hrefTo("name"), end: hrefTo("end") },
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.admin.title} · ${copy.site.name}` }];

export default function AdminPage() {
  const page = useLoaderData<typeof loader>();
  const words = copy.admin;
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={page.accountMenu && <UserMenu {...page.accountMenu} />}
      actions={
        <>
          <a className="button button-primary" href={addresses.newOwner}>
            <Icon name="plus" />
            {copy.ownerList.add}
          </a>
          <a className="button button-outline" href={addresses.landing}>
            {words.landing}
          </a>
          <form method="post" action={addresses.signOut}>
            <button type="submit" className="button button-outline">
              {words.signOut}
            </button>
          </form>
        </>
      }
    >
      <AdminLinks here={PATH} waiting={page.waiting} />
      <StatCards
        stats={[
          { label: words.statistics.owners, value: page.statistics.owners, icon: "users" },
          { label: words.statistics.restaurants, value: page.statistics.restaurants, icon: "store" },
          {
            label: words.statistics.expiringSoon,
            value: page.statistics.expiringSoon,
            icon: "clock",
            tone: page.isAnyExpiring ? "mango" : "hoja",
          },
        ]}
      />
      <SearchBox
        label={words.search}
        name={PANEL_PARAMETERS.search}
        value={page.search}
        placeholder={words.searchHint}
        clearHref={PATH}
      />
      {page.owners.length > 0 ? (
        <>
          {page.sort ? (
            <OwnersOrder {...page.sort} />
          ) : (
            <p className="pt-4 text-md text-tinta-2">{copy.ownerList.searchOrder}</p>
          )}
          <OwnersTable owners={page.owners} sort={page.sort} />
        </>
      ) : (
        <EmptyState {...(page.search ? words.notFound(page.search) : words.empty)} tile="tile-rombo-marca" />
      )}
      <Pager
        label={words.pages}
        previous={page.newer ? { href: page.newer, label: copy.landing.newer } : undefined}
        next={page.older ? { href: page.older, label: copy.landing.older } : undefined}
      />
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
