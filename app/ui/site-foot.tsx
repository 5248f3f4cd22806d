import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";

const LINK = "inline-flex min-h-11 items-center font-semibold text-tinta";

/** The footer of every page. `assistant` stands in the place of the plain link to the assistant. */
export function SiteFoot({ assistant }: { assistant?: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 pb-10 text-sm text-tinta-2">
      <span>
        {copy.site.poweredBy}{" "}
        <a className="font-semibold text-tinta" href={addresses.landing}>
          {copy.site.name}
        </a>
      </span>
      <a className={LINK} href={addresses.privacy}>
        {copy.site.privacy}
      </a>
      {assistant ?? (
        <a className={LINK} href={addresses.assistant}>
          {copy.site.assistant}
        </a>
      )}
      <span>{copy.site.geodata}</span>
      <theme-switch />
    </footer>
  );
}
