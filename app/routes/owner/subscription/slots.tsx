import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findOwnPlan, requestSlots } from "~/data/subscriptions/own-subscription.server";
import * as addresses from "~/domain/addresses";
import { anyFields } from "~/domain/forms/fields";
import { slotRequestForm } from "~/domain/forms/subscription";
import { formatMoney } from "~/domain/money";
import {
  BILLING_CURRENCY,
  BILLING_ZONE,
  PRICE_PER_SLOT_CENTS,
  slotsLabel,
  UNLIMITED_SLOTS,
} from "~/domain/subscriptions/subscriptions";
import { TEXT_LIMITS } from "~/domain/text";
import { formatLongDate } from "~/domain/time/dates";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { redirectSaved } from "~/http/forms/menu-forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { requireFormOwner, requireOwner, requireSubscriber } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { drawPublicId } from "~/platform/keys.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { NumberField } from "~/ui/fields/number-field";
import { TextareaField } from "~/ui/fields/textarea-field";
import { BackButton } from "~/ui/panels/back-button";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelForm } from "~/ui/panels/panel-form";
import { PanelShell } from "~/ui/panels/panel-shell";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.subscription.slots;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args);
  const ownerId = await requireSubscriber(args, identity);
  const found = await readOrUnavailable(args.context, copy.subscription.failed, () =>
    findOwnPlan(args.context.db, ownerId),
  );
  if (!found) notFound(copy.subscription.failed);
  const { plan, request } = found;
  // There is nothing to ask for.
  if (plan.slots === UNLIMITED_SLOTS) throw redirect(addresses.subscription);
  const open = request?.status === "open" ? request : undefined;
  const saved = { slots: String(open?.slots ?? plan.slots + 1), note: open?.note ?? "" };
  const { restored, headers } = await takeTypedOf(args, identity, saved);
  const lead = words.lead(plan.used, slotsLabel(plan.slots));
  const view = {
    accountMenu: accountMenuViewModel(identity),
    account: identity.publicId,
    lead: open ? words.pending(lead, open.slots, formatLongDate(open.createdAt, BILLING_ZONE)) : lead,
    hint: words.hint(formatMoney(plan.pricePerSlot ?? PRICE_PER_SLOT_CENTS, BILLING_CURRENCY)),
    saved,
    restored,
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireFormOwner(args, copy.guards.management.refused);
  const ownerId = await requireSubscriber(args, identity);
  const { request, context } = args;
  const read = await readForm(request, anyFields);
  if ("refused" in read) return read.refused;
  const { typed } = read;
  const overLimit = await refuseOverWriteLimit(context, identity, typed);
  if (overLimit) return overLimit;
  try {
    const found = await findOwnPlan(context.db, ownerId);
    const checked = check(typed, slotRequestForm(found?.plan.slots ?? 0));
    if ("errors" in checked) return refuse({ errors: checked.errors, values: typed });
    const { slots, note } = checked.values;
    const wanted = { publicId: drawPublicId(), slots, note };
    await requestSlots(context.db, ownerId, identity.userId, wanted, context.now);
    const { title, text } = words.sent;
    return await redirectSaved(args, addresses.subscription, { title, text: text(slots) }, undefined);
  } catch (cause) {
    return formFailure(context, "slot-request", cause, typed);
  }
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function SlotsPage() {
  const { accountMenu, account, lead, hint, saved, restored } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? restored ?? undefined;
  return (
    <PanelShell
      title={words.title}
      subtitle={lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={addresses.subscription} label={copy.subscription.backToPlan} />}
    >
      <PanelForm state={state} saved={saved} hidden={{}} account={account} submit={words.submit}>
        {({ values, errors }) => (
          <div className={`grid gap-4.5 ${CARD_FRAME}`}>
            <NumberField
              label={words.field}
              name="slots"
              value={values.slots}
              hint={hint}
              error={errors.slots}
              required
            />
            <TextareaField
              label={words.note}
              name="note"
              value={values.note}
              error={errors.note}
              limit={TEXT_LIMITS.comment}
              rows={3}
            />
          </div>
        )}
      </PanelForm>
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.subscription, label: copy.subscription.backToPlan }} />
);
