import { Icon } from "~/ui/icon";

type Link = { href: string; label: string };

type PagerProps = { label: string; previous?: Link | undefined; next?: Link | undefined };

/** Links to the previous and next page; null if there is only one. */
export function Pager({ label, previous, next }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="flex flex-wrap justify-between gap-3 pt-5" aria-label={label}>
      {previous && (
        <a className="button button-outline" href={previous.href} rel="prev">
          <Icon name="arrow-left" />
          {previous.label}
        </a>
      )}
      {next && (
        <a className="button button-outline ml-auto" href={next.href} rel="next">
          {next.label}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
