import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findSubscriber, subscriptionOf } from "~/data/subscriptions/change-subscription.server";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { subscriptionVersion } from "~/domain/subscriptions/subscription-change";
import { PAYMENT_METHODS } from "~/domain/subscriptions/subscriptions";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireAdmin, requireFormAdmin } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { drawPublicId } from "~/platform/keys.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { BackButton } from "~/ui/panels/back-button";
import { ChoiceField } from "~/ui/panels/choice-field";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelForm } from "~/ui/panels/panel-form";
import { PanelNote } from "~/ui/panels/panel-note";
import { PanelShell } from "~/ui/panels/panel-shell";
import { PlanOrder } from "~/ui/subscriptions/plan-order";
import { saveSubscriptionForm } from "./save-subscription.server";
import { subscriptionFormFields, subscriptionFormViewModel } from "./subscription-view-model";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.adminSubscription;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args, words.refused);
  const { context, params } = args;
  const { ownerId } = params;
  const subscriber = await readOrUnavailable(context, words.loadFailed, async () =>
    isPublicId(ownerId) ? findSubscriber(context.db, ownerId) : undefined,
  );
  if (!subscriber) notFound(words.ownerMissing);
  const saved = subscriptionFormFields(subscriber);
  const { restored, headers } = await takeTypedOf(args, identity, saved);
  const view = {
    accountMenu: accountMenuViewModel(identity),
    account: identity.publicId,
    saved,
    id: drawPublicId(),
    version: String(subscriptionVersion(subscriptionOf(subscriber))),
    restored,
    ...subscriptionFormViewModel(subscriber, context.now),
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireFormAdmin(args, words.refused);
  return saveSubscriptionForm(args, identity);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function OwnerSubscriptionPage() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? page.restored ?? undefined;
  const owner = addresses.ownerDetail(page.ownerId);
  return (
    <PanelShell
      title={words.title}
      subtitle={page.lead}
      userMenu={page.accountMenu && <UserMenu {...page.accountMenu} />}
      actions={<BackButton href={owner} label={words.back} />}
    >
      {page.replaced && <PanelNote id="se-reemplaza" {...page.replaced} />}
      <PanelForm
        state={state}
        saved={page.saved}
        hidden={{ id: page.id, version: page.version }}
        account={page.account}
        submit={words.submit}
        cancel={{ href: owner, label: words.cancel }}
        isWide
      >
        {({ values, errors, onRowsChange }) => (
          <PlanOrder offer={page.offer} values={values} errors={errors} onRowsChange={onRowsChange}>
            <CheckboxField
              look="tick"
              label={words.autoRenew}
              name="autoRenew"
              hint={words.autoRenewHint}
              defaultChecked={values.autoRenew === "1"}
            />
            <ChoiceField
              legend={words.payment}
              name="payment"
              chosen={values.payment}
              options={PAYMENT_METHODS.map(({ id, label }) => ({ value: id, label }))}
              error={errors.payment}
            />
          </PlanOrder>
        )}
      </PanelForm>
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.administration, label: copy.admin.title }} />
);
