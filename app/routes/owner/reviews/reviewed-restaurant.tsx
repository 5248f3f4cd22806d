import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { Thumbnail } from "~/ui/ratings/thumbnail";

type ReviewedRestaurantProps = {
  name: string;
  where: string;
  tile: string;
  imageUrl: string | null;
  areReviewsPublic: boolean;
  /** The public sees the restaurant. */
  isVisible: boolean;
  settingsHref: string;
  mayWrite: boolean;
};

/** The restaurant whose reviews follow, and whether the public reads them. */
export function ReviewedRestaurant({
  name,
  where,
  areReviewsPublic,
  isVisible,
  settingsHref,
  mayWrite,
  ...picture
}: ReviewedRestaurantProps) {
  const words = copy.ownerReviews.published;
  const onText = isVisible ? words.onText : words.hiddenText;
  return (
    <section
      className={`${CARD_FRAME} grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4`}
      aria-label={name}
    >
      <Thumbnail {...picture} size={72} />
      <div>
        <p className="font-display text-xl leading-tight font-bold wrap-anywhere">{name}</p>
        <p className="text-md wrap-anywhere text-tinta-2">{where}</p>
      </div>
      <div className="col-span-full border-t-2 border-dotted border-line pt-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <Icon name={areReviewsPublic ? "eye" : "eye-off"} />
          {words.label}:
          <span className={`chip ${areReviewsPublic ? "chip-hoja" : "chip-quiet"}`}>
            {areReviewsPublic ? words.on : words.off}
          </span>
        </p>
        <p className="pt-1 text-md text-tinta-2">{areReviewsPublic ? onText : words.offText}</p>
        {mayWrite && (
          <a className="inline-flex min-h-11 items-center font-semibold text-anil" href={settingsHref}>
            {words.change}
          </a>
        )}
      </div>
    </section>
  );
}
