import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import {
  BACK_AFTER_SECONDS,
  DELETE_OWNER,
  type DeletionAction,
  deletionPath,
  isSureStep,
} from "~/domain/deletions";
import type { FormState } from "~/http/forms/forms.server";
import { requireDeleter, requireMayWrite } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { FormAlert } from "~/ui/fields/form-alert";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { PassingPage } from "~/ui/passing-page";
import { findAsked, pageAfter, submitDeletion } from "./deletion.server";
import { isOwnerDeletion, loadOwnerDeletion, submitOwnerDeletion } from "./owner-deletion.server";
import { OwnerDeletionPage } from "./owner-deletion-page";

/** The page does not hydrate, so that the browser itself follows the Refresh header. */
export const handle = { sheet: "panel" };

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireDeleter(args);
  if (isOwnerDeletion(args.request)) return loadOwnerDeletion(args, identity);
  const asked = await findAsked(args, identity);
  const { action, itemId } = asked;
  const accountMenu = accountMenuViewModel(identity);
  if ("deleted" in asked) {
    const { name, restaurantId } = asked.deleted;
    const back = pageAfter(asked, restaurantId);
    const headers = { refresh: `${BACK_AFTER_SECONDS}; url=${back}` };
    return data({ accountMenu, action, name, step: "done" as const, back }, { headers });
  }
  await requireMayWrite(args, asked);
  const { name, restaurantId, counts } = asked.item;
  const isSure = isSureStep(args.request.url);
  return data({
    accountMenu,
    action,
    name,
    step: isSure ? ("sure" as const) : ("details" as const),
    counts,
    next: deletionPath({ action, itemId, isSure: true }),
    back: pageAfter(asked, restaurantId),
  });
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireDeleter(args);
  if (isOwnerDeletion(args.request)) return submitOwnerDeletion(args, identity);
  const deletion = await submitDeletion(args, identity);
  if ("refused" in deletion) return deletion.refused;
  // The page that says so asks again what this account deleted, so that loading it anew deletes nothing.
  const { action, itemId } = deletion.asked;
  return redirect(deletionPath({ action, itemId }), 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page ? titleOf(page.action) : copy.deletion.unread.title} · ${copy.site.name}` },
];

function titleOf(action: DeletionAction | typeof DELETE_OWNER): string {
  return action === DELETE_OWNER ? copy.ownerDeletion.title : copy.deletion.kinds[action].title;
}

export default function ConfirmActionPage() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  if (page.action === DELETE_OWNER) return <OwnerDeletionPage page={page} state={state} />;
  return <ItemDeletionPage page={page} state={state} />;
}

type ItemPage = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { action: typeof DELETE_OWNER }>;

function ItemDeletionPage({ page, state }: { page: ItemPage; state: FormState | undefined }) {
  const words = copy.deletion;
  const kind = words.kinds[page.action];
  return (
    <PanelShell
      title={page.step === "done" ? kind.done : kind.title}
      userMenu={page.accountMenu && <UserMenu {...page.accountMenu} />}
    >
      {state?.alert && <FormAlert {...state.alert} />}
      {state?.errors.sure && <FormAlert title={state.errors.sure} />}
      <section className={`grid max-w-160 gap-4 ${CARD_FRAME}`}>
        {page.step === "done" ? (
          <>
            <p role="status" className="wrap-anywhere">
              {kind.deleted(page.name)}
            </p>
            <PassingPage to={page.back} />
            <a className="button button-primary" href={page.back}>
              {kind.back}
            </a>
          </>
        ) : (
          <>
            <p className="wrap-anywhere text-lg">{words.asks(page.name)}</p>
            {words.goesToo(page.counts) && <p>{words.goesToo(page.counts)}</p>}
            {page.step === "details" ? (
              <>
                {kind.note && <p className="text-tinta-2">{kind.note}</p>}
                <p className="flex flex-wrap gap-2 *:min-h-12 *:flex-auto">
                  <a className="button button-primary" href={page.next}>
                    {words.continue}
                  </a>
                  <a className="button button-outline" href={page.back}>
                    {words.cancel}
                  </a>
                </p>
              </>
            ) : (
              <>
                <h2 className="p-0 text-xl">{kind.sure}</h2>
                <p className="font-semibold">{words.forGood}</p>
                <form
                  method="post"
                  action={page.next}
                  className="flex flex-wrap gap-2 *:min-h-12 *:flex-auto"
                >
                  {/* Cancelling comes first here, so that pressing twice in one place deletes nothing. */}
                  <a className="button button-outline" href={page.back}>
                    {words.cancel}
                  </a>
                  <button type="submit" name="sure" value="1" className="button button-danger">
                    {kind.confirm}
                  </button>
                </form>
              </>
            )}
          </>
        )}
      </section>
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
