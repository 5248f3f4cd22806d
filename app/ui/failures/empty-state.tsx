import type { ReactNode } from "react";
import { PlateScene } from "~/ui/plate-scene";

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
        <div className={`floor ${tile}`} />
        <PlateScene name="nothing" />
      </div>
      <div className="empty-text">
        <h2>{title}</h2>
        <p>{text}</p>
        {action}
      </div>
    </div>
  );
}
