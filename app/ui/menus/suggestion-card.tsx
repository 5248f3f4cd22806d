import { Heart, type HeartViewModel } from "~/ui/diners/heart";
import { Picture } from "~/ui/picture";
import { StarBadge } from "~/ui/ratings/star-badge";
import { DishNotice, describedBy, type NoticeViewModel } from "./dish-notice";

export type SuggestionViewModel = {
  href: string;
  name: string;
  price: string;
  imageUrl: string | null;
  tile: string;
  /** One decimal: '4.9'; null without ratings. */
  average: string | null;
  /** What is unconfirmed, or what the diner dislikes. */
  notice: NoticeViewModel | null;
  heart: HeartViewModel;
};

/** A suggested dish, small enough that two and a half fit side by side on a phone. */
export function SuggestionCard(suggestion: SuggestionViewModel) {
  const { href, name, price, imageUrl, tile, average, notice, heart } = suggestion;
  const noticeId = `aviso-recomendado-${heart.id}`;
  return (
    <li className="suggestion relative w-38 flex-none snap-start">
      <a className="group block" href={href} aria-describedby={describedBy(notice, noticeId)}>
        <span className={`${tile} relative block h-26 overflow-hidden rounded-md`}>
          {imageUrl && (
            <Picture
              url={imageUrl}
              widths={[208, 320]}
              width={152}
              height={104}
              className="size-full object-cover filter-(--tile-dim)"
            />
          )}
          {average && <StarBadge average={average} />}
        </span>
        <strong className="block pt-2 leading-snug wrap-anywhere group-hover:text-anil">{name}</strong>
        <span className="price block pt-0.5 text-md">{price}</span>
      </a>
      <Heart {...heart} isSecond className="absolute top-14 right-1" />
      {notice && <DishNotice {...notice} id={noticeId} />}
    </li>
  );
}
