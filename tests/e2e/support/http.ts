import { randomBytes } from "node:crypto";
import { SEEDED_URL } from "./servers";

/** Returns a network address that no other test uses: attempts, likes and views are counted by network address. */
export function newAddress(): string {
  const [a, b] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString("hex"));
  return `2001:db8:${a}:${b}::1`;
}

/**
 * Gives each request a connection of its own. The server closes an idle connection after some seconds, and a
 * request sent at that moment gets no answer; browsers retry it, other clients do not.
 */
export const OWN_CONNECTION = { connection: "close" } as const;

type Sent = {
  method?: string;
  form?: Record<string, string>;
  /** A form with a picture's field, or with a file of its own, in place of `form`. */
  multipart?: Record<string, string> | FormData;
  /** A Cookie header, as `signIn` returns it. */
  cookie?: string | undefined;
  address?: string;
  headers?: Record<string, string>;
};

/**
 * Requests the seeded server as a browser's form or link does, without following redirects. A form makes the
 * request a POST.
 */
export function send(
  path: string,
  { method, form, multipart, cookie, address = newAddress(), headers }: Sent = {},
) {
  return fetch(SEEDED_URL + path, {
    method: method ?? (form || multipart ? "POST" : "GET"),
    redirect: "manual",
    headers: {
      ...OWN_CONNECTION,
      origin: SEEDED_URL,
      "cf-connecting-ip": address,
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    ...(multipart ? { body: multipart instanceof FormData ? multipart : multipartOf(multipart) } : {}),
  });
}

/** Returns the Cookie header that a browser would send back after an answer, without deleted cookies. */
export function cookiesOf(answer: Response, name = ""): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith(name) && !/;\s*Max-Age=0\b/i.test(cookie))
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

type ToastMessage = { tone: string; title: string; text?: string; duration: number };

/** Lists the toasts that an answer hands to the next page. */
export function toastsIn(answer: Response): ToastMessage[] {
  const [, value] = cookiesOf(answer, "sobremesa_toast=").split("=", 2);
  if (!value) return [];
  const [encoded] = decodeURIComponent(value).split(".");
  return JSON.parse(Buffer.from(encoded!, "base64").toString("utf8")) as ToastMessage[];
}

function multipartOf(fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}
