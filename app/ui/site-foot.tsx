import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";

/** The footer of every page. */
export function SiteFoot() {
  return (
    <footer className="site-foot">
      <span>
        {copy.site.poweredBy} <a href={addresses.landing}>{copy.site.name}</a>
      </span>
      <a href={addresses.privacy}>{copy.site.privacy}</a>
      <span>{copy.site.geodata}</span>
      <theme-switch />
    </footer>
  );
}
