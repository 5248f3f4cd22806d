import { createCookie } from "@remix-run/cloudflare";
import type { BrowserContext, Page } from "playwright/test";
import { DEMO_ACCOUNTS } from "#support/demo/names";
import { focused } from "../support/accessibility";
import { cookieOf, enter } from "../support/people";
import { APP_SECRET, SEEDED_URL } from "../support/servers";
import { expect, test } from "../support/test";

type Said = {
  title: string;
  text?: string;
  tone?: string;
  duration?: number;
  link?: { href: string; label: string };
};

/** Sets the cookie with the toasts that the next page shows, as an action does. */
async function say(context: BrowserContext, toasts: Said[]) {
  const cookie = createCookie("sobremesa_toast", { secrets: [`toast:${APP_SECRET}`] });
  const all = toasts.map((toast, at) => ({ id: `aviso${at}`, tone: "info", duration: 0, ...toast }));
  const [, value] = (await cookie.serialize(all)).split(";", 1)[0]!.split("=", 2);
  await context.addCookies([{ name: "sobremesa_toast", value: value!, url: SEEDED_URL }]);
}

const region = (page: Page) => page.getByRole("status", { name: "Avisos" });
const toast = (page: Page, title: string) => page.locator(".toast", { hasText: title });

test("toasts stand in a stack, in order, once, and do not overlap", async ({ page, context }) => {
  await say(context, [
    { title: "Primero", text: "Con una frase", tone: "success" },
    { title: "Segundo", tone: "warning" },
    { title: "Tercero <b>", tone: "error" },
  ]);
  await page.goto("/privacidad");
  await expect(region(page).locator("strong")).toHaveText(["Primero", "Segundo", "Tercero <b>"]);
  for (const title of ["Primero", "Segundo", "Tercero"]) await expect(toast(page, title)).toBeInViewport();
  const boxes = await Promise.all(
    ["Primero", "Segundo", "Tercero"].map((one) => toast(page, one).boundingBox()),
  );
  for (const [at, box] of boxes.entries()) {
    const next = boxes[at + 1];
    if (next) expect(box!.y + box!.height <= next.y + 1 || next.y + next.height <= box!.y + 1).toBe(true);
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
  await page.reload();
  await expect(toast(page, "Primero")).toHaveCount(0);
});

test("a toast with a link leads to what was saved, by pointer and keyboard @once", async ({
  page,
  context,
}) => {
  const link = { href: "/la-mar-chiquita", label: "Ver en el menú" };
  await say(context, [{ title: "Producto creado", link }]);
  await page.goto("/privacidad");
  const way = toast(page, "Producto creado").getByRole("link", { name: link.label });
  expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await way.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/la-mar-chiquita");
});

test("a toast without a duration is closed by its button, by pointer or keyboard, and the others stay @once", async ({
  page,
  context,
}) => {
  await say(context, [{ title: "Primero" }, { title: "Segundo" }, { title: "Tercero" }]);
  await page.goto("/privacidad");
  await toast(page, "Segundo").getByRole("button", { name: "Cerrar aviso" }).click();
  await expect(toast(page, "Segundo")).toBeHidden();
  await expect(toast(page, "Primero")).toBeVisible();
  await toast(page, "Primero").getByRole("button", { name: "Cerrar aviso" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Primero")).toBeHidden();
  await expect(toast(page, "Tercero")).toBeVisible();
});

test("a toast with a duration closes by itself, and waits while it is hovered or focused @once", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await say(context, [{ title: "Breve", duration: 5000 }, { title: "Se queda" }]);
  await page.goto("/privacidad");
  await toast(page, "Breve").dispatchEvent("pointerenter");
  await page.clock.fastForward(20_000);
  await expect(toast(page, "Breve")).toBeVisible();
  await toast(page, "Breve").dispatchEvent("pointerleave");
  await toast(page, "Breve").getByRole("button").focus();
  await page.clock.fastForward(20_000);
  await expect(toast(page, "Breve")).toBeVisible();
  await toast(page, "Se queda").getByRole("button").focus();
  await page.clock.runFor(4500);
  await expect(toast(page, "Breve")).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast(page, "Breve")).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(toast(page, "Se queda")).toBeVisible();
});

test("no toast covers the element with the focus @layout", async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enter(context, await cookieOf(DEMO_ACCOUNTS.diner));
  await say(context, [
    { title: "Primero", text: "Con una frase, y con una segunda que un renglón no lleva" },
  ]);
  await page.goto("/my-space");
  await expect(toast(page, "Primero")).toBeInViewport();
  // Walk to the end of the page and back; keyboard.test.ts checks the order.
  for (const key of ["Tab", "Shift+Tab"]) {
    let stops = 0;
    for (;;) {
      await page.keyboard.press(key);
      const now = await focused(page);
      if (!now) break;
      expect(now, now.html).toMatchObject({ isInWindow: true, isOnTop: true });
      expect(++stops, "still walking").toBeLessThan(100);
    }
    expect(stops).toBeGreaterThan(10);
  }
});

test("a toast without a valid signature is not shown @once", async ({ page, context }) => {
  const value = Buffer.from(JSON.stringify([{ id: "x", tone: "info", title: "Falso", duration: 0 }]));
  await context.addCookies([
    { name: "sobremesa_toast", value: `${value.toString("base64")}.AAAA`, url: SEEDED_URL },
  ]);
  await page.goto("/privacidad");
  await expect(region(page)).toHaveText("");
});
