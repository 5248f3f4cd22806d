import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findListToOrder } from "~/data/menus/menu-editor.server";
import * as addresses from "~/domain/addresses";
import { ORDERED_CATEGORY, orderQuery, rowId } from "~/domain/menus/editor-address";
import { isPublicId } from "~/domain/public-id";
import type { FormState } from "~/http/forms/forms.server";
import { requireOwner, requireOwnRestaurant } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { changeMenu, isMenuChanged } from "~/routes/owner/menu-editor/change-menu.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { subscriptionNotice } from "~/routes/view-models/subscription-stage-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { FormAlert } from "~/ui/fields/form-alert";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { BackButton } from "~/ui/panels/back-button";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { SubscriptionNote } from "~/ui/subscriptions/subscription-note";
import { OrderedList } from "./ordered-list";

export const handle = { sheet: "panel", hydrates: true };

/** The category whose dishes the address asks for; `undefined` for the categories themselves. */
const categoryOf = (request: Request) => new URL(request.url).searchParams.get(ORDERED_CATEGORY) || undefined;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const { request, context, params } = args;
  const [id, category] = [params.restaurantId, categoryOf(request)];
  const isReadable = isPublicId(id) && (category === undefined || isPublicId(category));
  const list = await readOrUnavailable(context, copy.menuEditor.loadFailed, async () =>
    isReadable ? findListToOrder(context.db, id, category) : undefined,
  );
  const { mayWrite } = await requireOwnRestaurant(args, identity, list?.restaurant);
  const found = list as NonNullable<typeof list>;
  if (category !== undefined && !found.category) notFound(copy.menuEditor.refused.categoryMissing);
  return {
    accountMenu: accountMenuViewModel(identity),
    notice: subscriptionNotice(identity, context.now),
    mayWrite,
    restaurant: found.restaurant.publicId,
    category: found.category,
    rows: found.rows.map(({ publicId, name }) => ({ id: publicId, name })),
  };
}

/** Moves one row of a plain form, and returns to it. */
export async function action(args: ActionFunctionArgs) {
  await requireOwner(args, copy.guards.restaurant.role);
  const answer = await changeMenu(args);
  if (!isMenuChanged(answer)) return answer;
  const page = addresses.menuOrder(args.params.restaurantId ?? "") + orderQuery(categoryOf(args.request));
  return redirectWithToast(args, `${page}${answer.row ? `#${rowId(answer.row)}` : ""}`, answer.toast);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.menuOrder.categories} · ${copy.site.name}` }];

export default function MenuOrderPage() {
  const { accountMenu, notice, mayWrite, restaurant, category, rows } = useLoaderData<typeof loader>();
  const alert = useActionData<FormState>()?.alert;
  const words = copy.menuOrder;
  return (
    <PanelShell
      title={category ? words.dishes(category.name) : words.categories}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={addresses.menuEditor(restaurant)} label={words.back} />}
    >
      <SubscriptionNote notice={notice} />
      {alert && <FormAlert {...alert} />}
      {rows.length > 1 ? (
        <OrderedList
          key={category?.publicId ?? ""}
          restaurant={restaurant}
          category={category?.publicId}
          rows={rows}
          mayWrite={mayWrite}
        />
      ) : (
        <EmptyState {...words.few} tile="tile-ola-marca" />
      )}
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.management, label: copy.menuEditor.back }} />
);
