import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findPrices } from "~/data/menus/bulk-prices.server";
import * as addresses from "~/domain/addresses";
import { bulkScopeForm, RULE_FIELDS } from "~/domain/forms/bulk-prices";
import { isPublicId } from "~/domain/public-id";
import { check, type FormErrors, type FormState } from "~/http/forms/forms.server";
import { requireOwner, requireOwnerOf, requireOwnRestaurant } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { drawPublicId } from "~/platform/keys.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { subscriptionNotice } from "~/routes/view-models/subscription-stage-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { BackButton } from "~/ui/panels/back-button";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { RefusedHead } from "~/ui/panels/refused-head";
import { SubscriptionNote } from "~/ui/subscriptions/subscription-note";
import { bulkPricesViewModel } from "./bulk-prices-view-model";
import { submitBulkPrices } from "./change-prices.server";
import { LatestChanges } from "./latest-changes";
import { Preview } from "./preview";
import { RuleForm } from "./rule-form";

export const handle = { sheet: "panel", hydrates: true };

/** The rule in the page's address; `undefined` if it asks for no preview. */
function typedRule(request: Request): Record<string, string> | undefined {
  const params = new URL(request.url).searchParams;
  if (!params.has("size")) return undefined;
  return Object.fromEntries(RULE_FIELDS.map((name) => [name, params.get(name) ?? ""]));
}

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const { request, context, params } = args;
  const id = params.restaurantId;
  const found = await readOrUnavailable(context, copy.menuEditor.loadFailed, async () =>
    isPublicId(id) ? findPrices(context.db, id) : undefined,
  );
  const { mayWrite } = await requireOwnRestaurant(args, identity, found?.restaurant);
  const prices = found as NonNullable<typeof found>;
  const typed = typedRule(request);
  const checked = typed && check(typed, bulkScopeForm(prices.restaurant));
  const scope = checked && "values" in checked ? checked.values : undefined;
  const view = bulkPricesViewModel(prices, { scope, reader: identity.publicId, id: drawPublicId() });
  const errors: FormErrors = checked && "errors" in checked ? checked.errors : {};
  if (scope && !view.preview) errors.category = copy.bulkPrices.categoryMissing;
  return data(
    {
      accountMenu: accountMenuViewModel(identity),
      notice: subscriptionNotice(identity, context.now),
      mayWrite,
      typed: typed ?? {},
      errors,
      ...view,
    },
    { status: Object.keys(errors).length > 0 ? 400 : 200 },
  );
}

export async function action(args: ActionFunctionArgs) {
  await requireOwner(args, copy.guards.restaurant.role);
  const management = await requireOwnerOf(args, args.params.restaurantId);
  return submitBulkPrices(args, management);
}

export const clientAction = keepTyped;

/** A change that was refused because prices changed meanwhile shows them anew. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || unlessLost(args);

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.bulkPrices.title} · ${copy.site.name}` }];

export default function BulkPricesPage() {
  const { accountMenu, notice, mayWrite, typed, errors, preview, latest, ...page } =
    useLoaderData<typeof loader>();
  const refused = useActionData<FormState>();
  const words = copy.bulkPrices;
  return (
    <PanelShell
      title={words.title}
      subtitle={`${page.name}. ${words.lead}`}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={addresses.menuEditor(page.restaurant)} label={words.back} />}
    >
      <SubscriptionNote notice={notice} />
      <RefusedHead state={refused} />
      {page.hasDishes ? (
        <>
          <RuleForm {...page} typed={typed} errors={errors} />
          {preview && <Preview key={preview.seen} {...preview} typed={typed} mayWrite={mayWrite} />}
        </>
      ) : (
        <EmptyState {...words.empty} tile="tile-hoja-marca" />
      )}
      {latest.length > 0 && <LatestChanges changes={latest} mayWrite={mayWrite} />}
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.management, label: copy.menuEditor.back }} />
);
