import { copy } from "~/copy/es";
import { variantUrl } from "~/domain/media";
import { WARNING_ICONS, type WarningView } from "./dish-warnings";
import { Heart, type HeartView } from "./heart";
import { Icon } from "./icon";

export type SuggestionView = {
  href: string;
  name: string;
  price: string;
  imageUrl: string | null;
  tile: string;
  /** One decimal: '4.9'; null where nobody has rated it. */
  average: string | null;
  /** The gravest thing that who looks asked to be told of it. */
  warning: Pick<WarningView, "severity" | "message"> | null;
  heart: HeartView;
};

/** A dish that suits who looks, small enough that two and a half stand beside each other on a phone. */
export function SuggestionCard(suggestion: SuggestionView) {
  const { href, name, price, imageUrl, tile, average, warning, heart } = suggestion;
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
        {warning && (
          <span className={`warning warning-${warning.severity}`}>
            <Icon name={WARNING_ICONS[warning.severity]} />
            <span>
              <span className="sr-only">{copy.dinerMenu.severity[warning.severity]}: </span>
              {warning.message}
            </span>
          </span>
        )}
      </a>
      <Heart {...heart} isSecond />
    </li>
  );
}
