import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findOfferForm } from "~/data/offers/offer-form.server";
import { offerFields } from "~/domain/offers/offer-fields";
import type { FormState } from "~/http/forms/forms.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireFormOwnerOf, requireMayWrite, requireOwnerOf } from "~/http/guards.server";
import { answerHeaders, notFound } from "~/http/responses.server";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { MenuFormFailure } from "../menu-form-shell";
import { menuFormFrame } from "../menu-form-view-model";
import { OfferFormPage } from "./offer-form-page";
import { offerRefusal, submitOffer } from "./save-offer.server";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.offerForm.edit;

export async function loader(args: LoaderFunctionArgs) {
  const management = await requireOwnerOf(args, args.params.restaurantId, copy.offerForm.refused, {
    failed: copy.offerForm.loadFailed,
    read: (db, id) => findOfferForm(db, id, args.params.offerId ?? ""),
  });
  await requireMayWrite(args, management);
  const { context } = args;
  const { restaurant, read } = management;
  const { offer } = read;
  if ("missing" in offer) notFound(offerRefusal(offer.missing));
  const saved = offerFields(offer.found, restaurant.timeZone);
  const { restored, headers } = await takeTypedOf(args, management.identity, saved);
  const view = {
    frame: menuFormFrame(management),
    clock: { now: context.now.getTime(), zone: restaurant.timeZone },
    saved,
    imageUrl: offer.found.imageUrl,
    version: String(offer.found.version),
    restored,
  };
  return data(view, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const management = await requireFormOwnerOf(args, args.params.restaurantId, copy.offerForm.refused);
  return submitOffer(args, management, args.params.offerId ?? "");
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function EditOfferPage() {
  const { version, restored, ...view } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? restored ?? undefined;
  return <OfferFormPage {...view} words={words} state={state} hidden={{ version }} />;
}

export const ErrorBoundary = () => <MenuFormFailure />;
