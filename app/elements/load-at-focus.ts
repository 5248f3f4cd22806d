const load = (part: Element) => import(part.getAttribute("code") ?? "");

/**
 * Loads the code of a part that few visitors use at its first focus: the part is an element whose attribute `code` names
 * the file. A module is loaded and run once, however often it is imported.
 */
function loadCodeOf(focused: EventTarget | null) {
  const part = (focused as Element).closest("[code]");
  // The part is a form or a link that works without its code, and the next focus loads it again.
  if (part) load(part).catch(() => {});
}

/**
 * Watches for the first focus, and for one that came before this script. A link that is pressed before its code has come
 * waits for it, and leads on if it does not come.
 */
export function loadAtFocus() {
  document.addEventListener("focusin", ({ target }) => loadCodeOf(target));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[code]:not(:defined) a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load(link.closest("[code]") as Element).then(
      () => link.click(),
      () => location.assign(link.href),
    );
  });
  loadCodeOf(document.activeElement ?? document.body);
}
