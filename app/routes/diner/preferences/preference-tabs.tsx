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
    <div className="preference-tabs">
      <nav aria-label={copy.preferences.tabsLabel}>
        <ul ref={strip} {...(isAwake && { role: "tablist", "aria-label": copy.preferences.tabsLabel })}>
          {PREFERENCE_TABS.map((id, at) => (
            <li key={id} className="flex-none" {...(isAwake && { role: "presentation" })}>
              <a
                id={`${id}-tab`}
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
