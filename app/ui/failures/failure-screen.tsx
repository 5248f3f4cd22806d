import type { MouseEvent } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { tileClass, tileFor } from "~/domain/tiles/tile-of";
import { SiteFoot } from "~/ui/site-foot";

type FailureScreenProps = {
  title: string;
  detail?: string | undefined;
  /** Chooses the tile, so that the same failure always has the same one. */
  seed: string | number;
  back?: { href: string; label: string } | undefined;
  /** The same address, if a new try may work soon. */
  retryHref?: string | undefined;
  /** Called when the link to `retryHref` is pressed. */
  onRetry?: (event: MouseEvent) => void;
};

/** A page that cannot be shown: what happened, and links to go on. */
export function FailureScreen({ title, detail, seed, back, retryHref, onRetry }: FailureScreenProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[minmax(160px,34dvh)_1fr_auto]">
      <div
        className={`[filter:var(--tile-dim)] ${tileClass({ ...tileFor(seed, "tradicional"), palette: "marca" })}`}
      />
      <main
        id="contenido"
        className="relative mx-auto -mt-12 w-[min(100%-32px,640px)] self-start rounded-lg bg-surface px-7 py-8 shadow-float"
      >
        <h1 className="text-4xl">{title}</h1>
        {detail && (
          <p className="mt-3 text-tinta-2" role={onRetry && "status"}>
            {detail}
          </p>
        )}
        <p className="mt-3 flex flex-wrap gap-3 pt-3">
          {retryHref && (
            <a className="button button-primary" href={retryHref} onClick={onRetry}>
              {copy.failure.retry}
            </a>
          )}
          {back && (
            <a className={`button ${retryHref ? "button-outline" : "button-primary"}`} href={back.href}>
              {back.label}
            </a>
          )}
          {back?.href !== addresses.landing && (
            <a
              className={`button ${retryHref || back ? "button-outline" : "button-primary"}`}
              href={addresses.landing}
            >
              {copy.site.home}
            </a>
          )}
        </p>
      </main>
      <div className="page-column">
        <SiteFoot />
      </div>
    </div>
  );
}
