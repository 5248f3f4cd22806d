type Suggestion = { text: string; href: string };

/** Letters after which suggestions are asked for. */
const FEWEST_LETTERS = 2;
/** Milliseconds without a key before they are asked for. */
const PAUSE_MS = 150;

/**
 * Makes the field of a `<search-box>` a combobox: suggestions while typing, arrow keys, Enter, Escape (ARIA Authoring
 * Practices, «editable combobox with list autocomplete»). It fills the list that the page holds for it, which no React
 * takes over. Without suggestions, or if they fail, the form works as before.
 */
export function suggest(box: HTMLElement): void {
  const field = box.querySelector("input");
  const list = box.querySelector<HTMLElement>("[role=listbox]");
  const status = box.querySelector("output");
  const template = box.querySelector("template");
  const from = box.getAttribute("from");
  if (!field || !list || !status || !template || !from) return;
  let shown: Suggestion[] = [];
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = "";

  const options = () => [...list.children] as HTMLElement[];

  const choose = (at: number) => {
    active = at;
    for (const [place, option] of options().entries()) {
      option.setAttribute("aria-selected", String(place === at));
    }
    const option = options()[at];
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };

  const show = (suggestions: Suggestion[]) => {
    shown = suggestions;
    list.replaceChildren(
      ...suggestions.map(({ text }, at) => {
        const option = (template.content.cloneNode(true) as DocumentFragment)
          .firstElementChild as HTMLElement;
        option.id = `${list.id}-${at}`;
        option.textContent = text;
        return option;
      }),
    );
    list.hidden = suggestions.length === 0;
    field.setAttribute("aria-expanded", String(suggestions.length > 0));
    status.textContent =
      suggestions.length > 0
        ? (box.getAttribute("found") ?? "").replace("#", String(suggestions.length))
        : "";
    choose(-1);
  };

  const ask = async () => {
    const text = field.value.trim();
    asked = text;
    if (text.length < FEWEST_LETTERS) return show([]);
    try {
      const answer = await fetch(`${from}?${new URLSearchParams({ q: text })}`);
      const found: Suggestion[] = answer.ok ? await answer.json() : [];
      // A later key has asked for something else.
      if (asked === text && document.activeElement === field) show(found);
    } catch {
      show([]);
    }
  };

  const open = (at: number) => {
    const suggestion = shown[at];
    if (suggestion) location.href = suggestion.href;
  };

  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), PAUSE_MS);
  };

  field.addEventListener("input", askSoon);
  field.addEventListener("keydown", (event) => {
    const count = shown.length;
    if (event.key === "Escape" && count > 0) {
      event.preventDefault();
      show([]);
    } else if (count > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // Above the first and below the last one is the field itself.
      choose(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      open(active);
    }
  });
  field.addEventListener("blur", () => show([]));
  // On press, because the click comes after the field has lost its focus.
  list.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    open(options().indexOf(event.target as HTMLElement));
  });
  // This code comes with the first focus, and letters may be typed before it.
  if (field.value !== field.defaultValue) askSoon();
}
