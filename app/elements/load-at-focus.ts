/**
 * Loads the code of a box that few visitors use at its first focus: the box is in an element whose attribute `code`
 * names the file. A module is loaded and run once, however often it is imported.
 */
function loadCodeOf(focused: EventTarget | null) {
  const code = (focused as Element).closest("[code]")?.getAttribute("code");
  // The box is a form that works without its code, and the next focus loads it again.
  if (code) import(code).catch(() => {});
}

/** Watches for the first focus, and for one that came before this script. */
export function loadAtFocus() {
  document.addEventListener("focusin", ({ target }) => loadCodeOf(target));
  loadCodeOf(document.activeElement ?? document.body);
}
