import { SESSION_COOKIE } from "~/http/accounts/session.server";
import type { Answer } from "./answer-reader";
import type { Ask } from "./connection";

/** The runtimes that answer: `clocked` is the application behind a clock that the benchmark moves. */
export type Server = "empty" | "bare" | "app" | "clocked";

export const PAGES = ["landing", "menu", "dish", "reviews", "search", "dashboard"] as const;
export type Page = (typeof PAGES)[number];

/** What the edge cache has of the page when the request arrives, or whether the request carries a session. */
export type State = "hit" | "stale" | "miss" | "signedIn";

/** How the edge cache names the state in `Server-Timing`; it says nothing of a signed-in request. */
const EDGE_STATES: Record<State, string | undefined> = {
  hit: "fresh",
  stale: "stale",
  miss: "miss",
  signedIn: undefined,
};

export type Case = {
  name: string;
  server: Server;
  path: string;
  state?: State;
  /** Whether each request comes from another visitor, so that each counts as a page view. */
  hasManyVisitors?: boolean;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = (page: Page, state: State) => `${page}${capital(state)}`;

const STATES_OF = (page: Page): State[] =>
  page === "dashboard" ? ["signedIn"] : ["hit", "stale", "miss", "signedIn"];

/** Every case, in the order in which tables list them. */
export const CASE_NAMES: readonly string[] = [
  "empty",
  "bare",
  ...PAGES.flatMap((page) => STATES_OF(page).map((state) => nameOf(page, state))),
  "menuHitVisitors",
];

export const QUICK_CASE_NAMES: readonly string[] = [
  "empty",
  "bare",
  ...["landingHit", "landingMiss", "landingSignedIn"],
  ...["menuHit", "menuStale", "menuMiss", "menuSignedIn"],
  ...["dishMiss", "reviewsMiss", "searchMiss", "dashboardSignedIn"],
];

export function listCases(paths: Record<Page, string>, names: readonly string[]): Case[] {
  const all: Case[] = [
    { name: "empty", server: "empty", path: paths.menu },
    { name: "bare", server: "bare", path: paths.menu },
    ...PAGES.flatMap((page) =>
      STATES_OF(page).map((state): Case => {
        const server = state === "stale" ? "clocked" : "app";
        return { name: nameOf(page, state), server, path: paths[page], state };
      }),
    ),
    { name: "menuHitVisitors", server: "app", path: paths.menu, state: "hit", hasManyVisitors: true },
  ];
  return all.filter(({ name }) => names.includes(name));
}

/** Returns the address of each measured page. */
export function pathsOf(slug: string, dish: string, searched: string): Record<Page, string> {
  return {
    landing: "/",
    menu: `/${slug}`,
    dish: `/${slug}/product/${dish}/rate`,
    reviews: `/${slug}/product/${dish}/reviews`,
    search: `/?nombre=${encodeURIComponent(searched)}`,
    dashboard: "/my-space",
  };
}

/** Returns the runtimes that the cases need. The application is needed for everything beside the rounds too. */
export function serversOf(names: readonly string[]): Set<Server> {
  const anywhere = pathsOf("", "", "");
  return new Set<Server>([...listCases(anywhere, names).map(({ server }) => server), "app"]);
}

/** A browser's own, because robots count as nothing. */
export const USER_AGENT =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36";

let lastHost = 0;

/** Returns a host that no request has named. The edge caches each host's pages apart, so all its pages are missing. */
export const newHost = (): string => `h${++lastHost}.bench.test`;

/** Returns a request of a page at a host. The session only counts with `cookie`. */
export function askFor(path: string, host: string, cookie?: string): Ask {
  return {
    path,
    headers: {
      host,
      "user-agent": USER_AGENT,
      accept: "text/html,application/xhtml+xml",
      "accept-language": "es-DO,es;q=0.9",
      ...(cookie ? { cookie } : {}),
    },
  };
}

let lastVisitor = 0;

/** Returns the request as of a visitor whose network address no earlier request had. */
export function fromNewVisitor(ask: Ask): Ask {
  const number = ++lastVisitor;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { ...ask, headers: { ...ask.headers, "cf-connecting-ip": address } };
}

/** Throws if an answer is not the page in the state that the case measures. */
export function checkAnswer({ name, state }: Case, { status, headers, bytes }: Answer): void {
  const timing = headers["server-timing"] ?? "";
  const [, edge] = /\bedge;desc="?(\w+)/.exec(timing) ?? [];
  if (status !== 200 || bytes === 0) throw new Error(`${name}: status ${status}, ${bytes} bytes`);
  if (!state) return;
  const expected = EDGE_STATES[state];
  if (edge !== expected) throw new Error(`${name}: the edge says «${edge}» instead of «${expected}»`);
  if (state === "signedIn" && !headers["cache-control"]?.includes("no-store")) {
    throw new Error(`${name}: the answer is not a signed-in person's`);
  }
}

/** Signs in by the form and returns the Cookie header of the session. */
export async function signIn(origin: URL, email: string, password: string): Promise<string> {
  const answer = await fetch(new URL("/login", origin), {
    method: "POST",
    redirect: "manual",
    headers: { origin: origin.origin, "user-agent": USER_AGENT },
    body: new URLSearchParams({ email, password }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
  const session = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  if (!session) throw new Error(`Signing in as ${email} answers ${answer.status} without a session`);
  return session;
}
