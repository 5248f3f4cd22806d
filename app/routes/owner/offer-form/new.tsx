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
import { requireFormOwnerOf, requireMayWrite, requireOwnerOf } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { drawPublicId } from "~/platform/keys.server";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { MenuFormFailure } from "../menu-form-shell";
import { menuFormFrame } from "../menu-form-view-model";
import { OfferFormPage } from "./offer-form-page";
import { submitNewOffer } from "./save-offer.server";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.offerForm.create;

export async function loader(args: LoaderFunctionArgs) {
  const management = await requireOwnerOf(args, args.params.restaurantId, copy.offerForm.refused);
  await requireMayWrite(args, management);
  const saved = {};
  const { restored, headers } = await takeTypedOf(args, management.identity, saved);
  const view = {
    frame: menuFormFrame(management),
    clock: { now: args.context.now.getTime(), zone: management.restaurant.timeZone },
    saved,
    id: drawPublicId(),
    restored,
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const management = await requireFormOwnerOf(args, args.params.restaurantId, copy.offerForm.refused);
  return submitNewOffer(args, management);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function NewOfferPage() {
  const { id, restored, ...view } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? restored ?? undefined;
  return <OfferFormPage {...view} words={words} state={state} hidden={{ id }} />;
}

export const ErrorBoundary = () => <MenuFormFailure />;
