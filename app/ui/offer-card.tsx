import { copy } from "~/copy/es";
import { variantUrl } from "~/domain/media";
import { CountDown, type CountdownView } from "./count-down";

export type OfferCardView = {
  href: string;
  title: string;
  place: string;
  imageUrl: string | null;
  tile: string;
  /** 'las 9:00 PM', 'mañana a las 9:00 PM' … in the restaurant's zone. */
  until: string;
  countdown: CountdownView;
};

/** An offer of the landing: a ticket that leads to the offer's own page. */
export function OfferCard({ href, title, place, imageUrl, tile, until, countdown }: OfferCardView) {
  return (
    <li className="ticket">
      <a href={href}>
        <span className={`ticket-stub ${tile}`}>
          {imageUrl && (
            <img
              src={variantUrl(imageUrl, 192)}
              srcSet={`${variantUrl(imageUrl, 288)} 2x`}
              width={112}
              height={140}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
        </span>
        <span className="ticket-text">
          <span className="tag-offer">{copy.menu.offerTag}</span>
          <strong>{title}</strong>
          <span className="place-where">{place}</span>
          <span className="place-where">{copy.menu.until(until)}</span>
          <CountDown {...countdown} />
        </span>
      </a>
    </li>
  );
}
