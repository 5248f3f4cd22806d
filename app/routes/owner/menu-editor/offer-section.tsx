import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { deletionHref } from "~/domain/menus/editor-address";
import type { OfferStatus } from "~/domain/offers/offers";
import { Icon } from "~/ui/icon";
import { CountDown } from "~/ui/offers/count-down";
import { Picture } from "~/ui/picture";
import type { EditorOffer } from "./menu-editor-view-model";

const CHIPS: Record<OfferStatus, string> = {
  scheduled: "chip-mango",
  active: "chip-hoja",
  expired: "chip-quiet",
};

type OfferSectionProps = { restaurant: string; offers: EditorOffer[]; mayWrite: boolean };

/** The offers of the restaurant, also those to come and those that are over. */
export function OfferSection({ restaurant, offers, mayWrite }: OfferSectionProps) {
  const words = copy.menuEditor.offers;
  return (
    <section className="edited-category" aria-labelledby="ofertas">
      <header>
        <div>
          <h2 id="ofertas" className="text-xl">
            {words.title}
          </h2>
        </div>
      </header>
      <ul>
        {offers.map(({ id, title, status, badge, imageUrl, tile, countdown, starts, ends }) => (
          <li key={id} className="edited-dish">
            <span className={`edited-photo ${imageUrl ? "" : tile}`}>
              {imageUrl && <Picture url={imageUrl} widths={[112, 208]} width={64} />}
            </span>
            <div className="edited-text">
              <h3>{mayWrite ? <a href={addresses.editOffer(restaurant, id)}>{title}</a> : title}</h3>
              <p className="edited-chips">
                <span className={`chip ${CHIPS[status]}`}>{badge}</span>
                {countdown && <CountDown {...countdown} />}
              </p>
              {starts && <p className="edited-description">{words.starts(starts)}</p>}
              {ends && <p className="edited-description">{words.ends(ends)}</p>}
            </div>
            {mayWrite && (
              <div className="edited-actions">
                <a className="button button-icon" href={addresses.editOffer(restaurant, id)}>
                  <Icon name="pencil" />
                  <span className="sr-only">{words.edit(title)}</span>
                </a>
                <a className="button button-icon button-danger" href={deletionHref("delete_offer", id)}>
                  <Icon name="trash-2" />
                  <span className="sr-only">{words.remove(title)}</span>
                </a>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
