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
import { TOAST_DURATION_MS } from "~/domain/toasts";
import { newAddress, OWN_CONNECTION } from "./http";

type Options = {
  /**
   * Status with which the pages of a test answer on purpose (404, 503 …). The browser writes one console error about such
   * a document; that one is expected, anything else still fails the test.
   */
  refusal: number | undefined;
  /** The test cuts the connection on purpose: what is asked for meanwhile fails. */
  goesOffline: boolean;
  /** Somebody signs out, or is signed out, while a page of theirs is open: what its bell asks after that is refused. */
  signsOut: boolean;
  /** Origins beside the site's own that a test's pages lead to on purpose. */
  otherOrigins: string[];
};

type Fixtures = {
  /** Fails the test on any word on the console, error, failed request or request to another origin. */
  quietPage: undefined;
  /** The context runs the pages' scripts. */
  runsScripts: boolean;
};

/** Asks for a page: as the document, as the answer to a form or, on a hydrated page, for its data. */
function isOfPage(request: Request): boolean {
  if (SENT_BY_SCRIPT in request.headers()) return true;
  return request.isNavigationRequest() || new URL(request.url()).pathname.endsWith(".data");
}

type Watched = {
  refusal: number | undefined;
  goesOffline: boolean;
  signsOut: boolean;
  allowedOrigins: string[];
  runsScripts: boolean;
};

const OFFLINE = "net::ERR_INTERNET_DISCONNECTED";
/** What Remix says when it cannot ask, in advance, for the routes that a page's forms lead to. */
const UNDISCOVERED = "Failed to fetch manifest patches";

/** The words of a browser about an answer of that status. */
const failedWith = (status: number | undefined) =>
  `Failed to load resource: the server responded with a status of ${status} `;

const isBells = (url: string) => URL.canParse(url) && new URL(url).pathname === "/notifications/unread";

function watch(
  page: Page,
  { refusal, goesOffline, signsOut, allowedOrigins, runsScripts }: Watched,
): string[] {
  const complaints: string[] = [];
  const documents = new Set<string>();

  page.on("console", (message: ConsoleMessage) => {
    const { url } = message.location();
    const isLost = [OFFLINE, UNDISCOVERED].some((said) => message.text().includes(said));
    if (goesOffline && isLost) return;
    if (signsOut && isBells(url) && message.text().startsWith(failedWith(401))) return;
    const isRefusal = message.text().startsWith(failedWith(refusal));
    if (!isRefusal || !documents.has(url))
      complaints.push(`console.${message.type()}: ${message.text()} (${url})`);
  });
  // Unhandled rejections arrive here too.
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request: Request) => {
    const reason = request.failure()?.errorText;
    // A page that is left gives up what it was still loading: the browser's doing, not the server's.
    // A page without scripts does not load ahead what would be its scripts, and the browser calls that its policy.
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
    if (signsOut && isBells(response.url()) && response.status() === 401) return;
    complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

type WorkerOptions = {
  /** The browser loads pictures. Without them pages come a fifth sooner, and most tests look at none. */
  pictures: boolean;
};

/**
 * Toasts of `duration` milliseconds stay until they are closed: on a busy machine five seconds may pass before a test looks.
 * How they leave is toasts.test.ts's, under a clock of its own.
 */
function letToastsStay(duration: number) {
  const { setTimeout } = window;
  const A_DAY = 86_400_000;
  window.setTimeout = ((work: TimerHandler, delay?: number, ...given: unknown[]) =>
    setTimeout(work, delay === duration ? A_DAY : delay, ...given)) as typeof window.setTimeout;
}

/** Playwright's `test` over pages that are watched: every browser test of the project starts from it. */
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
  // Every test comes from a place of its own: tries and likes of one must not count against another.
  // Pictures come as they are stored: to make hundreds of AVIFs anew would take longer than all tests. The tests of what
  // pictures weigh ask as a browser does, and so does whoever loads none: a script's requests say what they accept.
  extraHTTPHeaders: ({ extraHTTPHeaders, pictures }, use) =>
    use({ ...(pictures ? { accept: "*/*" } : {}), ...extraHTTPHeaders, "cf-connecting-ip": newAddress() }),
  refusal: [undefined, { option: true }],
  goesOffline: [false, { option: true }],
  signsOut: [false, { option: true }],
  otherOrigins: [[], { option: true }],
  context: async ({ context }, use) => {
    await context.addInitScript(shiftDate, clockShift());
    await context.addInitScript(letToastsStay, TOAST_DURATION_MS);
    await use(context);
  },
  request: async ({ playwright, baseURL, extraHTTPHeaders }, use) => {
    const headers = { ...extraHTTPHeaders, ...OWN_CONNECTION };
    const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: headers });
    await use(request);
    await request.dispose();
  },
  runsScripts: ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),
  quietPage: [
    async ({ page, refusal, goesOffline, signsOut, runsScripts, otherOrigins, baseURL }, use) => {
      const allowedOrigins = [new URL(baseURL ?? "").origin, ...otherOrigins];
      const complaints = watch(page, { refusal, goesOffline, signsOut, allowedOrigins, runsScripts });
      await use(undefined);
      expect(complaints, "the page stays quiet").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
