import { copy } from "~/copy/es";
import { variantUrl } from "~/domain/media";
import { CountDown, type CountdownView } from "./count-down";

export type OfferView = {
  id: string;
  title: string;
  description: string;
  imageUrl: string | null;
  tile: string;
  /** 'las 9:00 PM', 'mañana a las 9:00 PM' …, in the restaurant's zone. */
  until: string;
  countdown: CountdownView;
};

/** An offer as a ticket: picture or tile on the stub, the perforation, what it is and how long it lasts. */
export function OfferTicket({ title, description, imageUrl, tile, until, countdown }: OfferView) {
  return (
    <article className="ticket">
      <div className={`ticket-stub ${tile}`}>
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
      </div>
      <div className="ticket-text">
        <span className="tag-offer">{copy.menu.offerTag}</span>
        <h3>{title}</h3>
        {description && <p>{description}</p>}
        <p>{copy.menu.until(until)}</p>
        <CountDown {...countdown} />
      </div>
    </article>
  );
}
