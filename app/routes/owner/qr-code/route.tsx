import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { isPublic } from "~/domain/restaurants/visibility";
import { tileDrawing, tileFor } from "~/domain/tiles/tile-of";
import type { FormState } from "~/http/forms/forms.server";
import { requireOwner, requireOwnRestaurant } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { subscriptionNotice } from "~/routes/view-models/subscription-stage-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { Icon } from "~/ui/icon";
import { BackButton } from "~/ui/panels/back-button";
import { ListTabs } from "~/ui/panels/list-tabs";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelNote } from "~/ui/panels/panel-note";
import { PanelShell } from "~/ui/panels/panel-shell";
import { SubscriptionNote } from "~/ui/subscriptions/subscription-note";
import { CodeCard } from "./code-card";
import { gapsText } from "./gaps-text";
import { qrCodeViewModel, readQrRestaurant, submitQrCode } from "./qr-code.server";
import { TableCards } from "./table-cards";

export const handle = { sheet: "panel", hydrates: true };

/** The address of the cards' sheet. */
const FORMAT = { parameter: "formato", sheet: "hoja" } as const;
const sheetPath = (id: string) => `${addresses.qrCode(id)}?${FORMAT.parameter}=${FORMAT.sheet}`;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const { request, context } = args;
  const found = await requireOwnRestaurant(args, identity, await readQrRestaurant(args));
  const { restaurant } = found;
  const { publicId, slug } = restaurant;
  return {
    accountMenu: accountMenuViewModel(identity),
    notice: subscriptionNotice(identity, context.now),
    ...(await qrCodeViewModel(args, found)),
    publicHref: isPublic(restaurant, context.now) ? addresses.menu(slug) : null,
    // The restaurant's own motif, in the brand's colours, on which a white card stands out.
    tile: tileDrawing({ ...tileFor(publicId, "tradicional"), palette: "marca" }),
    isSheet: new URL(request.url).searchParams.get(FORMAT.parameter) === FORMAT.sheet,
  };
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const own = await requireOwnRestaurant(args, identity, await readQrRestaurant(args));
  const saved = await submitQrCode(args, identity, own);
  if ("refused" in saved) return saved.refused;
  const page = addresses.qrCode(own.restaurant.publicId);
  return redirectWithToast(args, page, { tone: "success", ...copy.qrCode.saved });
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? copy.qrCode.titleOf(data.name) : copy.qrCode.title} · ${copy.site.name}` },
];

export default function QrCodePage() {
  const { accountMenu, notice, gaps, publicHref, tile, isSheet, ...code } = useLoaderData<typeof loader>();
  const refused = useActionData<FormState>();
  const words = copy.qrCode;
  const alert = refused && (refused.alert ?? { title: refused.errors.save ?? words.unreadable });
  return (
    <PanelShell
      title={words.title}
      subtitle={code.name}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={
        <>
          <BackButton href={addresses.menuEditor(code.id)} label={words.back} />
          {publicHref && (
            <a className="button button-outline" href={publicHref} target="_blank" rel="noreferrer">
              <Icon name="external-link" />
              <span>
                {copy.menuEditor.actions.publicMenu}
                <span className="sr-only"> {copy.menuEditor.actions.inNewTab}</span>
              </span>
            </a>
          )}
        </>
      }
    >
      <SubscriptionNote notice={notice} />
      {gaps.length > 0 && (
        <PanelNote id="sin-menu" title={words.hidden.title} text={gapsText(gaps)}>
          {code.mayWrite && gaps.includes("inactive") && (
            <a className="button button-outline" href={addresses.editRestaurant(code.id)}>
              {words.hidden.settings}
            </a>
          )}
          {code.mayWrite && gaps.some((gap) => gap === "no-dishes" || gap === "all-sold-out") && (
            <a className="button button-outline" href={addresses.menuEditor(code.id)}>
              {words.hidden.editor}
            </a>
          )}
        </PanelNote>
      )}
      <div className="grid grid-cols-1 items-start gap-x-6 md:grid-cols-[340px_1fr]">
        <section className={`grid grid-cols-1 gap-4 ${CARD_FRAME}`} aria-label={words.title}>
          <CodeCard {...code} refused={alert} />
        </section>
        <section className={CARD_FRAME} aria-labelledby="tarjetas">
          <h2 id="tarjetas" className="p-0 text-xl">
            {words.cards}
          </h2>
          <ListTabs
            label={words.formats}
            tabs={[
              { href: addresses.qrCode(code.id), label: words.card, isHere: !isSheet },
              { href: sheetPath(code.id), label: words.sheet, isHere: isSheet },
            ]}
          />
          <div className="mt-5 flex flex-wrap items-start gap-6">
            <TableCards {...code} tile={tile} isSheet={isSheet} />
            <div className="grid min-w-50 flex-1 gap-4">
              <button
                type="button"
                className="button button-primary min-h-12 justify-self-start [@media(scripting:none)]:hidden"
                onClick={() => print()}
              >
                <Icon name="printer" />
                {isSheet ? words.printSheet : words.printCard}
              </button>
              <p className="[@media(scripting:enabled)]:hidden">{words.printYourself}</p>
              <ul className="grid list-disc gap-2 pl-5 text-md text-tinta-2">
                {words.tips.map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
            </div>
          </div>
        </section>
      </div>
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.management, label: copy.menuEditor.back }} />
);
