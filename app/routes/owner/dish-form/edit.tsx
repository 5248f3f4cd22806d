import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findDishForm } from "~/data/menus/dish-form.server";
import { dishFields } from "~/domain/menus/dish-fields";
import type { FormState } from "~/http/forms/forms.server";
import { requireMayWrite, requireOwnerOf } from "~/http/guards.server";
import { answerHeaders, notFound } from "~/http/responses.server";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { MenuFormFailure } from "../menu-form-shell";
import { menuFormFrame } from "../menu-form-view-model";
import { DishFormPage } from "./dish-form-page";
import { categoryOptions, priceHabit } from "./dish-form-view-model";
import { dishRefusal, submitDish } from "./save-dish.server";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.dishForm.edit;

export async function loader(args: LoaderFunctionArgs) {
  const management = await requireOwnerOf(args, args.params.restaurantId, copy.dishForm.refused, {
    failed: copy.dishForm.loadFailed,
    read: (db, id) => findDishForm(db, id, args.params.productId ?? ""),
  });
  await requireMayWrite(args, management);
  const { restaurant, read } = management;
  const { dish, categories } = read;
  if ("missing" in dish) notFound(dishRefusal(dish.missing));
  return {
    frame: menuFormFrame(management),
    habit: priceHabit(restaurant),
    categories: categoryOptions(categories),
    saved: dishFields(dish.found),
    imageUrl: dish.found.imageUrl,
    version: String(dish.found.version),
  };
}

export async function action(args: ActionFunctionArgs) {
  const management = await requireOwnerOf(args, args.params.restaurantId, copy.dishForm.refused);
  return submitDish(args, management, args.params.productId ?? "");
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function EditDishPage() {
  const { version, ...view } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return <DishFormPage {...view} words={words} state={state} hidden={{ version }} />;
}

export const ErrorBoundary = () => <MenuFormFailure />;
