import type { Locator, Page } from "playwright/test";

/**
 * Describes, in a page, the element with the focus: its ring, whether it is in view and uncovered, and where it stands.
 * Returns nothing while the focus is outside of the page.
 */
function describeFocus() {
  const outer = document.activeElement;
  let element = outer;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!outer || !element || element === document.body) return undefined;
  const ancestors = (from: Element) => {
    const line: Element[] = [];
    for (let at: Element | null = from; at; at = at.parentElement) line.push(at);
    return line;
  };
  /** A field that is not drawn itself shows its focus by a ring around its label. */
  const showsRing = (at: Element | null) => {
    if (!at || ancestors(at).some((one) => getComputedStyle(one).opacity === "0")) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/[,/] 0\)$/.test(outlineColor);
  };
  const box = element.getBoundingClientRect();
  // The middle of the visible part: a tab may reach beyond the end of its bar.
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const middle = { x: (left + right) / 2, y: box.y + Math.min(box.height / 2, 20) };
  const root = element.getRootNode() as Document | ShadowRoot;
  const top = root.elementFromPoint(middle.x, middle.y);
  return {
    text: (element.textContent ?? "").trim().slice(0, 40),
    html: element.outerHTML.slice(0, 120),
    href: element.getAttribute("href"),
    hasRing: showsRing(element) || showsRing(element.closest("label")),
    isInWindow: box.top >= 0 && middle.y <= innerHeight && right - left >= Math.min(box.width, 24),
    isOnTop: top !== null && (element.contains(top) || top.contains(element)),
    /** The position among all elements of the page. */
    order: [...document.querySelectorAll("*")].indexOf(outer),
    box: {
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      left: box.left + scrollX,
      right: box.right + scrollX,
    },
    /** True for an element with a fixed position, which stands above or below everything else. */
    isAfloat: ancestors(outer).some(
      (one) => one.matches(".skip-link") || /fixed|sticky/.test(getComputedStyle(one).position),
    ),
  };
}

export type Stop = NonNullable<ReturnType<typeof describeFocus>>;

/** Describes the element with the focus. */
export const focused = (page: Page) => page.evaluate(describeFocus);

export type Step = {
  /** What has the focus; nothing after the page's last stop, where the browser's own bar follows. */
  stop: Stop | undefined;
  isTarget: boolean;
  isWithin: boolean;
};

type Walk = { start: Stop | undefined; steps: Step[] };

type Goal = {
  /** The walk is over at this element, */
  target?: Locator;
  /** or when it has left the page this often. */
  mostEnds?: number;
  /** Each step says whether the focus is in this element. */
  within?: Locator;
  /** More stops than any screen has: a longer walk means a keyboard trap. */
  mostSteps?: number;
};

/** How often Tab is pressed before the page is asked for its stops. */
const AT_ONCE = 8;

declare global {
  interface Window {
    tabWalk: {
      steps: Step[];
      targets: Element[];
      within: Element | undefined;
      endsLeft: number;
      state: "off" | "walking" | "over";
      begin: (mostEnds: number) => Stop | undefined;
    };
  }
}

/**
 * Notes, in a page, where each Tab leads. Once the walk is over Tab does nothing, so that a test can press it several
 * times before it reads the steps.
 */
function followTabs(describe: typeof describeFocus): void {
  const walk: Window["tabWalk"] = {
    steps: [],
    targets: [],
    within: undefined,
    endsLeft: 0,
    state: "off",
    begin(mostEnds) {
      Object.assign(walk, { targets: [], within: undefined, endsLeft: mostEnds, state: "walking" });
      return describe();
    },
  };
  window.tabWalk = walk;
  const hasFocus = (element: Element) =>
    (element.getRootNode() as Document | ShadowRoot).activeElement === element;
  const onPress = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || walk.state !== "over") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // When the key is released, the focus has moved and the page has scrolled to it.
  const onRelease = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || walk.state !== "walking") return;
    const stop = describe();
    const isTarget = stop !== undefined && walk.targets.some(hasFocus);
    const isWithin = walk.within?.contains(document.activeElement) ?? false;
    walk.steps.push({ stop, isTarget, isWithin });
    if (!stop) walk.endsLeft--;
    if (isTarget || walk.endsLeft === 0) walk.state = "over";
  };
  addEventListener("keydown", onPress, true);
  addEventListener("keyup", onRelease, true);
}

/** Presses Tab, or Shift and Tab, until the walk is over, and returns where it began and where each press led. */
export async function walk(
  page: Page,
  key: "Tab" | "Shift+Tab",
  { target, within, mostEnds = 1, mostSteps = 150 }: Goal = {},
): Promise<Walk> {
  // As text, because a page's policy forbids its own functions to make others from text.
  const start = await page.evaluate<Stop | undefined>(
    `window.tabWalk ?? (${followTabs})(${describeFocus}), window.tabWalk.begin(${mostEnds})`,
  );
  await target?.evaluateAll((elements) => {
    window.tabWalk.targets = elements;
  });
  await within?.evaluate((element) => {
    window.tabWalk.within = element;
  });
  const steps: Step[] = [];
  for (;;) {
    const presses = Math.min(AT_ONCE, mostSteps - steps.length);
    for (let pressed = 0; pressed < presses; pressed++) await page.keyboard.press(key);
    const { taken, isOver } = await page.evaluate(
      (isLast) => {
        const { steps: taken, state } = window.tabWalk;
        const isOver = state === "over";
        Object.assign(window.tabWalk, { steps: [], state: isOver || isLast ? "off" : state });
        return { taken, isOver };
      },
      steps.length + presses === mostSteps,
    );
    steps.push(...taken);
    if (isOver || steps.length === mostSteps) return { start, steps };
    if (taken.length < presses) throw new Error(`${page.url()} kept a Tab for itself`);
  }
}
