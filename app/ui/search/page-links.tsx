type PageLinksProps = {
  /** What the pages are of, for a screen reader. */
  label: string;
  previous: { href: string | null | undefined; label: string };
  next: { href: string | null | undefined; label: string };
};

/** Links to the page before and the page after; nothing where there is only one page. */
export function PageLinks({ label, previous, next }: PageLinksProps) {
  if (!previous.href && !next.href) return null;
  return (
    <nav className="flex flex-wrap justify-between gap-3 pt-5" aria-label={label}>
      {previous.href && (
        <a className="button button-outline" href={previous.href} rel="prev">
          {previous.label}
        </a>
      )}
      {next.href && (
        <a className="button button-outline ml-auto" href={next.href} rel="next">
          {next.label}
        </a>
      )}
    </nav>
  );
}
