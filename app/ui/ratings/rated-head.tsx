import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Thumbnail } from "./thumbnail";

type RatedHeadProps = {
  back: { href: string; label: string };
  /** The tile class behind the picture, or in its place. */
  tile: string;
  imageUrl: string | null;
  children: ReactNode;
};

/** The head of a page about the ratings of a dish or a restaurant: the way back, its picture, and its name. */
export function RatedHead({ back, tile, imageUrl, children }: RatedHeadProps) {
  return (
    <>
      <a className="button button-outline" href={back.href}>
        <Icon name="arrow-left" />
        {back.label}
      </a>
      <header className="grid grid-cols-[auto_1fr] items-center gap-4 py-5">
        <Thumbnail tile={tile} imageUrl={imageUrl} size={104} />
        {children}
      </header>
    </>
  );
}
