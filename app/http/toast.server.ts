import { type AppLoadContext, createCookie, redirect } from "@remix-run/cloudflare";
import { LINKED_TOAST_DURATION_MS, TOAST_DURATION_MS, type Toast } from "~/domain/toasts";
import { newToken } from "~/platform/keys.server";
import { readSigned } from "./signed-cookie.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** A toast as a route gives it, without the fields that this file adds. */
export type ToastMessage = Pick<Toast, "tone" | "title" | "text" | "link"> & { duration?: number };

/** More would fit neither on a phone nor in a cookie. */
const MOST_TOASTS = 4;

/** Browsers drop a longer cookie with all its toasts (RFC 6265, section 6.1), so the oldest toasts are left out. */
const COOKIE_BYTES = 4096;

/**
 * Toasts have their own signed cookie, because KV accepts only one write per second and key, and anonymous visitors
 * have no session.
 */
function toastCookie({ request, context }: RequestArgs) {
  return createCookie("sobremesa_toast", {
    secrets: [context.keys.cookie("toast")],
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    path: "/",
    maxAge: 60,
  });
}

/** Redirects to a path of this site, whose page shows the toast after those that no page has shown yet. */
export async function redirectWithToast(
  args: RequestArgs,
  path: string,
  toast: ToastMessage,
  headers = new Headers(),
): Promise<Response> {
  const duration = toast.link ? LINKED_TOAST_DURATION_MS : TOAST_DURATION_MS;
  const newToast: Toast = { duration, ...toast, id: newToken(16).slice(0, 8) };
  const toasts = [...(await pendingToasts(args)), newToast].slice(-MOST_TOASTS);
  const cookie = toastCookie(args);
  let setCookie = await cookie.serialize(toasts);
  while (setCookie.length > COOKIE_BYTES && toasts.length > 1) {
    toasts.shift();
    setCookie = await cookie.serialize(toasts);
  }
  headers.append("set-cookie", setCookie);
  return redirect(path, { status: 303, headers });
}

/** Returns the toasts that no page has shown yet, and the Set-Cookie that deletes them (absent without toasts). */
export async function takeToasts(args: RequestArgs): Promise<{ toasts: Toast[]; setCookie?: string }> {
  const toasts = await pendingToasts(args);
  if (toasts.length === 0) return { toasts };
  return { toasts, setCookie: await toastCookie(args).serialize("", { maxAge: 0 }) };
}

async function pendingToasts(args: RequestArgs): Promise<Toast[]> {
  const header = args.request.headers.get("cookie");
  if (!header?.includes("sobremesa_toast=")) return [];
  const value = await readSigned(toastCookie(args), header);
  return Array.isArray(value) ? value : [];
}
