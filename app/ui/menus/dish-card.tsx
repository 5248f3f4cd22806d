import { variantUrl } from "~/domain/images/media-addresses";
import { Heart, type HeartViewModel } from "~/ui/diners/heart";
import { DishNotice, describedBy, type NoticeViewModel } from "./dish-notice";

export type DishCardViewModel = {
  href: string;
  name: string;
  restaurant: string;
  price: string;
  imageUrl: string | null;
  tile: string;
  /** One decimal: '4.9'. */
  average: string;
  /** '88 calificaciones'. */
  ratings: string;
  heart: HeartViewModel;
  /** What breaks or leaves unconfirmed the preferences of a signed-in diner. */
  notice: NoticeViewModel | null;
};

/** A dish in the carousel, 272 px wide. */
export function DishCard({
  href,
  name,
  restaurant,
  price,
  imageUrl,
  tile,
  average,
  ratings,
  heart,
  notice,
}: DishCardViewModel) {
  const noticeId = `aviso-${heart.id}`;
  return (
    <li className="dish-card">
      <a href={href} draggable={false} aria-describedby={describedBy(notice, noticeId)}>
        <span className={`dish-card-photo ${tile}`}>
          {imageUrl && (
            <img
              src={variantUrl(imageUrl, 288)}
              srcSet={`${variantUrl(imageUrl, 640)} 2x`}
              width={272}
              height={150}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
            />
          )}
          <span className="star-badge">
            <span aria-hidden="true">★</span> {average}
          </span>
        </span>
        <strong>{name}</strong>
        <span className="place-where">{restaurant}</span>
        <span className="dish-card-line">
          <span className="rating">{ratings}</span>
          <span className="price">{price}</span>
        </span>
      </a>
      <Heart {...heart} />
      {notice && <DishNotice {...notice} id={noticeId} />}
    </li>
  );
}
