import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findCategoryForm } from "~/data/menus/category-form.server";
import { categoryFields } from "~/domain/menus/category-fields";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireFormOwnerOf, requireMayWrite, requireOwnerOf } from "~/http/guards.server";
import { answerHeaders, notFound } from "~/http/responses.server";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { MenuFormFailure } from "../menu-form-shell";
import { menuFormFrame } from "../menu-form-view-model";
import { CategoryFormPage } from "./category-form-page";
import { categoryRefusal, submitCategory } from "./save-category.server";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.categoryForm.edit;

export async function loader(args: LoaderFunctionArgs) {
  const management = await requireOwnerOf(args, args.params.restaurantId, copy.categoryForm.refused, {
    failed: copy.categoryForm.loadFailed,
    read: (db, id) => findCategoryForm(db, id, args.params.categoryId ?? ""),
  });
  await requireMayWrite(args, management);
  const { category } = management.read;
  if ("missing" in category) notFound(categoryRefusal(category.missing));
  const saved = categoryFields(category.found);
  const { restored, headers } = await takeTypedOf(args, management.identity, saved);
  const version = String(category.found.version);
  return data({ frame: menuFormFrame(management), saved, version, restored }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const management = await requireFormOwnerOf(args, args.params.restaurantId, copy.categoryForm.refused);
  return submitCategory(args, management, args.params.categoryId ?? "");
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function EditCategoryPage() {
  const { version, restored, ...view } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? restored ?? undefined;
  return <CategoryFormPage {...view} words={words} state={state} hidden={{ version }} />;
}

export const ErrorBoundary = () => <MenuFormFailure />;
