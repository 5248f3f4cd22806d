import type { BrowserContext, CDPSession, Page } from "playwright/test";

type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

/**
 * A page that tests use one after another. A context, its page and its first navigation start two processes of the
 * browser and load every script anew: 230 of the 370 ms of processor time that a page costs.
 */
export type KeptPage = {
  page: Page;
  /** What the page was opened with; a test that asks for something else gets another one. */
  openedWith: string;
  session: CDPSession;
  /** The media that its context emulates. */
  media: Media;
  /** Closes this page after the test, because the test changed what nothing can undo. */
  isSpent: boolean;
};

/** What tests call to change a page or context for its whole life. */
const LASTING = {
  page: [
    "addInitScript",
    "close",
    "exposeBinding",
    "exposeFunction",
    "route",
    "setExtraHTTPHeaders",
    "setViewportSize",
  ],
  context: [
    "addInitScript",
    "close",
    "exposeBinding",
    "exposeFunction",
    "grantPermissions",
    "newCDPSession",
    "route",
    "setGeolocation",
    "setOffline",
  ],
  clock: ["install", "pauseAt", "setFixedTime", "setSystemTime"],
} as const;

/** The events to which tests listen. */
const EVENTS = [
  "console",
  "dialog",
  "download",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "response",
];

/**
 * A document without scripts, which the browser's cache keeps for an hour. It has the `Cross-Origin-Opener-Policy` of
 * the site's pages; one without it would get another process.
 */
const NEUTRAL = "/robots.txt";

/** Opens a page that can be kept, in a new context. */
export async function openKeptPage(
  context: BrowserContext,
  openedWith: string,
  media: Media,
): Promise<KeptPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kept: KeptPage = { page, openedWith, session, media, isSpent: false };
  const watched: [object, readonly string[]][] = [
    [page, LASTING.page],
    [context, LASTING.context],
    [page.clock, LASTING.clock],
  ];
  for (const [target, names] of watched) {
    const methods = target as Record<string, (...given: unknown[]) => unknown>;
    for (const name of names) {
      const method = methods[name]?.bind(target);
      if (!method) throw new Error(`Playwright has no ${name} any more`);
      methods[name] = (...given) => {
        kept.isSpent = true;
        return method(...given);
      };
    }
  }
  return kept;
}

/**
 * Leaves the page as a new one: without cookies, storage, history, listeners, emulated media and other pages beside it,
 * and with the pointer outside. `site` is the address of the server.
 */
export async function clearKeptPage({ page, session, media }: KeptPage, site: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of EVENTS) page.removeAllListeners(event as "console");
  // A form with unsaved changes asks before it is left.
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(new URL(NEUTRAL, site).href, { waitUntil: "load" });
  page.removeAllListeners("dialog");
  await Promise.all([
    context.clearCookies(),
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
    session.send("Page.resetNavigationHistory"),
    page.emulateMedia({ media: null, forcedColors: null, contrast: null, ...media }),
    page.mouse.move(-1, -1),
  ]);
}
