import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";

/** The footer of every page. */
export function SiteFoot() {
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 pb-10 text-sm text-tinta-2">
      <span>
        {copy.site.poweredBy}{" "}
        <a className="font-semibold text-tinta" href={addresses.landing}>
          {copy.site.name}
        </a>
      </span>
      <a className="inline-flex min-h-11 items-center font-semibold text-tinta" href={addresses.privacy}>
        {copy.site.privacy}
      </a>
      <span>{copy.site.geodata}</span>
      <theme-switch />
    </footer>
  );
}
