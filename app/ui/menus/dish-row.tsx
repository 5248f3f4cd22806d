import { Heart, type HeartViewModel } from "~/ui/diners/heart";
import { keyOfMarked, Marked } from "~/ui/marked";
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
  /** What the restaurant confirms of the dish beside `chips` (domain/search/shown-dish `codeOfMarks`). */
  otherMarks: string;
  heart: HeartViewModel;
  /** What breaks or leaves unconfirmed the preferences of a signed-in diner. */
  notice?: NoticeViewModel;
  /** In a search: the texts in parts (ui/marked), or «no» if the dish is not found. */
  found?: { name: string[]; description: string[]; chips: string[][] } | "no";
};

/** A dish's line in the menu: name, leader, price, and details below. A photo stands at its left. */
export function DishRow(dish: DishViewModel) {
  const { rowId, href, name, description, price, imageUrl, tile, rating, chips, heart, notice } = dish;
  const parts = dish.found === "no" ? undefined : dish.found;
  const [nameText, descriptionText] = [
    { text: name, parts: parts?.name },
    { text: description, parts: parts?.description },
  ];
  const noticeId = `aviso-${heart.id}`;
  return (
    <li className="dish" id={rowId} hidden={dish.found === "no"}>
      <a href={href} aria-describedby={describedBy(notice, noticeId)}>
        {imageUrl && (
          <span className={`dish-photo ${tile}`}>
            <Picture url={imageUrl} widths={[112, 208]} width={92} />
          </span>
        )}
        <div>
          <div className="dish-line">
            <h3 key={keyOfMarked(nameText)}>
              <Marked {...nameText} />
            </h3>
            <i />
            <span className="price">{price}</span>
          </div>
          {description && (
            <p key={keyOfMarked(descriptionText)}>
              <Marked {...descriptionText} />
            </p>
          )}
          {(rating || chips.length > 0) && (
            <span className="dish-facts">
              {rating && <Rating {...rating} />}
              {chips.map(({ label, tone }, at) => {
                const chip = { text: label, parts: parts?.chips[at] };
                return (
                  <span key={keyOfMarked(chip)} className={`chip chip-${tone}`}>
                    <Marked {...chip} />
                  </span>
                );
              })}
            </span>
          )}
        </div>
      </a>
      <Heart {...heart} />
      {notice && <DishNotice {...notice} id={noticeId} />}
    </li>
  );
}
