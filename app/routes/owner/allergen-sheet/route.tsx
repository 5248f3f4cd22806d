import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { declareAllergens, findAllergenSheet } from "~/data/menus/allergens.server";
import * as addresses from "~/domain/addresses";
import { ingredientInSentence } from "~/domain/catalogue/ingredients";
import { MAJOR_ALLERGEN_IDS } from "~/domain/catalogue/major-allergens";
import { allergenForm, DISH_STATE } from "~/domain/forms/allergens";
import { statesOf } from "~/domain/menus/allergen-states";
import { isPublicId } from "~/domain/public-id";
import { isPublic } from "~/domain/restaurants/visibility";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { refuseLapsed } from "~/http/forms/lapsed-owner.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { requireOwner, requireOwnerOf, requireOwnRestaurant } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { subscriptionNotice } from "~/routes/view-models/subscription-stage-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { BackButton } from "~/ui/panels/back-button";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { SubscriptionNote } from "~/ui/subscriptions/subscription-note";
import { AllergenSheet } from "./allergen-sheet";
import { SHEET_PARAMETERS, sheetQuery } from "./sheet-address";

export const handle = { sheet: "panel", hydrates: true };

/** What the sheet's address asks for: one allergen of all dishes, or the whole table. */
function viewOf(request: Request) {
  const params = new URL(request.url).searchParams;
  const asked = params.get(SHEET_PARAMETERS.allergen);
  return {
    allergen: MAJOR_ALLERGEN_IDS.find((id) => id === asked),
    isTable: params.get(SHEET_PARAMETERS.view) === "tabla",
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const { request, context, params } = args;
  const id = params.restaurantId;
  const found = await readOrUnavailable(context, copy.menuEditor.loadFailed, async () =>
    isPublicId(id) ? findAllergenSheet(context.db, id) : undefined,
  );
  const { mayWrite } = await requireOwnRestaurant(args, identity, found?.restaurant);
  const sheet = found as NonNullable<typeof found>;
  const view = viewOf(request);
  const categories = sheet.categories.map(({ name, dishes }) => ({
    name,
    dishes: dishes.map((dish) => ({ id: dish.publicId, name: dish.name, states: statesOf(dish) })),
  }));
  const states = categories.flatMap(({ dishes }) => dishes.map((dish) => dish.states));
  // The first allergen that is not confirmed of every dish is the next thing to do.
  const next = MAJOR_ALLERGEN_IDS.findIndex((_, at) => states.some((dish) => dish[at] === "u"));
  return {
    accountMenu: accountMenuViewModel(identity),
    notice: subscriptionNotice(identity, context.now),
    mayWrite,
    restaurant: sheet.restaurant.publicId,
    name: sheet.restaurant.name,
    isTable: view.isTable,
    at: view.allergen ? MAJOR_ALLERGEN_IDS.indexOf(view.allergen) : Math.max(0, next),
    allergens: MAJOR_ALLERGEN_IDS.map((allergen) => ingredientInSentence(allergen).name),
    categories,
  };
}

/** The state of a form that is drawn again; `rest` is the number of dishes that it now has chosen as the rest of a column. */
type SheetState = FormState & { rest?: number };

/**
 * Answers the button for the rest of a column without scripts: the same sheet with these dishes chosen as free of its
 * allergen, as scripts choose them. Nothing is saved until the person has seen them.
 */
function askForRest(typed: Record<string, string>, rest: readonly string[]) {
  const chosen = Object.fromEntries(rest.map((dish) => [DISH_STATE + dish, "f"]));
  return data<SheetState>({ errors: {}, values: { ...typed, ...chosen }, rest: rest.length });
}

/** Saves what was declared, and returns to the same view. */
export async function action(args: ActionFunctionArgs) {
  await requireOwner(args, copy.guards.restaurant.role);
  const { identity, restaurant, mayWrite } = await requireOwnerOf(args, args.params.restaurantId);
  const { context, request } = args;
  const words = copy.allergenSheet;
  const form = await readForm(request, allergenForm);
  if (!mayWrite) return refuseLapsed("refused" in form ? {} : form.typed);
  if ("refused" in form) return refuse({ ...form.refused.data, alert: { title: words.unreadable } });
  const { typed, values } = form;
  const overLimit = await refuseOverWriteLimit(context, identity, typed);
  if (overLimit) return overLimit;
  if (values.rest.length > 0) return askForRest(typed, values.rest);
  const scope = { restaurant, actorId: identity.userId };
  try {
    const answer = await declareAllergens(context.db, scope, values.changes, context.now);
    if (answer.outcome === "missing") return refuse({ values: typed, alert: words.missing }, 404);
    if (answer.outcome === "changed") return refuse({ values: typed, alert: words.busy }, 409);
    if (answer.outcome === "contradicted") {
      const text = answer.dishes
        .slice(0, 3)
        .map(({ name, allergen, attribute }) =>
          words.contradicted.one(name, ingredientInSentence(allergen).name, attribute),
        )
        .join(" ");
      return refuse({ values: typed, alert: { title: words.contradicted.title, text } });
    }
  } catch (cause) {
    return formFailure(context, "allergens", cause, typed);
  }
  const said = values.changes.length > 0 ? words.declared(values.changes.length) : words.unchanged;
  const menu = { href: addresses.menu(restaurant.slug), label: words.seeOnMenu };
  const link = isPublic(restaurant, context.now) ? { link: menu } : {};
  const { allergen, isTable } = viewOf(request);
  const page = addresses.allergenSheet(restaurant.publicId) + sheetQuery(values.column ?? allergen, isTable);
  return redirectWithToast(args, page, { tone: "success", ...said, ...link });
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.allergenSheet.title} · ${copy.site.name}` }];

export default function AllergenSheetPage() {
  const { accountMenu, notice, mayWrite, ...sheet } = useLoaderData<typeof loader>();
  const state = useActionData<SheetState>();
  const words = copy.allergenSheet;
  return (
    <PanelShell
      title={words.title}
      subtitle={`${sheet.name}. ${words.lead}`}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={addresses.menuEditor(sheet.restaurant)} label={words.back} />}
    >
      <SubscriptionNote notice={notice} />
      {sheet.categories.length > 0 ? (
        <AllergenSheet
          // A saved sheet begins anew from what is stored.
          key={JSON.stringify([sheet.at, sheet.isTable, sheet.categories])}
          {...sheet}
          state={state}
          mayWrite={mayWrite}
        />
      ) : (
        <EmptyState {...words.empty} tile="tile-hoja-marca" />
      )}
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.management, label: copy.menuEditor.back }} />
);
