import { type ReactNode, useRef } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Bell } from "~/ui/notifications/bell";
import { SiteFoot } from "~/ui/site-foot";
import { TileFloor } from "~/ui/tile-floor";
import { useFocusAfterRemoval } from "./use-focus-after-removal";

type PanelShellProps = {
  title: string;
  subtitle?: string | undefined;
  /** Buttons of the whole screen, in a row beside the title. */
  actions?: ReactNode;
  userMenu?: ReactNode;
  children: ReactNode;
};

/** The frame of every panel: a band of tiles with the title cut into it, like a category of a menu. */
export function PanelShell({ title, subtitle, actions, userMenu, children }: PanelShellProps) {
  const main = useRef<HTMLElement>(null);
  useFocusAfterRemoval(main);
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto]">
      <header className="relative pb-19 md:pb-21">
        <TileFloor tile="tile-petalo-marca" />
        <div className="page-column relative z-20 flex flex-wrap items-start justify-between gap-x-3">
          <a className="brand -ml-4 min-h-15 rounded-br-lg bg-cal pr-4.5 pl-4" href={addresses.landing}>
            <img src="/logo.svg" width={36} height={36} alt="" />
            {copy.site.name}
          </a>
          <div className="mt-2 ml-auto flex gap-2">
            {userMenu && <Bell sides="inset-x-3" />}
            {userMenu}
          </div>
        </div>
      </header>
      <main ref={main} id="contenido" className="page-column pb-14">
        <div className="relative -mt-11.5 flex flex-wrap justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="-ml-4 w-fit max-w-[calc(100%+16px)] rounded-tr-lg bg-cal pt-[0.4em] pr-[0.6em] pb-[0.1em] pl-4 text-4xl tracking-tighter">
              {title}
            </h1>
            {subtitle && <p className="mt-1.5 max-w-[64ch] text-tinta-2">{subtitle}</p>}
          </div>
          {/* On a wide screen they stand below the band into which the title is cut. */}
          {actions && (
            <div className="flex w-full flex-wrap content-start items-start gap-2 md:w-auto md:pt-14.5">
              {actions}
            </div>
          )}
        </div>
        {children}
      </main>
      <div className="page-column">
        <SiteFoot />
      </div>
    </div>
  );
}
