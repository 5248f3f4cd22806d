import type { ReactNode } from "react";

/** The frame of a card in a panel. */
export const CARD_FRAME = "mt-6 rounded-lg border border-line bg-surface p-5";

/** A form's cards in two columns on a wide screen, each column in an element of its own. */
export const CARD_COLUMNS = "lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-6";

type PanelCardProps = {
  /** Id of its heading, unique on the page. */
  id: string;
  title: string;
  text: string;
  children: ReactNode;
};

/** A card of a panel with a heading, a sentence, and actions. */
export function PanelCard({ id, title, text, children }: PanelCardProps) {
  return (
    <section className={CARD_FRAME} aria-labelledby={id}>
      <h2 id={id} className="p-0 text-xl">
        {title}
      </h2>
      <p className="mt-1.5 max-w-[64ch] text-tinta-2">{text}</p>
      {children}
    </section>
  );
}
