import { gzipSync } from "node:zlib";
import { type Browser, type Page as BrowserPage, chromium, type Response } from "playwright";
import { browserLaunch } from "../../tests/e2e/support/browser";
import type { Page } from "./cases";

export const KINDS = ["html", "css", "js", "fonts", "images", "svg", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** Bytes by kind; texts compressed by gzip, as the edge sends them and workerd does not. */
export type PageBytes = Record<Kind, number> & {
  total: number;
  requests: number;
  /** Whether the page was still loading when the measurement ended. */
  isIncomplete: boolean;
};

/** The screens whose bytes are counted, and whether somebody is signed in there. */
export const COUNTED_PAGES = [
  { name: "landing", page: "landing", isSignedIn: false },
  { name: "menu", page: "menu", isSignedIn: false },
  { name: "dish", page: "dish", isSignedIn: false },
  { name: "menuSignedIn", page: "menu", isSignedIn: true },
  { name: "dashboardSignedIn", page: "dashboard", isSignedIn: true },
] as const satisfies { name: string; page: Page; isSignedIn: boolean }[];

/** A phone. */
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const PATIENCE_MS = 60_000;

/** Returns the kind of a file by its content type. */
export function kindOf(contentType: string): Kind {
  const type = contentType.split(";", 1)[0]?.trim() ?? "";
  if (type === "text/html") return "html";
  if (type === "text/css") return "css";
  if (type.endsWith("javascript")) return "js";
  if (type === "image/svg+xml") return "svg";
  if (type.startsWith("image/")) return "images";
  return type.startsWith("font/") || type.includes("woff") ? "fonts" : "other";
}

const isText = (kind: Kind) => kind !== "images" && kind !== "fonts";

async function bytesOf(response: Response): Promise<{ kind: Kind; bytes: number }> {
  const kind = kindOf(response.headers()["content-type"] ?? "");
  const body = await response.body().catch(() => Buffer.alloc(0));
  return { kind, bytes: isText(kind) && body.length > 0 ? gzipSync(body).length : body.length };
}

/** Opens a page and waits until nothing is loading, without scrolling. Returns whether that took too long. */
async function open(page: BrowserPage, url: string): Promise<boolean> {
  return page.goto(url, { waitUntil: "networkidle", timeout: PATIENCE_MS }).then(
    () => false,
    () => true,
  );
}

async function visit(browser: Browser, url: URL, cookie: string | undefined): Promise<PageBytes> {
  const context = await browser.newContext(SCREEN);
  try {
    const [name, value] = cookie?.split(/=(.*)/) ?? [];
    if (name && value) await context.addCookies([{ name, value, url: url.origin }]);
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    const isIncomplete = await open(page, url.href);
    const bytes: PageBytes = {
      ...(Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>),
      total: 0,
      requests: responses.length,
      isIncomplete,
    };
    for (const counted of await Promise.all(responses.map(bytesOf))) {
      bytes[counted.kind] += counted.bytes;
      bytes.total += counted.bytes;
    }
    return bytes;
  } finally {
    await context.close();
  }
}

/** Counts what a phone's browser loads of each page before the first scroll, with nothing cached. */
export async function countPageBytes(
  origin: URL,
  paths: Record<Page, string>,
  cookie: string,
): Promise<Record<string, PageBytes>> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    const found: Record<string, PageBytes> = {};
    for (const { name, page, isSignedIn } of COUNTED_PAGES) {
      found[name] = await visit(browser, new URL(paths[page], origin), isSignedIn ? cookie : undefined);
    }
    return found;
  } finally {
    await browser.close();
  }
}
