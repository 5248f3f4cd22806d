import { copy } from "~/copy/es";

/** The last line of every public page. */
export function SiteFoot() {
  return (
    <footer className="site-foot">
      <span>
        {copy.site.poweredBy} <a href="/">{copy.site.name}</a>
      </span>
      <a href="/privacidad">{copy.site.privacy}</a>
      <span>{copy.site.geodata}</span>
      <theme-switch />
    </footer>
  );
}
