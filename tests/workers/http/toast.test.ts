import { createCookie } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { redirectWithToast, type ToastMessage, takeToasts } from "~/http/toast.server";
import { loader as rootLoader } from "~/root";
import { answerOf, cookiesAfter, ORIGIN } from "../loaders";
import { startRequest } from "../people";

const browserWith = (cookie: string) => ({
  request: new Request(`${ORIGIN}/`, { headers: { cookie } }),
  context: startRequest().context,
});

/** The cookies of a browser that is redirected once with each of these toasts. */
async function cookieWith(...toasts: ToastMessage[]): Promise<string> {
  let cookie = "";
  for (const toast of toasts) {
    const answer = await redirectWithToast(browserWith(cookie), "/", toast);
    cookie = cookiesAfter([answer], cookie);
  }
  return cookie;
}

const shown = async (cookie: string) => (await takeToasts(browserWith(cookie))).toasts;

describe("toasts", () => {
  it("cross a redirect to the page that shows them, once", async () => {
    const answer = await redirectWithToast(browserWith(""), "/my-space", {
      tone: "success",
      title: "Ñandú 🍋",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space"]);
    const [line = ""] = answer.headers.getSetCookie();
    expect(line.split("; ").slice(1).toSorted()).toEqual(
      ["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax", "Secure"].toSorted(),
    );
    const cookie = cookiesAfter([answer]);
    const page = await answerOf(rootLoader, {
      path: "/my-space",
      context: startRequest().context,
      headers: { cookie },
    });
    expect(page.body).toEqual({
      origin: ORIGIN,
      mediaOrigin: "",
      toasts: [
        { id: expect.stringMatching(/^[\w-]{8}$/), tone: "success", title: "Ñandú 🍋", duration: 5000 },
      ],
    });
    const read = cookiesAfter([page], cookie);
    expect(read).toBe("");
    const next = await answerOf(rootLoader, {
      path: "/",
      context: startRequest().context,
      headers: { cookie: read },
    });
    expect([next.body, next.headers.getSetCookie()]).toEqual([
      { origin: ORIGIN, mediaOrigin: "", toasts: [] },
      [],
    ]);
  });

  it("add up over several redirects to the last four, each with its own id", async () => {
    const said = ["uno", "dos", "tres", "cuatro", "cinco"].map((title) => ({ tone: "info" as const, title }));
    const toasts = await shown(await cookieWith(...said));
    expect(toasts.map(({ title }) => title)).toEqual(["dos", "tres", "cuatro", "cinco"]);
    expect(new Set(toasts.map(({ id }) => id)).size).toBe(4);
  });

  it("stay open until they are closed, if they say so", async () => {
    const cookie = await cookieWith({ tone: "error", title: "Error", duration: 0 });
    expect(await shown(cookie)).toMatchObject([{ duration: 0 }]);
  });

  it("with a link stay open longer", async () => {
    const link = { href: "/casa/product/0123456789abcdef/rate", label: "Ver en el menú" };
    const cookie = await cookieWith({ tone: "success", title: "Producto creado", link });
    expect(await shown(cookie)).toMatchObject([{ link, duration: 10_000 }]);
  });

  it("that do not fit in a cookie lose the oldest, and the last stays", async () => {
    const long = (title: string) => ({ tone: "success" as const, title, text: "漢".repeat(280) });
    const cookie = await cookieWith(long("uno"), long("dos"), long("tres"), long("cuatro"));
    expect(cookie.length).toBeLessThan(4096);
    expect((await shown(cookie)).map(({ title }) => title)).toEqual(["dos", "tres", "cuatro"]);
  });

  it("four of the longest fit in a cookie", async () => {
    const long = { tone: "error" as const, title: "Configuración requerida", text: "ñ".repeat(130) };
    const cookie = await cookieWith(long, long, long, long);
    expect(cookie.length).toBeLessThan(4096);
    expect(await shown(cookie)).toHaveLength(4);
  });

  it.each<[string, (cookie: string) => string | Promise<string>]>([
    ["garbage", () => "sobremesa_toast=garbage"],
    ["no base64", () => "sobremesa_toast=%%%.$$$"],
    ["tampered with", (cookie) => cookie.replace(/=(.)/, (_, letter) => `=${letter === "W" ? "X" : "W"}`)],
    ["unsigned", () => `sobremesa_toast=${btoa(JSON.stringify([{ title: "Llama al 555" }]))}`],
    [
      "signed elsewhere",
      () => createCookie("sobremesa_toast", { secrets: ["toast:other"] }).serialize([{ title: "x" }]),
    ],
  ])("in a cookie that is %s are not shown", async (_, spoilt) => {
    const cookie = await spoilt(await cookieWith({ tone: "info", title: "uno" }));
    const page = await answerOf(rootLoader, {
      path: "/",
      context: startRequest().context,
      headers: { cookie },
    });
    expect([page.status, page.body]).toEqual([200, { origin: ORIGIN, mediaOrigin: "", toasts: [] }]);
  });
});
