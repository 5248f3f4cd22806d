import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
} from "playwright/test";
import { clockShift, shiftDate } from "#support/clock";
import { SENT_BY_SCRIPT } from "~/domain/sent-by-script";
import { LINKED_TOAST_DURATION_MS, TOAST_DURATION_MS } from "~/domain/toasts";
import { newAddress, OWN_CONNECTION } from "./http";
import { clearKeptPage, type KeptPage, openKeptPage } from "./kept-page";
import { isAwake } from "./pages";

type Options = {
  /**
   * The status with which the pages of a test answer on purpose (404, 503 …). The browser writes one console
   * error about such a document, which the test ignores; any other error fails the test.
   */
  refusal: number | undefined;
  /** The test cuts the connection on purpose, so that requests fail meanwhile. */
  goesOffline: boolean;
  /** A session ends while one of its pages is open, so that the bell's requests are refused. */
  signsOut: boolean;
  /** Other origins to which a test's pages lead on purpose. */
  otherOrigins: string[];
  /** Forms are sent before React has hydrated their page, on purpose. */
  sendsEarly: boolean;
  /** The test begins with an empty cache, as the first visit does; otherwise scripts and styles may stand there. */
  firstVisit: boolean;
};

type Fixtures = {
  /** Fails the test on any console message, error, failed request or request to another origin. */
  quietPage: undefined;
  /** The page of the test, which the worker's earlier tests may have used. */
  keptPage: KeptPage;
  /** The context runs the pages' scripts. */
  runsScripts: boolean;
};

/** Whether a request loads a page: as a document, as the answer to a form, or as the data of a hydrated page. */
function isOfPage(request: Request): boolean {
  if (SENT_BY_SCRIPT in request.headers()) return true;
  return request.isNavigationRequest() || new URL(request.url()).pathname.endsWith(".data");
}

/** What a browser that loads no pictures says of one that the page preloads. */
const UNUSED_PICTURE =
  /is not used because image loading is disabled|preloaded using link preload but not used/;

type Watched = {
  refusal: number | undefined;
  goesOffline: boolean;
  signsOut: boolean;
  allowedOrigins: string[];
  runsScripts: boolean;
  pictures: boolean;
};

const OFFLINE = "net::ERR_INTERNET_DISCONNECTED";
/** Remix's message when it cannot prefetch the routes of a page's forms. */
const UNDISCOVERED = "Failed to fetch manifest patches";

/** The browser's console message about an answer of that status. */
const failedWith = (status: number | undefined) =>
  `Failed to load resource: the server responded with a status of ${status} `;

const isBellUrl = (url: string) => URL.canParse(url) && new URL(url).pathname === "/notifications/unread";

function watch(
  page: Page,
  { refusal, goesOffline, signsOut, allowedOrigins, runsScripts, pictures }: Watched,
): string[] {
  const complaints: string[] = [];
  const documents = new Set<string>();

  page.on("console", (message: ConsoleMessage) => {
    // A request has no fragment, which the console names.
    const [url = ""] = message.location().url.split("#");
    const isOffline = [OFFLINE, UNDISCOVERED].some((text) => message.text().includes(text));
    if (goesOffline && isOffline) return;
    if (signsOut && isBellUrl(url) && message.text().startsWith(failedWith(401))) return;
    if (!pictures && UNUSED_PICTURE.test(message.text())) return;
    const isRefusal = message.text().startsWith(failedWith(refusal));
    // The console names the fragment of a form's address too, which no request has.
    if (!isRefusal || !documents.has(url.replace(/#.*$/, "")))
      complaints.push(`console.${message.type()}: ${message.text()} (${url})`);
  });
  // The browser also reports unhandled rejections as page errors.
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request: Request) => {
    const reason = request.failure()?.errorText;
    // The browser cancels pending requests of a page that is left. Without scripts it reports preloaded scripts as
    // blocked by the policy.
    const isIdle = !runsScripts && reason === "csp" && request.resourceType() === "script";
    const isMeant = reason === "net::ERR_ABORTED" || (goesOffline && reason === OFFLINE);
    if (!isMeant && !isIdle) complaints.push(`failed: ${request.url()} (${reason})`);
  });
  page.on("request", (request: Request) => {
    if (isOfPage(request)) documents.add(request.url());
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && !allowedOrigins.includes(origin))
      complaints.push(`another origin: ${request.url()}`);
  });
  page.on("response", (response: Response) => {
    if (response.status() < 400) return;
    if (isOfPage(response.request()) && response.status() === refusal) return;
    if (signsOut && isBellUrl(response.url()) && response.status() === 401) return;
    complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

type WorkerOptions = {
  /**
   * Whether the browser loads pictures. Without them pages load a fifth faster, and most tests look at no
   * picture.
   */
  pictures: boolean;
  keptPages: { page?: KeptPage };
};

/**
 * Keeps toasts of these `durations` in milliseconds open until they are closed: on a busy machine five seconds may pass
 * before a test looks. Only toasts.test.ts tests how toasts close, with a clock of its own.
 */
function keepToasts(durations: number[]) {
  const { setTimeout } = window;
  const A_DAY = 86_400_000;
  window.setTimeout = ((work: TimerHandler, delay?: number, ...given: unknown[]) =>
    setTimeout(work, durations.includes(delay ?? 0) ? A_DAY : delay, ...given)) as typeof window.setTimeout;
}

/** An idle moment, or ten seconds: nothing promises that a browser has an idle moment. */
function keepIdleCallback() {
  const { requestIdleCallback } = window;
  window.idleOfMachine = (work) => requestIdleCallback(work, { timeout: 10_000 });
}

/**
 * Holds a form that is sent before React has hydrated the page, and sends it then. A page that was reached by a link is
 * hydrated later than `goto` would return, on a busy machine after the test's first presses.
 */
function holdEarlyForms() {
  const isHydrated = () => {
    if (document.readyState === "loading") return false;
    if (!("__remixContext" in window)) return true;
    return Object.keys(document.querySelector("main") ?? document.body).some((key) =>
      key.startsWith("__reactProps"),
    );
  };
  const onSubmit = (event: SubmitEvent) => {
    if (isHydrated()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target, submitter } = event;
    const send = () =>
      isHydrated()
        ? window.idleOfMachine(() => (target as HTMLFormElement).requestSubmit(submitter))
        : setTimeout(send, 20);
    send();
  };
  addEventListener("submit", onSubmit, true);
}

/**
 * Lets `goto` and `reload` wait until React has hydrated the page and its effects have run. A press before that sends
 * the plain form, whose page is another than the one that a script draws. A test that acts earlier says `waitUntil`.
 */
function awaitReact(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === undefined) await isAwake(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await isAwake(page);
    return answer;
  };
}

/** Playwright's `test` with watched pages, from which every browser test of the project starts. */
export const test = base.extend<Options & Fixtures, WorkerOptions>({
  pictures: [false, { option: true, scope: "worker" }],
  launchOptions: [
    ({ launchOptions, pictures }, use) => {
      const { args = [] } = launchOptions;
      return use({
        ...launchOptions,
        args: pictures ? args : [...args, "--blink-settings=imagesEnabled=false"],
      });
    },
    { scope: "worker" },
  ],
  // Every test has a network address of its own, so that its attempts and likes do not count against another test.
  // Pictures are served as they are stored, because making hundreds of AVIFs would take longer than all tests. The
  // budget tests, and requests by scripts without a browser, set their own `Accept` header.
  extraHTTPHeaders: ({ extraHTTPHeaders, pictures }, use) =>
    use({ ...(pictures ? { accept: "*/*" } : {}), ...extraHTTPHeaders, "cf-connecting-ip": newAddress() }),
  refusal: [undefined, { option: true }],
  goesOffline: [false, { option: true }],
  signsOut: [false, { option: true }],
  otherOrigins: [[], { option: true }],
  sendsEarly: [false, { option: true }],
  firstVisit: [({ pictures }, use) => use(pictures), { option: true }],
  keptPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a fixture needs from its pattern.
    async ({}, use) => {
      const kept: { page?: KeptPage } = {};
      await use(kept);
      await kept.page?.page.context().close();
    },
    { scope: "worker" },
  ],
  keptPage: async (
    {
      browser,
      keptPages,
      firstVisit,
      runsScripts,
      sendsEarly,
      viewport,
      deviceScaleFactor,
      hasTouch,
      colorScheme,
      contextOptions,
      baseURL,
      extraHTTPHeaders,
    },
    use,
    testInfo,
  ) => {
    const screen = [viewport, deviceScaleFactor, hasTouch, colorScheme];
    const openedWith = JSON.stringify([runsScripts, sendsEarly, screen, contextOptions, baseURL]);
    if (keptPages.page && (firstVisit || keptPages.page.openedWith !== openedWith)) {
      await keptPages.page.page.context().close();
      keptPages.page = undefined;
    }
    if (!keptPages.page) {
      const context = await browser.newContext();
      await context.addInitScript(shiftDate, clockShift());
      await context.addInitScript(keepToasts, [TOAST_DURATION_MS, LINKED_TOAST_DURATION_MS]);
      await context.addInitScript(keepIdleCallback);
      if (!sendsEarly) await context.addInitScript(holdEarlyForms);
      const media = {
        colorScheme: colorScheme ?? "light",
        reducedMotion: contextOptions.reducedMotion ?? "no-preference",
      } as const;
      keptPages.page = await openKeptPage(context, openedWith, media);
      if (runsScripts) awaitReact(keptPages.page.page);
    }
    const kept = keptPages.page;
    await kept.page.context().setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(kept);
    const mayStay = !kept.isSpent && testInfo.status === testInfo.expectedStatus;
    // A page that still leads elsewhere as its test ends breaks the way to the neutral document off.
    const isClear =
      mayStay &&
      (await clearKeptPage(kept, baseURL!).then(
        () => true,
        () => false,
      ));
    if (!isClear) {
      keptPages.page = undefined;
      await kept.page.context().close();
    }
  },
  context: ({ keptPage }, use) => use(keptPage.page.context()),
  page: ({ keptPage }, use) => use(keptPage.page),
  request: async ({ playwright, baseURL, extraHTTPHeaders }, use) => {
    const headers = { ...extraHTTPHeaders, ...OWN_CONNECTION };
    const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: headers });
    await use(request);
    await request.dispose();
  },
  runsScripts: ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),
  quietPage: [
    async ({ page, refusal, goesOffline, signsOut, runsScripts, pictures, otherOrigins, baseURL }, use) => {
      const allowedOrigins = [new URL(baseURL ?? "").origin, ...otherOrigins];
      const watched = { refusal, goesOffline, signsOut, allowedOrigins, runsScripts, pictures };
      const complaints = watch(page, watched);
      await use(undefined);
      expect(complaints, "the page stays quiet").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
