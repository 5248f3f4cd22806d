import { copy } from "~/copy/es";
import { DishNotice, describedBy, type NoticeViewModel } from "~/ui/menus/dish-notice";
import { Picture } from "~/ui/picture";
import { CountDown, type CountdownViewModel } from "./count-down";

export type OfferCardViewModel = {
  href: string;
  title: string;
  /** The restaurant's name; null on its own menu. */
  restaurant: string | null;
  /** Null if only the offer's own page shows it. */
  description: string | null;
  imageUrl: string | null;
  tile: string;
  /** 'las 9:00 PM', 'mañana a las 9:00 PM' … in the restaurant's time zone. */
  until: string;
  countdown: CountdownViewModel;
  /** For a signed-in diner: what the dishes that it names break or leave unconfirmed. */
  notice?: NoticeViewModel | null;
};

/**
 * An offer as a ticket that links to its page: picture or tile on the stub, a perforation, then title and time left.
 */
export function OfferCard({
  href,
  title,
  restaurant,
  description,
  imageUrl,
  tile,
  until,
  countdown,
  notice,
}: OfferCardViewModel) {
  const noticeId = `aviso-${href.slice(1)}`;
  return (
    <li className="link-card ticket">
      <a href={href} aria-describedby={describedBy(notice, noticeId)}>
        <div className={`ticket-stub ${tile}`}>
          {imageUrl && <Picture url={imageUrl} widths={[112, 208]} width={112} height={186} />}
        </div>
        <div className="ticket-text">
          <span className="tag-offer">{copy.menu.offerTag}</span>
          <h3>{title}</h3>
          {restaurant && <span className="block text-sm text-tinta-2">{restaurant}</span>}
          {description && <p>{description}</p>}
          <p>{copy.menu.until(until)}</p>
          <CountDown {...countdown} />
        </div>
      </a>
      {notice && <DishNotice {...notice} id={noticeId} />}
    </li>
  );
}
