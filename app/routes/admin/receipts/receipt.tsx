import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { subscriptionOf } from "~/data/subscriptions/change-subscription.server";
import { findReceipt } from "~/data/subscriptions/decide-requests.server";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { REFUSE } from "~/domain/subscriptions/decisions";
import { subscriptionVersion } from "~/domain/subscriptions/subscription-change";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireAdmin, requireFormAdmin } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { BackButton } from "~/ui/panels/back-button";
import { FactCard } from "~/ui/panels/fact-card";
import { CARD_COLUMNS } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelForm } from "~/ui/panels/panel-form";
import { PanelNote } from "~/ui/panels/panel-note";
import { PanelShell } from "~/ui/panels/panel-shell";
import { PlanOrder } from "~/ui/subscriptions/plan-order";
import { decideReceipt } from "./decide.server";
import { AnswerField, DecisionNote, PresentCard } from "./decision-parts";
import { ReceiptFile } from "./receipt-file";
import { acceptanceFields, receiptViewModel } from "./receipt-view-model";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.adminReceipts.receipt;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args, copy.adminSubscription.refused);
  const { context, params } = args;
  const { receiptId } = params;
  const receipt = await readOrUnavailable(context, words.loadFailed, async () =>
    isPublicId(receiptId) ? findReceipt(context.db, receiptId) : undefined,
  );
  if (!receipt) notFound(words.missing);
  const saved = acceptanceFields(receipt);
  const { restored, headers } = await takeTypedOf(args, identity, saved);
  const view = {
    accountMenu: accountMenuViewModel(identity),
    account: identity.publicId,
    saved,
    version: String(subscriptionVersion(subscriptionOf(receipt))),
    restored,
    ...receiptViewModel(receipt, context.now),
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireFormAdmin(args, copy.adminSubscription.refused);
  return decideReceipt(args, identity);
}

export const clientAction = keepTyped;

/** A form that was refused because the subscription changed meanwhile shows the new dates. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || unlessLost(args);

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function ReceiptPage() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? page.restored ?? undefined;
  const { decision, file, otherSlots } = page;
  return (
    <PanelShell
      title={words.title}
      subtitle={page.name}
      userMenu={page.accountMenu && <UserMenu {...page.accountMenu} />}
      actions={<BackButton href={addresses.receipts} label={copy.adminReceipts.back} />}
    >
      {decision && <DecisionNote {...decision} />}
      {otherSlots && !decision && <PanelNote id="otros-restaurantes" {...otherSlots} />}
      <div className={CARD_COLUMNS}>
        <div>
          <FactCard id="pago" title={words.paid} facts={page.paid} />
          <PresentCard {...page.present} />
        </div>
        <ReceiptFile {...file} />
      </div>
      {!decision && (
        <>
          <h2 className="mt-8 p-0 text-2xl">{words.renew}</h2>
          <PanelForm
            state={state}
            saved={page.saved}
            hidden={{ version: page.version }}
            account={page.account}
            submit={words.submit}
            otherSubmit={{ label: words.reject, next: REFUSE }}
            isWide
          >
            {({ values, errors, onRowsChange }) => (
              <PlanOrder offer={page.offer} values={values} errors={errors} onRowsChange={onRowsChange}>
                <AnswerField value={values.answer} error={errors.answer} />
              </PlanOrder>
            )}
          </PanelForm>
        </>
      )}
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.receipts, label: copy.adminReceipts.back }} />
);
