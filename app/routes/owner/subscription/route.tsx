import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findOwnSubscription } from "~/data/subscriptions/own-subscription.server";
import * as addresses from "~/domain/addresses";
import { isBeyondList, pagePaths, readPosition, writePosition } from "~/domain/list-pages";
import { MOST_OPEN_RECEIPTS } from "~/domain/subscriptions/receipts";
import { requireOwner, requireSubscriber } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { BackButton } from "~/ui/panels/back-button";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelNote } from "~/ui/panels/panel-note";
import { PanelShell } from "~/ui/panels/panel-shell";
import { PlanFacts } from "./plan-facts";
import { Renewal } from "./renewal";
import { SentReceipts } from "./sent-receipts";
import { SubscriptionHistory } from "./subscription-history";
import { subscriptionViewModel } from "./subscription-view-model";

export const handle = { sheet: "panel", hydrates: true };

const PATH = addresses.subscription;

/** An owner's own subscription. Administrators have theirs in their own panel. */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args);
  const ownerId = await requireSubscriber(args, identity);
  const { request, context } = args;
  const position = readPosition(new URL(request.url).searchParams);
  const found = await readOrUnavailable(context, copy.subscription.failed, () =>
    findOwnSubscription(context.db, ownerId, position),
  );
  if (!found) notFound(copy.subscription.failed);
  if (isBeyondList(position, found.history.rows)) throw redirect(PATH);
  const pages = pagePaths(found.history, (to) => {
    const params = new URLSearchParams();
    writePosition(params, to);
    return `${PATH}${params.size > 0 ? `?${params}` : ""}#historial`;
  });
  return {
    accountMenu: accountMenuViewModel(identity),
    transferDetails: context.transferDetails,
    ...subscriptionViewModel(found, context.now),
    ...pages,
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.subscription.title} · ${copy.site.name}` }];

const NOTES = {
  endless: { icon: "circle-check", tone: "hoja" },
  running: { icon: "circle-check", tone: "hoja" },
  ending: { icon: "clock", tone: "mango" },
  grace: { icon: "triangle-alert", tone: "mango" },
  lapsed: { icon: "octagon-alert", tone: "guayaba" },
} as const;

export default function SubscriptionPage() {
  const view = useLoaderData<typeof loader>();
  const words = copy.subscription;
  const { accountMenu, stage, facts, receipts, request, events, newer, older, ...renewal } = view;
  // An owner whose menus are hidden came to renew, so that comes first.
  const isUrgent = stage.stage === "lapsed" || stage.stage === "grace" || stage.stage === "ending";
  const mayOffer = view.openReceipts < MOST_OPEN_RECEIPTS;
  const renewalCard = <Renewal {...renewal} mayOffer={mayOffer} hasEnd={stage.stage !== "endless"} />;
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={addresses.management} label={words.back} />}
    >
      <PanelNote id="estado" title={stage.title} text={stage.text} {...NOTES[stage.stage]} />
      {isUrgent && renewalCard}
      <SentReceipts receipts={receipts} />
      <PlanFacts facts={facts} request={request} />
      {!isUrgent && renewalCard}
      <SubscriptionHistory events={events} newer={newer} older={older} />
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.management, label: copy.subscription.back }} />
);
