import type { Locator, Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { smallTargets, violationsInBothThemes } from "../support/accessibility";
import { send } from "../support/http";
import { cookieOf, enter } from "../support/people";
import { expect, test } from "../support/test";
import { EDGE_OFFER, NOTIFIED_OF_TEN } from "../support/world/edge-case-names";
import { openNotifiedDiner } from "../support/world/notified-diner";

const UNREAD = "/notifications/unread";

/** Signs the page in as a diner with three notifications; the oldest links to an offer that exists. */
async function signInNotifiedDiner(page: Page) {
  const { cookie, unread } = await openNotifiedDiner();
  await enter(page.context(), cookie);
  return { cookie, unread };
}

/** A short menu. */
const MENU = `/${DEMO.oneDish}`;

const bell = (page: Page) => page.locator("notification-bell");
const openBell = (page: Page) => bell(page).locator("summary").click();
const messages = (page: Page) => bell(page).locator(".bell-message");

/** A line of waiting appears only after a moment, which ends here at once. */
const endMoment = (line: Locator) =>
  line.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });

test.describe("the bell", () => {
  for (const [path, axeLooksAt] of [
    ["/notifications", "html"],
    ["/", undefined],
    [MENU, undefined],
  ] as const) {
    test(`on ${path} shows how many are unread, newest first, and removes those that are read @script`, async ({
      page,
    }) => {
      const { unread } = await signInNotifiedDiner(page);
      await page.goto(path);
      await expect(bell(page).locator("summary")).toContainText("3 sin leer");
      await openBell(page);
      await expect(messages(page)).toHaveText(["Tres", "Dos", "Uno"]);
      await expect(bell(page).locator("time")).toHaveText(["1 d", "2 d", "3 d"]);
      // The open bell is the same on every page.
      if (axeLooksAt) expect(await violationsInBothThemes(page, { within: axeLooksAt })).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      await bell(page).getByRole("button", { name: "Marcar como leída: Dos", exact: true }).click();
      await expect(messages(page)).toHaveText(["Tres", "Uno"]);
      await expect(bell(page).locator("summary")).toContainText("2 sin leer");
      expect(unread()).toBe(2);
      await bell(page).getByRole("button", { name: "Marcar todas como leídas", exact: true }).click();
      await expect(bell(page).getByText("No tienes notificaciones sin leer", { exact: true })).toBeVisible();
      await expect(bell(page).locator("summary")).not.toContainText("sin leer");
      expect(unread()).toBe(0);
      await page.keyboard.press("Escape");
      await expect(bell(page).locator("unread-list")).toBeHidden();
    });
  }

  test("says '9+' above nine @once", async ({ page }) => {
    await enter(page.context(), await cookieOf(NOTIFIED_OF_TEN));
    await page.goto("/notifications");
    await expect(bell(page).locator("summary")).toContainText("9+ sin leer");
  });

  test("leads to the offer and marks the notification as read @once", async ({ page }) => {
    const { unread } = await signInNotifiedDiner(page);
    await page.goto(MENU);
    await openBell(page);
    await messages(page).last().click();
    await expect(page).toHaveURL(`/ofertas/${EDGE_OFFER}`);
    expect(unread()).toBe(2);
  });

  test("asks every 60 s while the page is visible, gets 304 while nothing is new, and shows changes @once", async ({
    page,
  }) => {
    const { cookie } = await signInNotifiedDiner(page);
    const answers: number[] = [];
    page.on("response", (response) => {
      if (new URL(response.url()).pathname === UNREAD) answers.push(response.status());
    });
    // Only the test moves the clock.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto("/notifications");
    await expect(bell(page).locator("summary")).toContainText("3 sin leer");
    await expect.poll(() => answers).toEqual([200]);
    await page.clock.runFor(59_000);
    expect(answers).toEqual([200]);
    await page.clock.runFor(1000);
    await expect.poll(() => answers).toEqual([200, 304]);
    // Mark all as read from another device.
    await send(UNREAD, { form: { intent: "read-all" }, headers: { cookie } });
    await page.clock.runFor(60_000);
    await expect(bell(page).locator("summary")).not.toContainText("sin leer");
    await expect.poll(() => answers).toEqual([200, 304, 200]);

    const look = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await look(true);
    await page.clock.runFor(600_000);
    expect(answers).toHaveLength(3);
    await look(false);
    await expect.poll(() => answers).toEqual([200, 304, 200, 304]);
  });

  test.describe("without an answer", () => {
    test.use({ goesOffline: true });
    test("says that it is loading, then that it failed, and asks again when it is opened again @once", async ({
      page,
    }) => {
      await signInNotifiedDiner(page);
      let answer = (_: "page" | "nothing" | "list") => {};
      await page.route(UNREAD, async (route) => {
        const given = await new Promise<"page" | "nothing" | "list">((resolve) => {
          answer = resolve;
        });
        if (given === "list") await route.continue();
        // A café's network answers with its own page until its guests sign in there.
        else if (given === "page") await route.fulfill({ contentType: "text/html", body: "<p>Wi-Fi" });
        else await route.abort("internetdisconnected");
      });
      const asked = () => page.waitForRequest(`**${UNREAD}`);
      const waits = bell(page).getByText("Buscando tus notificaciones…", { exact: true });
      const failed = bell(page).getByText("No pudimos cargar tus notificaciones", { exact: true });
      const first = asked();
      await page.goto("/notifications");
      await first;
      await openBell(page);
      await endMoment(waits);
      await expect(waits).toBeVisible();
      answer("nothing");
      await expect(failed).toBeVisible();
      await expect(waits).toHaveCount(0);
      for (const given of ["page", "list"] as const) {
        await openBell(page);
        const again = asked();
        await openBell(page);
        await again;
        await endMoment(waits);
        await expect(waits).toBeVisible();
        answer(given);
        if (given === "page") await expect(failed).toBeVisible();
      }
      await expect(messages(page)).toHaveText(["Tres", "Dos", "Uno"]);
    });
  });

  test("leads to the page of notifications without scripts @noscript", async ({ page }) => {
    await signInNotifiedDiner(page);
    await page.goto(MENU);
    await openBell(page);
    await bell(page).getByRole("link", { name: "Ver todas", exact: true }).click();
    await expect(page).toHaveURL("/notifications");
  });
});

test.describe("/notifications", () => {
  const rows = (page: Page) => page.getByRole("main").locator(".notification-rows > li");

  test("marks one as read, opens one, and marks the others as read @anywidth", async ({ page }) => {
    const { unread } = await signInNotifiedDiner(page);
    await page.goto("/notifications");
    await expect(rows(page).locator("strong")).toHaveText(["Tres", "Dos", "Uno"]);
    await page.getByRole("main").getByRole("button", { name: "Marcar como leída Tres", exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    expect(unread()).toBe(2);
    await page.getByRole("main").getByRole("button", { name: "Ver Uno", exact: true }).click();
    await expect(page).toHaveURL(`/ofertas/${EDGE_OFFER}`);
    expect(unread()).toBe(1);
    await page.goto("/notifications");
    await page
      .getByRole("main")
      .getByRole("button", { name: "Marcar todas como leídas", exact: true })
      .click();
    await expect(page.getByRole("heading", { name: "Estás al día" })).toBeVisible();
    expect(unread()).toBe(0);
    await page.getByRole("main").getByRole("link", { name: "Todas", exact: true }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  test("after one is read by keyboard, the next one has the focus, and the title after the last @script", async ({
    page,
  }) => {
    await signInNotifiedDiner(page);
    const main = page.getByRole("main");
    await page.goto("/notifications?todas=1");
    await main.getByRole("button", { name: "Marcar como leída Dos", exact: true }).press("Enter");
    await expect(rows(page).nth(1)).toBeFocused();
    await page.goto("/notifications");
    await main.getByRole("button", { name: "Marcar como leída Tres", exact: true }).press("Enter");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(main.getByRole("button", { name: "Ver Uno", exact: true })).toBeFocused();
    await main.getByRole("button", { name: "Marcar como leída Uno", exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});
