import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { PREFERENCE_TABS, type PreferenceTab } from "~/domain/preferences/preferences";

type PreferenceTabsProps = { open: PreferenceTab; onOpen: (id: PreferenceTab) => void; children: ReactNode };

/** The tabs above their panels. Before hydration they are links to the panels. */
export function PreferenceTabs({ open, onOpen, children }: PreferenceTabsProps) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const strip = useRef<HTMLUListElement>(null);
  // On a phone the tabs are wider than the window. This scrolls the open tab to their middle without moving the page.
  useEffect(() => {
    const tab = document.getElementById(`${open}-tab`);
    if (tab && strip.current)
      strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);

  function move(event: KeyboardEvent, at: number) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = PREFERENCE_TABS.at((at + step) % PREFERENCE_TABS.length) ?? open;
    onOpen(next);
    document.getElementById(`${next}-tab`)?.focus();
  }

  return (
    <div className="group mt-5 lg:in-[main]:grid lg:in-[main]:grid-cols-[248px_minmax(0,1fr)] lg:in-[main]:gap-12">
      <nav
        className="sticky top-0 z-5 -mx-4 border-b border-line bg-cal lg:in-[main]:mx-0 lg:in-[main]:mt-4 lg:in-[main]:self-start lg:in-[main]:border-0"
        aria-label={copy.preferences.tabsLabel}
      >
        <ul
          ref={strip}
          className="scrollbar-none flex gap-1 overflow-x-auto overscroll-x-contain px-4 py-2 lg:in-[main]:flex-col lg:in-[main]:px-0"
          {...(isAwake && { role: "tablist", "aria-label": copy.preferences.tabsLabel })}
        >
          {PREFERENCE_TABS.map((id, at) => (
            <li key={id} className="flex-none" {...(isAwake && { role: "presentation" })}>
              <a
                id={`${id}-tab`}
                // Without scripts no tab is marked, because all panels show.
                className="flex min-h-11 items-center rounded-md px-3.5 font-semibold whitespace-nowrap text-tinta-2 not-data-open:hover:text-tinta not-noscript:data-open:bg-tinta not-noscript:data-open:text-cal"
                href={`#${id}`}
                {...(isAwake && {
                  role: "tab",
                  "aria-selected": id === open,
                  "aria-controls": id,
                  tabIndex: id === open ? 0 : -1,
                })}
                data-open={id === open || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onOpen(id);
                }}
                onKeyDown={(event) => move(event, at)}
              >
                {copy.preferences.tabs[id]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}
