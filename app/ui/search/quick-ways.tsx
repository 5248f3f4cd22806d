import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";

export type QuickWayViewModel = {
  label: string;
  href: string;
  /** The script of the search adds the diner's position to this link when it is pressed. */
  isNear: boolean;
};

const WAY =
  "inline-flex min-h-11 flex-none items-center gap-1.5 rounded-lg border border-line bg-surface px-3.5 font-semibold text-md text-tinta hover:border-anil";

/** The quick ways under the box of a search: plain links in one line, which scrolls on a phone. */
export function QuickWays({ ways }: { ways: QuickWayViewModel[] }) {
  return (
    <nav aria-label={copy.search.quickWays}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {ways.map(({ label, href, isNear }) => (
          <li key={href} className="flex-none">
            <a className={WAY} href={href} data-near={isNear ? "" : undefined}>
              {isNear && <Icon name="locate-fixed" />}
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
