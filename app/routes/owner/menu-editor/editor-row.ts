/** A card of the editor: a category, or the offers. */
export const CARD = "mt-6 rounded-lg border border-line bg-surface";

export const CARD_HEAD =
  "flex flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-dotted border-line px-4 py-3.5";

/** A row of a card. Rows out of view cost no layout. */
export const ROW =
  "grid items-start gap-x-2.5 gap-y-1 border-t border-line px-4 py-3 [contain-intrinsic-size:auto_170px] [content-visibility:auto] first:border-t-0 lg:items-center";

/** A row's photo, or the tile in its place. */
export const PHOTO = "size-16 overflow-hidden rounded-md bg-size-[64px]";
export const PHOTO_IMAGE = "size-16 object-cover";

export const ROW_TITLE = "font-display text-lg leading-snug font-bold wrap-anywhere";
export const ROW_LINK = "hover:text-anil hover:underline";
export const ROW_CHIPS = "flex flex-wrap items-center gap-x-1.5 gap-y-1 pt-1";
export const ROW_NOTE = "line-clamp-2 pt-1 text-sm leading-normal text-tinta-2 wrap-anywhere";
