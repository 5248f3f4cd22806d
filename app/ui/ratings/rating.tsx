import { copy } from "~/copy/es";

export type RatingViewModel = {
  /** 0 to 5: the average without decimals. */
  filled: number;
  /** One decimal: '4.4'. */
  average: string;
  count: string;
};

/** Five stars, the average, and the number of ratings. */
export function Rating({ filled, average, count }: RatingViewModel) {
  return (
    <span className="rating">
      <span className={`stars stars-${filled}`} />
      <span className="sr-only">{copy.menu.rated}</span>
      {` ${average} (${count})`}
    </span>
  );
}
