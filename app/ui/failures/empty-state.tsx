import type { ReactNode } from "react";
import { PlateScene } from "~/ui/plate-scene";
import { TileFloor } from "~/ui/tile-floor";

type EmptyStateProps = {
  title: string;
  text: string;
  action?: ReactNode;
  /** The tile class of the background. */
  tile: string;
};

/** An empty list: an empty plate, and what to do next. */
export function EmptyState({ title, text, action, tile }: EmptyStateProps) {
  return (
    <div className="mt-6 overflow-hidden rounded-lg border border-line bg-surface md:grid md:grid-cols-[280px_1fr] md:items-center">
      <div className="relative grid place-items-center p-5 md:h-full md:p-8">
        <TileFloor tile={tile} />
        <PlateScene name="nothing" width="w-38" />
      </div>
      <div className="px-5 pt-6 pb-7 md:px-10 md:py-8">
        <h2 className="text-2xl">{title}</h2>
        <p className="max-w-[56ch] pt-2 pb-4.5 text-tinta-2 md:pb-5">{text}</p>
        {action}
      </div>
    </div>
  );
}
