import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requiredConfirmation } from "~/accounts/confirm-identity.server";
import { copy } from "~/copy/es";
import { findOwnerToEdit } from "~/data/subscriptions/owner-form.server";
import { isPublicId } from "~/domain/public-id";
import { ownerFields } from "~/domain/subscriptions/owner-fields";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireAdmin, requireFormAdmin } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { OwnerFormFailure, OwnerFormPage } from "./owner-form-page";
import { submitOwner } from "./save-owner.server";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.ownerForm.edit;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args, copy.ownerForm.refused);
  const { context } = args;
  const { ownerId = "" } = args.params;
  const { owner, asked } = await readOrUnavailable(context, copy.ownerForm.loadFailed, async () => ({
    owner: isPublicId(ownerId) ? await findOwnerToEdit(context.db, ownerId) : undefined,
    asked: await requiredConfirmation(context, identity),
  }));
  if (!owner) notFound(copy.ownerForm.missing);
  const saved = ownerFields(owner);
  const { restored, headers } = await takeTypedOf(args, identity, saved);
  const view = {
    accountMenu: accountMenuViewModel(identity),
    account: identity.publicId,
    saved,
    slots: owner.maxRestaurants,
    asked,
    version: String(owner.version),
    restored,
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireFormAdmin(args, copy.ownerForm.refused);
  return submitOwner(args, identity, args.params.ownerId ?? "");
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function EditOwnerPage() {
  const { version, restored, ...view } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? restored ?? undefined;
  return <OwnerFormPage {...view} words={words} state={state} hidden={{ version }} />;
}

export const ErrorBoundary = () => <OwnerFormFailure />;
