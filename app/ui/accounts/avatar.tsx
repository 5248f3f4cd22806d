import { variantUrl } from "~/domain/images/media-addresses";

type AvatarProps = { initials: string; pictureUrl: string | null; size: 32 | 96 };

/** A person's picture, or their initials, on a disc. The caller draws the name beside it. */
export function Avatar({ initials, pictureUrl, size }: AvatarProps) {
  return (
    <span className={`face face-${size}`} aria-hidden="true">
      {pictureUrl ? (
        <img
          src={variantUrl(pictureUrl, size === 32 ? 96 : 288)}
          width={size}
          height={size}
          alt=""
          decoding="async"
        />
      ) : (
        initials
      )}
    </span>
  );
}
