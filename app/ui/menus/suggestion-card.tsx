import { variantUrl } from "~/domain/images/media-addresses";
import { Heart, type HeartViewModel } from "~/ui/diners/heart";
import { DishNotice, describedBy, type NoticeViewModel } from "./dish-notice";

export type SuggestionViewModel = {
  href: string;
  name: string;
  price: string;
  imageUrl: string | null;
  tile: string;
  /** One decimal: '4.9'; null where nobody has rated it. */
  average: string | null;
  /** What nobody confirmed of it, or the diner would rather not have. */
  notice: NoticeViewModel | null;
  heart: HeartViewModel;
};

/** A dish that suits who looks, small enough that two and a half stand beside each other on a phone. */
export function SuggestionCard(suggestion: SuggestionViewModel) {
  const { href, name, price, imageUrl, tile, average, notice, heart } = suggestion;
  const noticeId = `aviso-recomendado-${heart.id}`;
  return (
    <li className="suggestion">
      <a href={href} aria-describedby={describedBy(notice, noticeId)}>
        <span className={`suggestion-photo ${tile}`}>
          {imageUrl && (
            <img
              src={variantUrl(imageUrl, 192)}
              srcSet={`${variantUrl(imageUrl, 288)} 2x`}
              width={152}
              height={104}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          {average && (
            <span className="star-badge">
              <span aria-hidden="true">★</span> {average}
            </span>
          )}
        </span>
        <strong>{name}</strong>
        <span className="price">{price}</span>
      </a>
      <Heart {...heart} isSecond />
      {notice && <DishNotice {...notice} id={noticeId} />}
    </li>
  );
}
