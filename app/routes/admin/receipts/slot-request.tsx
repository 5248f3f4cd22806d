import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findSlotRequest } from "~/data/subscriptions/decide-requests.server";
import { isPublicId } from "~/domain/public-id";
import { REFUSE } from "~/domain/subscriptions/decisions";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireAdmin, requireFormAdmin } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { BackButton } from "~/ui/panels/back-button";
import { FactCard } from "~/ui/panels/fact-card";
import { CARD_COLUMNS, CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelForm } from "~/ui/panels/panel-form";
import { PanelNote } from "~/ui/panels/panel-note";
import { PanelShell } from "~/ui/panels/panel-shell";
import { decideSlots } from "./decide.server";
import { AnswerField, DecisionNote, PresentCard } from "./decision-parts";
import { queuePath } from "./queue-lists";
import { slotRequestViewModel } from "./slot-request-view-model";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.adminReceipts.request;

/** A form without a message. */
const SAVED = { answer: "" };

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args, copy.adminSubscription.refused);
  const { context, params } = args;
  const { requestId } = params;
  const request = await readOrUnavailable(context, words.loadFailed, async () =>
    isPublicId(requestId) ? findSlotRequest(context.db, requestId) : undefined,
  );
  if (!request) notFound(words.missing);
  const { restored, headers } = await takeTypedOf(args, identity, SAVED);
  const view = {
    accountMenu: accountMenuViewModel(identity),
    account: identity.publicId,
    restored,
    ...slotRequestViewModel(request, context.now),
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireFormAdmin(args, copy.adminSubscription.refused);
  return decideSlots(args, identity);
}

export const clientAction = keepTyped;

/** A form that was refused because the request changed meanwhile shows it anew. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || unlessLost(args);

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function SlotRequestPage() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? page.restored ?? undefined;
  const { decision, enough, wanted } = page;
  return (
    <PanelShell
      title={words.title}
      subtitle={page.name}
      userMenu={page.accountMenu && <UserMenu {...page.accountMenu} />}
      actions={<BackButton href={queuePath("pedidos")} label={copy.adminReceipts.back} />}
    >
      {decision && <DecisionNote {...decision} />}
      {enough && !decision && <PanelNote id="ya-tiene" icon="info" tone="anil" {...enough} />}
      <div className={CARD_COLUMNS}>
        <FactCard id="pide" title={words.asked} facts={page.asked} />
        <PresentCard {...page.present} />
      </div>
      {!decision && (
        <PanelForm
          state={state}
          saved={SAVED}
          hidden={{ seen: String(wanted) }}
          account={page.account}
          submit={words.submit(wanted)}
          otherSubmit={{ label: words.reject, next: REFUSE }}
        >
          {({ values, errors }) => (
            <div className={CARD_FRAME}>
              <AnswerField value={values.answer} error={errors.answer} />
            </div>
          )}
        </PanelForm>
      )}
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: queuePath("pedidos"), label: copy.adminReceipts.back }} />
);
