import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { findOwnPlan } from "~/data/subscriptions/own-subscription.server";
import * as addresses from "~/domain/addresses";
import { IMAGE_BYTES, IMAGE_TYPES } from "~/domain/images/image-rules";
import { receiptProblemText } from "~/domain/subscriptions/receipts";
import { TEXT_LIMITS } from "~/domain/text";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireFormOwner, requireOwner, requireSubscriber } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { drawPublicId } from "~/platform/keys.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { FieldFrame } from "~/ui/fields/field-frame";
import { FILE_INPUT } from "~/ui/fields/image-field";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { TextareaField } from "~/ui/fields/textarea-field";
import { BackButton } from "~/ui/panels/back-button";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelForm } from "~/ui/panels/panel-form";
import { PanelShell } from "~/ui/panels/panel-shell";
import { AwaitedNote } from "~/ui/pictures/awaited-note";
import { useChosenPicture } from "~/ui/pictures/use-chosen-picture";
import { useLostFile } from "~/ui/pictures/use-lost-file";
import { sendReceipt } from "./send-receipt.server";
import { planOptions } from "./subscription-view-model";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.subscription.receipt;

/** Pictures by their types, so that phones convert theirs to JPEG, and PDFs. */
const ACCEPTED = [...Object.keys(IMAGE_TYPES).map((type) => `image/${type}`), "application/pdf"].join(",");

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args);
  const ownerId = await requireSubscriber(args, identity);
  const found = await readOrUnavailable(args.context, words.unread, () =>
    findOwnPlan(args.context.db, ownerId),
  );
  if (!found) notFound(words.unread);
  const plans = planOptions(found.plan);
  const plan = plans.find(({ type }) => type === found.plan.planType)?.type ?? "";
  const saved = { plan, reference: "", note: "" };
  const { restored, headers } = await takeTypedOf(args, identity, saved);
  const view = {
    accountMenu: accountMenuViewModel(identity),
    account: identity.publicId,
    plans: plans.map(({ type, option }) => ({ value: type, label: option })),
    saved,
    id: drawPublicId(),
    restored,
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireFormOwner(args, copy.guards.management.refused);
  return sendReceipt(args, identity, await requireSubscriber(args, identity));
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function ReceiptPage() {
  const { accountMenu, account, plans, saved, id, restored } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? restored ?? undefined;
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={addresses.subscription} label={copy.subscription.backToPlan} />}
    >
      <PanelForm
        state={state}
        saved={saved}
        account={account}
        hidden={{ id }}
        pictures={["file"]}
        submit={words.submit}
      >
        {({ values, errors }) => (
          <div className={`grid gap-4.5 ${CARD_FRAME}`}>
            <SelectField
              label={words.plan}
              name="plan"
              value={values.plan}
              error={errors.plan}
              options={plans}
              placeholder={words.planRequired}
            />
            <TextField
              label={words.reference}
              name="reference"
              value={values.reference}
              hint={words.referenceHint}
              error={errors.reference}
              limit={TEXT_LIMITS.place}
              autoComplete="off"
              required
            />
            <FileField state={state} error={errors.file} />
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

/**
 * The file of the receipt. A script makes a phone's photo smaller if it is too big, and says at once what is wrong with a
 * file, before it is sent over a phone's network.
 */
function FileField({ state, error }: { state: FormState | undefined; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const { problem, isAwaited, isChanged, read } = useChosenPicture(input, state, "receipt");
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const isLost = useLostFile(state, isChanged);
  const { label, hint, again } = words.file;
  const hints = [isLost && again, hint(IMAGE_BYTES / 1024 / 1024), isHydrated && copy.images.field.shrinks];
  const field = {
    label,
    name: "file",
    hint: hints.filter(Boolean).join(" "),
    error: problem ? receiptProblemText(problem) : isChanged ? undefined : error,
  };
  return (
    <FieldFrame field={field} tool={<AwaitedNote isAwaited={isAwaited} />}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={FILE_INPUT}
          type="file"
          accept={ACCEPTED}
          onChange={() => void read()}
        />
      )}
    </FieldFrame>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.subscription, label: copy.subscription.backToPlan }} />
);
