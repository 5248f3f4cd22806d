import { Heart, type HeartViewModel } from "~/ui/diners/heart";
import { Picture } from "~/ui/picture";
import { StarBadge } from "~/ui/ratings/star-badge";
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
    <li className="link-card dish-card w-68 -outline-offset-3">
      <a className="block pb-3.5" href={href} aria-describedby={describedBy(notice, noticeId)}>
        <span className={`relative mb-3 block h-37.5 ${imageUrl ? "" : "filter-(--tile-dim)"} ${tile}`}>
          {imageUrl && (
            <Picture
              url={imageUrl}
              widths={[320, 640]}
              width={272}
              height={150}
              className="size-full object-cover filter-(--tile-dim)"
            />
          )}
          <StarBadge average={average} isHigh />
        </span>
        <strong className="mx-4 block wrap-anywhere font-bold font-display text-lg leading-snug tracking-tight">
          {name}
        </strong>
        <span className="mx-4 block text-sm text-tinta-2">{restaurant}</span>
        <span className="mx-4 flex flex-wrap items-baseline justify-between gap-3 pt-2.5">
          <span className="rating">{ratings}</span>
          <span className="price">{price}</span>
        </span>
      </a>
      <Heart {...heart} className="absolute top-24.5 right-2" />
      {notice && <DishNotice {...notice} id={noticeId} />}
    </li>
  );
}
