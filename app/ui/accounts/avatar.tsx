import { Picture } from "~/ui/picture";

type AvatarProps = { initials: string; pictureUrl: string | null; size: 32 | 96 };

const SIZES = {
  32: "[--side:32px] text-[13px]",
  // 96 px inside a rim.
  96: "box-content border-8 border-[#fff] shadow-float [--side:96px]",
};

/** A person's picture, or their initials, on a disc. The caller draws the name beside it. */
export function Avatar({ initials, pictureUrl, size }: AvatarProps) {
  return (
    <span
      className={`initials relative flex-none rounded-full bg-[#0b4a6f] ${SIZES[size]}`}
      aria-hidden="true"
    >
      {pictureUrl ? (
        <Picture
          url={pictureUrl}
          widths={size === 32 ? [48, 96] : [96, 288]}
          width={size}
          className="size-full object-cover"
          loading="eager"
        />
      ) : (
        initials
      )}
    </span>
  );
}
