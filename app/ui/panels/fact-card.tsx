import type { ReactNode } from "react";
import { CARD_FRAME } from "./panel-card";

export type FactCardProps = {
  /** Id of its heading, unique on the page. */
  id: string;
  title: string;
  facts: readonly { label: string; value: string }[];
  children?: ReactNode;
};

/** A card of facts, each with its label. */
export function FactCard({ id, title, facts, children }: FactCardProps) {
  return (
    <section className={CARD_FRAME} aria-labelledby={id}>
      <h2 id={id} className="p-0 text-xl">
        {title}
      </h2>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-5 sm:grid-cols-2 sm:gap-x-8">
        {facts.map(({ label, value }) => (
          <div key={label} className="border-b border-dotted border-line py-2.5">
            <dt className="text-sm text-tinta-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
