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
    <div className="empty">
      <div className="empty-floor">
        <TileFloor tile={tile} />
        <PlateScene name="nothing" width="w-38" />
      </div>
      <div className="empty-text">
        <h2>{title}</h2>
        <p>{text}</p>
        {action}
      </div>
    </div>
  );
}
