import { randomBytes } from "node:crypto";
import { SEEDED_URL } from "./servers";

/** An address that nobody else of the run has: tries, likes and views are counted by where a request comes from. */
export function newAddress(): string {
  const [a, b] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString("hex"));
  return `2001:db8:${a}:${b}::1`;
}

/**
 * Gives each request a connection of its own. The server closes one that was idle for some seconds, and what a client sends
 * on it at that moment gets no answer; browsers send it again by themselves, other clients do not.
 */
export const OWN_CONNECTION = { connection: "close" } as const;

type Sent = {
  method?: string;
  form?: Record<string, string>;
  /** A Cookie header, as `signIn` gives it. */
  cookie?: string | undefined;
  address?: string;
  headers?: Record<string, string>;
};

/** Asks the seeded server as a browser's form or link would, without following where it leads. A form makes it a POST. */
export function send(path: string, { method, form, cookie, address = newAddress(), headers }: Sent = {}) {
  return fetch(SEEDED_URL + path, {
    method: method ?? (form ? "POST" : "GET"),
    redirect: "manual",
    headers: {
      ...OWN_CONNECTION,
      origin: SEEDED_URL,
      "cf-connecting-ip": address,
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
}

/** What a browser would send back of the cookies that an answer sets, those taken away left out. */
export function cookiesOf(answer: Response, name = ""): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith(name) && !/;\s*Max-Age=0\b/i.test(cookie))
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

type ToastSaid = { tone: string; title: string; text?: string; duration: number };

/** The toasts that an answer hands to the next page. */
export function toastsIn(answer: Response): ToastSaid[] {
  const [, value] = cookiesOf(answer, "sobremesa_toast=").split("=", 2);
  if (!value) return [];
  const [encoded] = decodeURIComponent(value).split(".");
  return JSON.parse(Buffer.from(encoded!, "base64").toString("utf8")) as ToastSaid[];
}
