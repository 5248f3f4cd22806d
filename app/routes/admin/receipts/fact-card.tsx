import type { ReactNode } from "react";
import { CARD_FRAME } from "~/ui/panels/panel-card";

type FactCardProps = {
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

type PresentCardProps = {
  title: string;
  facts: FactCardProps["facts"];
  links: readonly { href: string; label: string }[];
};

/** An owner's present subscription, with links to the owner's screens. */
export function PresentCard({ links, ...card }: PresentCardProps) {
  return (
    <FactCard id="hoy" {...card}>
      <div className="mt-4 flex flex-wrap gap-2">
        {links.map(({ href, label }) => (
          <a key={href} className="button button-outline" href={href}>
            {label}
          </a>
        ))}
      </div>
    </FactCard>
  );
}
