import { Picture } from "~/ui/picture";

/** The sides in px; the largest stands in a page's head. */
const SIZES = {
  64: "size-16 rounded-md",
  72: "size-18 rounded-md",
  104: "size-26 rounded-lg",
};

/** The largest decides when its page looks ready. */
const HEAD = { loading: "eager", fetchPriority: "high" } as const;

type ThumbnailProps = {
  /** The tile class behind the picture, or in its place. */
  tile: string;
  imageUrl: string | null;
  size: keyof typeof SIZES;
};

/** The small square picture of a dish, a restaurant or an offer. */
export function Thumbnail({ tile, imageUrl, size }: ThumbnailProps) {
  return (
    <span className={`${tile} ${SIZES[size]} overflow-hidden`} aria-hidden="true">
      {imageUrl && (
        <Picture
          url={imageUrl}
          widths={[112, 208]}
          width={size}
          className="size-full object-cover filter-(--tile-dim)"
          {...(size === 104 ? HEAD : {})}
        />
      )}
    </span>
  );
}
