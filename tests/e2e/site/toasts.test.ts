import { createCookie } from "@remix-run/cloudflare";
import type { BrowserContext, Page } from "playwright/test";
import { DEMO_ACCOUNTS } from "#support/demo/names";
import { walk } from "../support/focus";
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

const STACK = [
  { title: "Primero", text: "Con una frase", tone: "success" },
  { title: "Segundo", tone: "warning" },
  { title: "Tercero <b>", tone: "error" },
];

/** Expects the toasts of `STACK` beside or below each other, within the window. */
async function expectStack(page: Page) {
  const titles = STACK.map(({ title }) => title);
  await expect(region(page).locator("strong")).toHaveText(titles);
  for (const title of titles) await expect(toast(page, title)).toBeInViewport();
  const boxes = await Promise.all(titles.map((one) => toast(page, one).boundingBox()));
  for (const [at, box] of boxes.entries()) {
    const next = boxes[at + 1];
    if (next) expect(box!.y + box!.height <= next.y + 1 || next.y + next.height <= box!.y + 1).toBe(true);
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
}

test("toasts stand in a stack, in order, once, and do not overlap @anywidth", async ({ page, context }) => {
  await say(context, STACK);
  await page.goto("/privacidad");
  await expectStack(page);
  await page.reload();
  await expect(toast(page, "Primero")).toHaveCount(0);
});

test("at a desk toasts stand in a stack within the window too, and do not overlap @script @desk", async ({
  page,
  context,
}) => {
  await say(context, STACK);
  await page.goto("/privacidad");
  await expectStack(page);
});

test("a toast without a duration is closed by its button, by pointer or keyboard, the others stay, and the link of one leads to what was saved @once", async ({
  page,
  context,
}) => {
  const link = { href: "/privacidad", label: "Ver lo guardado" };
  await say(context, [{ title: "Primero" }, { title: "Segundo" }, { title: "Producto creado", link }]);
  await page.goto("/login");
  await toast(page, "Segundo").getByRole("button", { name: "Cerrar aviso" }).click();
  await expect(toast(page, "Segundo")).toBeHidden();
  await expect(toast(page, "Primero")).toBeVisible();
  await toast(page, "Primero").getByRole("button", { name: "Cerrar aviso" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Primero")).toBeHidden();
  await expect(toast(page, "Producto creado")).toBeVisible();
  const way = toast(page, "Producto creado").getByRole("link", { name: link.label });
  expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await way.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/privacidad");
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
  for (const key of ["Tab", "Shift+Tab"] as const) {
    const { steps } = await walk(page, key);
    const stops = steps.flatMap(({ stop }) => stop ?? []);
    for (const stop of stops) expect(stop, stop.html).toMatchObject({ isInWindow: true, isOnTop: true });
    expect(steps.at(-1)?.stop, "still walking").toBeUndefined();
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.length).toBeLessThan(100);
  }
});
