import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findMenuCopyForm } from "~/data/menus/menu-copy.server";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireFormOwnerOf, requireMayWrite, requireOwnerOf } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { drawPublicId } from "~/platform/keys.server";
import { EmptyState } from "~/ui/failures/empty-state";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { SelectField } from "~/ui/fields/select-field";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelForm } from "~/ui/panels/panel-form";
import { FIELDS_CARD, MenuFormFailure, MenuFormShell } from "../menu-form-shell";
import { menuFormFrame } from "../menu-form-view-model";
import { submitMenuCopy } from "./copy-menu.server";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.menuCopy;

export async function loader(args: LoaderFunctionArgs) {
  const management = await requireOwnerOf(args, args.params.restaurantId, copy.guards.restaurant, {
    failed: words.loadFailed,
    read: findMenuCopyForm,
  });
  await requireMayWrite(args, management);
  const { categories, sources } = management.read;
  const [only] = sources;
  const saved = { source: sources.length === 1 && only ? only.publicId : "", sameKitchen: "", again: "" };
  const { restored, headers } = await takeTypedOf(args, management.identity, saved);
  const view = {
    frame: menuFormFrame(management),
    categories,
    options: sources.map(({ publicId, name, categories, dishes }) => ({
      value: publicId,
      label: words.option(name, categories, dishes),
    })),
    saved,
    id: drawPublicId(),
    restored,
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const management = await requireFormOwnerOf(args, args.params.restaurantId, copy.guards.restaurant);
  return submitMenuCopy(args, management);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function MenuCopyPage() {
  const { frame, categories, options, saved, id, restored } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? restored ?? undefined;
  const isCopiedBefore = state?.errors.again !== undefined || state?.values.again === "1";
  return (
    <MenuFormShell frame={frame} title={words.title}>
      {options.length === 0 && !state ? (
        <EmptyState {...words.none} tile="tile-arco-marca" />
      ) : (
        <PanelForm state={state} saved={saved} account={frame.account} hidden={{ id }} submit={words.submit}>
          {({ values, errors }) => (
            <div className={`${FIELDS_CARD} ${CARD_FRAME}`}>
              <p className="text-tinta-2">
                {words.what} {categories > 0 && words.before(categories)}
              </p>
              <SelectField
                label={words.source}
                name="source"
                value={values.source}
                error={errors.source}
                options={options}
                placeholder={words.choose}
              />
              <CheckboxField
                look="tick"
                label={words.sameKitchen}
                name="sameKitchen"
                hint={words.sameKitchenHint}
                defaultChecked={values.sameKitchen === "1"}
              />
              {isCopiedBefore && (
                <CheckboxField
                  look="tick"
                  label={words.again}
                  name="again"
                  error={errors.again}
                  defaultChecked={values.again === "1"}
                />
              )}
            </div>
          )}
        </PanelForm>
      )}
    </MenuFormShell>
  );
}

export const ErrorBoundary = () => <MenuFormFailure />;
