import { variantUrl } from "~/domain/media";

export type SuggestionView = {
  href: string;
  name: string;
  price: string;
  imageUrl: string | null;
  tile: string;
  /** One decimal: '4.9'; null where nobody has rated it. */
  average: string | null;
};

/** A dish that suits who looks, small enough that two and a half stand beside each other on a phone. */
export function SuggestionCard({ href, name, price, imageUrl, tile, average }: SuggestionView) {
  return (
    <li className="suggestion">
      <a href={href}>
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
    </li>
  );
}
