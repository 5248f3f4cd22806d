import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireAdmin, requireFormAdmin } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { drawPublicId } from "~/platform/keys.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { OwnerFormFailure, OwnerFormPage } from "./owner-form-page";
import { submitNewOwner } from "./save-owner.server";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.ownerForm.create;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args, copy.ownerForm.refused);
  const saved = { maxRestaurants: "1" };
  const { restored, headers } = await takeTypedOf(args, identity, saved);
  const accountMenu = accountMenuViewModel(identity);
  return data({ accountMenu, account: identity.publicId, saved, id: drawPublicId(), restored }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireFormAdmin(args, copy.ownerForm.refused);
  return submitNewOwner(args, identity);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function NewOwnerPage() {
  const { id, restored, ...view } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? restored ?? undefined;
  return <OwnerFormPage {...view} words={words} state={state} hidden={{ id }} />;
}

export const ErrorBoundary = () => <OwnerFormFailure />;
