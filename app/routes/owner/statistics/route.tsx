import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findStatistics } from "~/data/restaurants/statistics.server";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { isPublic } from "~/domain/restaurants/visibility";
import { requireOwner, requireOwnRestaurant } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { subscriptionNotice } from "~/routes/view-models/subscription-stage-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { BackButton } from "~/ui/panels/back-button";
import { ListTabs } from "~/ui/panels/list-tabs";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { type Stat, StatCards } from "~/ui/panels/stat-cards";
import { SubscriptionNote } from "~/ui/subscriptions/subscription-note";
import { DishTable } from "./dish-table";
import { askedStatistics } from "./statistics-address";
import { statisticsViewModel } from "./statistics-view-model";
import { ViewsChart } from "./views-chart";

export const handle = { sheet: "panel", hydrates: true };

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const { request, context, params } = args;
  const id = params.restaurantId;
  const asked = askedStatistics(request);
  const found = await readOrUnavailable(context, copy.statistics.loadFailed, async () =>
    isPublicId(id) ? findStatistics(context.db, { restaurant: id, ...asked }, context.now) : undefined,
  );
  const { mayWrite } = await requireOwnRestaurant(args, identity, found?.restaurant);
  const statistics = found as NonNullable<typeof found>;
  if (asked.dish !== undefined && !statistics.dishes.some(({ publicId }) => publicId === asked.dish)) {
    notFound({ title: copy.reviews.errors.product });
  }
  return {
    accountMenu: accountMenuViewModel(identity),
    notice: subscriptionNotice(identity, context.now),
    mayWrite,
    isVisible: isPublic(statistics.restaurant, context.now),
    ...statisticsViewModel(statistics, asked),
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.statistics.title} · ${copy.site.name}` }];

export default function StatisticsPage() {
  const { accountMenu, notice, mayWrite, ...view } = useLoaderData<typeof loader>();
  const words = copy.statistics;
  const { menuViews, dishViews, favorites, ratings, average } = view.stats;
  const stats: Stat[] = [
    ...(menuViews === null ? [] : [{ label: words.cards.menuViews, value: menuViews, icon: "eye" as const }]),
    { label: words.cards.dishViews, value: dishViews, icon: "utensils" },
    { label: words.cards.favorites, value: favorites, icon: "heart", tone: "guayaba" },
    { label: words.cards.ratings(average), value: ratings, icon: "star", tone: "mango" },
  ];
  return (
    <PanelShell
      title={words.title}
      subtitle={`${view.name}. ${words.lead}`}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={addresses.menuEditor(view.restaurant)} label={words.back} />}
    >
      <SubscriptionNote notice={notice} />
      <ListTabs label={words.periods} tabs={view.tabs} />
      <StatCards stats={stats} />
      <ViewsChart {...view.chart} isVisible={view.isVisible} menuHref={view.menuHref} />
      {view.dishes.length > 0 ? (
        <DishTable dishes={view.dishes} period={view.period} />
      ) : (
        <EmptyState {...words.dishes.none} tile="tile-hoja-marca" />
      )}
      <section className="mt-8 max-w-[64ch] text-tinta-2">
        <h2 className="text-lg">{words.method.title}</h2>
        <p className="pt-1">{words.method.text}</p>
      </section>
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.management, label: copy.menuEditor.back }} />
);
