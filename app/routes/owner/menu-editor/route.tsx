import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findMenuToEdit } from "~/data/menus/menu-editor.server";
import * as addresses from "~/domain/addresses";
import { EDITOR_PARAMETERS, editorQuery, rowId } from "~/domain/menus/editor-address";
import { isPublicId, newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";
import { parsePanelSearch } from "~/domain/search/panel-search";
import type { FormState } from "~/http/forms/forms.server";
import { requireOwner, requireOwnRestaurant } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { subscriptionNotice } from "~/routes/view-models/subscription-stage-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { FormAlert } from "~/ui/fields/form-alert";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { WrongField } from "~/ui/fields/wrong-field";
import { Icon } from "~/ui/icon";
import { BackButton } from "~/ui/panels/back-button";
import { FloatingRoom } from "~/ui/panels/floating-add";
import { LateDeletionDialog } from "~/ui/panels/late-deletion-dialog";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { SearchBox } from "~/ui/panels/search-box";
import { SubscriptionNote } from "~/ui/subscriptions/subscription-note";
import { LateQrDialog } from "../qr-code/late-qr-dialog";
import { changeMenu, isMenuChanged } from "./change-menu.server";
import { EditedMenu } from "./edited-menu";
import { EditorActions } from "./editor-actions";
import { menuEditorViewModel } from "./menu-editor-view-model";
import { OfferSection } from "./offer-section";

export const handle = { sheet: "panel", hydrates: true };

/** What the editor's address asks for. */
function viewOf(request: Request) {
  const params = new URL(request.url).searchParams;
  const idAt = (name: string) => {
    const id = params.get(name);
    return isPublicId(id) ? id : undefined;
  };
  return {
    search: parsePanelSearch(params).search,
    onlySoldOut: params.get(EDITOR_PARAMETERS.soldOut) === "1",
    isChoosing: params.get(EDITOR_PARAMETERS.choose) === "1",
    price: idAt(EDITOR_PARAMETERS.price),
    kept: idAt(EDITOR_PARAMETERS.kept),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const { request, context, params } = args;
  const id = params.restaurantId;
  const menu = await readOrUnavailable(context, copy.menuEditor.loadFailed, async () =>
    isPublicId(id) ? findMenuToEdit(context.db, id) : undefined,
  );
  const { mayWrite } = await requireOwnRestaurant(args, identity, menu?.restaurant);
  const view = viewOf(request);
  return {
    accountMenu: accountMenuViewModel(identity),
    notice: subscriptionNotice(identity, context.now),
    mayWrite,
    view,
    copyId: newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES))),
    // The guard has answered for a menu that was not found.
    menu: menuEditorViewModel(menu as NonNullable<typeof menu>, view, context.now),
  };
}

/** Makes a change of a plain form, and returns to the row that it was about. */
export async function action(args: ActionFunctionArgs) {
  await requireOwner(args, copy.guards.restaurant.role);
  const answer = await changeMenu(args);
  if (!isMenuChanged(answer)) return answer;
  const { search, onlySoldOut } = viewOf(args.request);
  const { toast, dishes = [], price, added } = answer;
  const row = added ?? price?.dish ?? (dishes.length === 1 ? dishes[0]?.id : undefined);
  const query = editorQuery({ search, onlySoldOut, ...(row && { kept: row }) });
  const page = addresses.menuEditor(args.params.restaurantId ?? "");
  return redirectWithToast(args, `${page}${query}${row ? `#${rowId(row)}` : ""}`, toast);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? copy.menuEditor.titleOf(data.menu.name) : copy.menuEditor.title} · ${copy.site.name}` },
];

export default function MenuEditorPage() {
  const { accountMenu, notice, mayWrite, view, copyId, menu } = useLoaderData<typeof loader>();
  const refused = useActionData<FormState>();
  const words = copy.menuEditor;
  const page = addresses.menuEditor(menu.id);
  return (
    <PanelShell
      title={menu.name}
      subtitle={words.title}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={
        <>
          <BackButton href={addresses.management} label={words.back} />
          <EditorActions {...menu} mayWrite={mayWrite} />
        </>
      }
    >
      <SubscriptionNote notice={notice} />
      {refused?.alert ? <FormAlert {...refused.alert} /> : <WrongField errors={refused?.errors} />}
      {menu.hasCategories && (
        <SearchBox
          label={words.search}
          name={EDITOR_PARAMETERS.search}
          value={view.search}
          placeholder={words.search}
          clearHref={page}
        />
      )}
      {menu.offers.length > 0 && (
        <OfferSection restaurant={menu.id} offers={menu.offers} mayWrite={mayWrite} />
      )}
      {menu.hasCategories ? (
        <EditedMenu menu={menu} copyId={copyId} view={view} mayWrite={mayWrite} refused={refused} />
      ) : (
        <EmptyState
          title={words.empty.categories.title}
          text={words.empty.categories.text}
          tile="tile-arco-marca"
          action={
            mayWrite && (
              <span className="flex flex-wrap gap-2">
                <a className="button button-primary" href={addresses.newCategory(menu.id)}>
                  <Icon name="plus" />
                  {words.empty.categories.action}
                </a>
                {menu.hasOthers && (
                  <a className="button button-outline" href={addresses.menuCopy(menu.id)}>
                    <Icon name="copy" />
                    {copy.menuCopy.link}
                  </a>
                )}
              </span>
            )
          }
        />
      )}
      {mayWrite && <FloatingRoom />}
      <LateDeletionDialog />
      <LateQrDialog id={menu.id} />
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.management, label: copy.menuEditor.back }} />
);
