import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findDishForm } from "~/data/menus/dish-form.server";
import { dishFields } from "~/domain/menus/dish-fields";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireFormOwnerOf, requireMayWrite, requireOwnerOf } from "~/http/guards.server";
import { answerHeaders, notFound } from "~/http/responses.server";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { MenuFormFailure } from "../menu-form-shell";
import { menuFormFrame } from "../menu-form-view-model";
import { DishFormPage } from "./dish-form-page";
import { categoryOptions, priceHabit } from "./dish-form-view-model";
import { priceHistoryViewModel } from "./price-history-view-model";
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
  const { dish, categories, priceChanges } = read;
  if ("missing" in dish) notFound(dishRefusal(dish.missing));
  const saved = dishFields(dish.found);
  const { restored, headers } = await takeTypedOf(args, management.identity, saved);
  const view = {
    frame: menuFormFrame(management),
    habit: priceHabit(restaurant),
    categories: categoryOptions(categories),
    saved,
    imageUrl: dish.found.imageUrl,
    version: String(dish.found.version),
    priceHistory: priceHistoryViewModel(priceChanges, restaurant, management.identity.publicId),
    restored,
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const management = await requireFormOwnerOf(args, args.params.restaurantId, copy.dishForm.refused);
  return submitDish(args, management, args.params.productId ?? "");
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function EditDishPage() {
  const { version, restored, ...view } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? restored ?? undefined;
  return <DishFormPage {...view} words={words} state={state} hidden={{ version }} />;
}

export const ErrorBoundary = () => <MenuFormFailure />;
