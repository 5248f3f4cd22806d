import { type RefObject, useEffect, useRef } from "react";

type Restaurant = { button: Element; row: Element; list: Element | null; at: number };

/**
 * For lists within `box` whose rows carry forms of their own: once the button that had the focus is gone (with its row, or from it),
 * focus goes to the row, to the one that took its place, or to the page's title where none is left. The keyboard goes on from
 * where it was.
 */
export function useKeptFocus(box: RefObject<HTMLElement>) {
  const last = useRef<Restaurant>();

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const button = target as Element;
      const row = button.closest("li form")?.closest("li");
      const list = row?.parentElement ?? null;
      last.current = row ? { button, row, list, at: [...(list?.children ?? [])].indexOf(row) } : undefined;
    };
    const within = box.current;
    within?.addEventListener("focusin", remember);
    return () => within?.removeEventListener("focusin", remember);
  }, [box]);

  // After every drawing: each may have taken it away.
  useEffect(() => {
    const { current: restaurant } = last;
    if (!restaurant || restaurant.button.isConnected) return;
    last.current = undefined;
    // Whoever took it away may have moved the focus already.
    if (document.activeElement !== document.body) return;
    const { row, list, at } = restaurant;
    const kept = row.isConnected ? row : list?.isConnected && (list.children[at] ?? list.lastElementChild);
    const next = kept || box.current?.querySelector("h1");
    if (!(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus();
  });
}
