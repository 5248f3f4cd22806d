import type { ReactNode } from "react";

type ReviewsNumbersProps = {
  /** The name of the section. */
  label: string;
  title: string;
  average: string;
  bars: {
    name: string;
    /** Of `max`. */
    value: number;
    /** Name and figure as text. */
    label: string;
    figure: string;
  }[];
  max: number;
  /** The columns of a bar: its name, itself, and its figure. */
  columns: string;
  /** The rating form; without an address or without `rate` there is no link to it. */
  rate?: { href: string | null; label: string };
  /** What stands below the average. */
  children: ReactNode;
};

/** The numbers above the reviews: the average, a bar each, and the link to a rating form. */
export function ReviewsNumbers({
  label,
  title,
  average,
  bars,
  max,
  columns,
  rate,
  children,
}: ReviewsNumbersProps) {
  return (
    <section className="@container rounded-lg border border-line bg-surface p-5" aria-label={label}>
      <div className="grid items-center gap-x-8 gap-y-4 @lg:grid-cols-[auto_1fr_auto]">
        <p>
          <span className="mt-2 block text-tinta-2">{title}</span>
          <strong className="block font-display text-5xl leading-none font-extrabold">{average}</strong>
          {children}
        </p>
        <ul>
          {bars.map((bar) => (
            <li key={bar.name} className={`grid items-center gap-2.5 text-md tabular-nums ${columns}`}>
              <span aria-hidden="true">{bar.name}</span>
              <meter min={0} max={max} value={bar.value} aria-label={bar.label} />
              <span className="text-right text-tinta-2" aria-hidden="true">
                {bar.figure}
              </span>
            </li>
          ))}
        </ul>
        {rate?.href && (
          <a className="button button-primary" href={rate.href} rel="nofollow">
            {rate.label}
          </a>
        )}
      </div>
    </section>
  );
}
