import { type RefObject, useEffect, useRef } from "react";

type FocusedRow = { button: Element; row: Element; list: Element | null; at: number };

/**
 * Moves the focus in lists within `box` whose rows have their own forms. When the focused button disappears, alone or
 * with its row, focus moves to its row, else to the row that took its place, else to the page's title, so that the
 * keyboard continues where it was.
 */
export function useFocusAfterRemoval(box: RefObject<HTMLElement>) {
  const last = useRef<FocusedRow>();

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

  // Runs after every render, because any of them may have removed the button.
  useEffect(() => {
    const { current: focused } = last;
    if (!focused || focused.button.isConnected) return;
    last.current = undefined;
    // Other code may have moved the focus already.
    if (document.activeElement !== document.body) return;
    const { row, list, at } = focused;
    const nearest = row.isConnected ? row : list?.isConnected && (list.children[at] ?? list.lastElementChild);
    const next = nearest || box.current?.querySelector("h1");
    if (!(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus();
  });
}
