import { copy } from "~/copy/es";
import { MAX_STARS } from "~/domain/ratings/ratings";
import { Icon } from "~/ui/icon";
import { FieldError, type FieldProps, wiringOf } from "./field-frame";

type StarFieldProps = Pick<FieldProps, "label" | "name" | "error"> & {
  /** Stars chosen when the page is drawn; 0 for none. */
  value: number;
  /** The id of a sentence that says what is wrong with several fields at once; this is one of them. */
  faultId?: string | undefined;
  size?: "large" | "row";
};

/** In a row the field stands in a list of others, its label before its stars where the screen has room. */
const SIZES = {
  large: "min-w-0",
  row: "grid min-w-0 border-dotted border-line py-3 [--star:32px] not-first:border-t-2 sm:grid-cols-[1fr_auto] sm:items-center",
};

const STARS = Array.from({ length: MAX_STARS }, (_, at) => at + 1);

/** One to five stars to choose from: a group of radio buttons that fills from the left, with or without scripts. */
export function StarField({ label, name, value, error, faultId, size = "large" }: StarFieldProps) {
  const { id: labelId, "aria-describedby": errorId } = wiringOf({ name, error });
  const isWrong = Boolean(error || faultId);
  return (
    <div
      className={SIZES[size]}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required="true"
      aria-invalid={isWrong || undefined}
      aria-describedby={errorId ?? faultId}
    >
      <p
        id={labelId}
        className={`flex items-center gap-2 font-display text-lg leading-snug font-bold tracking-tight ${isWrong ? "text-guayaba" : ""}`}
      >
        {label}
        {faultId && <Icon name="circle-alert" />}
      </p>
      <div className="star-row">
        {STARS.map((stars) => (
          <label key={stars}>
            <input type="radio" name={name} value={stars} defaultChecked={stars === value} />
            <Icon name="star" />
            <span className="sr-only">{copy.reviews.stars(stars)}</span>
          </label>
        ))}
      </div>
      <FieldError id={labelId} error={error} />
    </div>
  );
}
