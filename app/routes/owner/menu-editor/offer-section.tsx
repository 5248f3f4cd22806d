import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { deletionHref, OFFERS_ID } from "~/domain/menus/editor-address";
import type { OfferStatus } from "~/domain/offers/offers";
import { Icon } from "~/ui/icon";
import { CountDown } from "~/ui/offers/count-down";
import { Picture } from "~/ui/picture";
import {
  CARD,
  CARD_HEAD,
  PHOTO,
  PHOTO_IMAGE,
  ROW,
  ROW_CHIPS,
  ROW_LINK,
  ROW_NOTE,
  ROW_TITLE,
} from "./editor-row";
import type { EditorOffer } from "./menu-editor-view-model";

const CHIPS: Record<OfferStatus, string> = {
  scheduled: "chip-mango",
  active: "chip-hoja",
  expired: "chip-quiet",
};

type OfferSectionProps = { restaurant: string; offers: EditorOffer[]; mayWrite: boolean };

/** The offers of the restaurant: those that run and those to come, and folded away those that are over. */
export function OfferSection({ restaurant, offers, mayWrite }: OfferSectionProps) {
  const words = copy.menuEditor.offers;
  const going = offers
    .filter(({ status }) => status !== "expired")
    .toSorted((one, other) => Number(one.status === "scheduled") - Number(other.status === "scheduled"));
  const over = offers.filter(({ status }) => status === "expired");
  return (
    <section className={CARD} aria-labelledby={OFFERS_ID}>
      <header className={CARD_HEAD}>
        <h2 id={OFFERS_ID} className="text-xl">
          {words.title}
        </h2>
      </header>
      {going.length > 0 && <OfferRows {...{ restaurant, mayWrite }} offers={going} />}
      {over.length > 0 && (
        <details className={going.length > 0 ? "border-t border-line" : ""}>
          <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold text-tinta-2">
            {words.over(over.length)}
          </summary>
          <OfferRows {...{ restaurant, mayWrite }} offers={over} />
        </details>
      )}
    </section>
  );
}

function OfferRows({ restaurant, offers, mayWrite }: OfferSectionProps) {
  const words = copy.menuEditor.offers;
  return (
    <ul>
      {offers.map(({ id, title, status, badge, imageUrl, tile, countdown, starts, ends }) => (
        <li key={id} className={`grid-cols-[64px_minmax(0,1fr)_auto] ${ROW}`}>
          <span className={imageUrl ? PHOTO : `${PHOTO} ${tile}`}>
            {imageUrl && <Picture url={imageUrl} widths={[112, 208]} width={64} className={PHOTO_IMAGE} />}
          </span>
          <div>
            <h3 className={ROW_TITLE}>
              {mayWrite ? (
                <a className={ROW_LINK} href={addresses.editOffer(restaurant, id)}>
                  {title}
                </a>
              ) : (
                title
              )}
            </h3>
            <p className={ROW_CHIPS}>
              <span className={`chip ${CHIPS[status]}`}>{badge}</span>
              {countdown && <CountDown {...countdown} />}
            </p>
            {starts && <p className={ROW_NOTE}>{words.starts(starts)}</p>}
            {ends && <p className={ROW_NOTE}>{words.ends(ends)}</p>}
          </div>
          {mayWrite && (
            <div className="flex max-sm:-mr-2.5 max-sm:flex-col">
              <a className="button button-icon" href={addresses.editOffer(restaurant, id)}>
                <Icon name="pencil" />
                <span className="sr-only">{words.edit(title)}</span>
              </a>
              <a className="button button-icon text-guayaba" href={deletionHref("delete_offer", id)}>
                <Icon name="trash-2" />
                <span className="sr-only">{words.remove(title)}</span>
              </a>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
