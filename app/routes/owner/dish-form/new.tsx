import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findNewDishForm } from "~/data/menus/dish-form.server";
import { ONE_PRICE, PRICING } from "~/domain/menus/dish-fields";
import { NEXT_DISH } from "~/domain/menus/editor-address";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireFormOwnerOf, requireMayWrite, requireOwnerOf } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { drawPublicId } from "~/platform/keys.server";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { MenuFormFailure } from "../menu-form-shell";
import { menuFormFrame } from "../menu-form-view-model";
import { DishFormPage } from "./dish-form-page";
import { categoryOptions, priceHabit } from "./dish-form-view-model";
import { submitNewDish } from "./save-dish.server";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.dishForm.create;

export async function loader(args: LoaderFunctionArgs) {
  const management = await requireOwnerOf(args, args.params.restaurantId, copy.dishForm.refused, {
    failed: copy.dishForm.categoriesFailed,
    read: findNewDishForm,
  });
  await requireMayWrite(args, management);
  const { categories } = management.read;
  const params = new URL(args.request.url).searchParams;
  const asked = params.get("category");
  // Without a question where it has one answer.
  const [only] = categories.length === 1 ? categories : [];
  const chosen = categories.find(({ publicId }) => publicId === asked) ?? only;
  const saved = { [PRICING]: ONE_PRICE, available: "1", ...(chosen && { category: chosen.publicId }) };
  const { restored, headers } = await takeTypedOf(args, management.identity, saved);
  const view = {
    frame: menuFormFrame(management),
    habit: priceHabit(management.restaurant),
    categories: categoryOptions(categories),
    saved,
    id: drawPublicId(),
    isNext: params.get(NEXT_DISH) === "1",
    restored,
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const management = await requireFormOwnerOf(args, args.params.restaurantId, copy.dishForm.refused);
  return submitNewDish(args, management);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function NewDishPage() {
  const { id, restored, ...view } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? restored ?? undefined;
  return (
    <DishFormPage
      // Another dish begins with an empty form.
      key={state ? undefined : id}
      {...view}
      words={words}
      state={state}
      hidden={{ id }}
      otherSubmit={{ label: words.another, next: "another" }}
    />
  );
}

export const ErrorBoundary = () => <MenuFormFailure />;
