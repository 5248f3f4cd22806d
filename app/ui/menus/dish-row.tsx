import { Heart, type HeartViewModel } from "~/ui/diners/heart";
import { Picture } from "~/ui/picture";
import { Rating, type RatingViewModel } from "~/ui/ratings/rating";
import { DishNotice, describedBy, type NoticeViewModel } from "./dish-notice";

export type DishChip = { label: string; tone: "hoja" | "guayaba" | "quiet" };

export type DishViewModel = {
  /** For a signed-in diner, to whose row the dish's sheet links back. */
  rowId?: string;
  href: string;
  name: string;
  description: string;
  price: string;
  imageUrl: string | null;
  tile: string;
  rating: RatingViewModel | null;
  chips: DishChip[];
  heart: HeartViewModel;
  /** What breaks or leaves unconfirmed the preferences of a signed-in diner. */
  notice?: NoticeViewModel;
};

/** A dish's line in the menu: name, leader, price, and details below. A photo stands at its left. */
export function DishRow(dish: DishViewModel) {
  const { rowId, href, name, description, price, imageUrl, tile, rating, chips, heart, notice } = dish;
  const noticeId = `aviso-${heart.id}`;
  return (
    <li className="dish" id={rowId}>
      <a href={href} aria-describedby={describedBy(notice, noticeId)}>
        {imageUrl && (
          <span className={`dish-photo ${tile}`}>
            <Picture url={imageUrl} widths={[112, 208]} width={92} />
          </span>
        )}
        <div>
          <div className="dish-line">
            <h3>{name}</h3>
            <i />
            <span className="price">{price}</span>
          </div>
          {description && <p>{description}</p>}
          {(rating || chips.length > 0) && (
            <span className="dish-facts">
              {rating && <Rating {...rating} />}
              {chips.map((chip) => (
                <span key={chip.label} className={`chip chip-${chip.tone}`}>
                  {chip.label}
                </span>
              ))}
            </span>
          )}
        </div>
      </a>
      <Heart {...heart} />
      {notice && <DishNotice {...notice} id={noticeId} />}
    </li>
  );
}
