import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { sizeProblems, violationsInBothThemes } from "../support/accessibility";
import { send } from "../support/http";
import { isAwake } from "../support/pages";
import { enter, newDiner } from "../support/people";
import { expect, test } from "../support/test";
import { EDGE } from "../support/world/edge-case-names";

const MENU = `/${DEMO.showcase}`;

const box = (page: Page) => page.getByRole("searchbox", { name: "Buscar en este menú" });
const sentence = (page: Page) => page.locator("menu-search [role=status]");
const shown = (page: Page) => page.locator(".dish:visible");

/** Focuses the box and waits for its code, which comes with the first focus. */
async function open(page: Page) {
  await box(page).click();
  await page.waitForFunction(() => customElements.get("menu-search") !== undefined);
}

/**
 * What the menu shows at an address, or in the present page: the tabs, the sentence, and the sections with their texts as
 * markup. Hearts are left out, because they lead back to the address with which the page was loaded.
 */
const shownMenu = (page: Page, path: string | null) =>
  page.evaluate(async (served) => {
    const html = served && (await (await fetch(served)).text());
    const root = html ? new DOMParser().parseFromString(html, "text/html") : document;
    const markup = (selector: string) =>
      [...root.querySelectorAll(selector)]
        .filter((element) => !element.closest("[hidden]"))
        .map((element) => element.innerHTML);
    return {
      tabs: markup("spy-tab a"),
      sentence: markup("menu-search [role=status]"),
      link: markup("menu-search p a"),
      texts: markup(".menu-section[id^=c-] :is(h2, h3, .dish p, .chip), .ticket h3"),
    };
  }, path);

test("typing shows the same as the page of that address, and the address follows @script @once", async ({
  page,
}) => {
  await page.goto(`${MENU}?buscar=coco`);
  await expect(box(page)).toHaveValue("coco");
  await open(page);
  const typed = [
    "coco",
    "CAMARÓN",
    "sin gluten coco",
    "sin cerdo",
    "mofngo",
    "mariscos",
    "a",
    "sushi 🍤",
    "",
    "arroz con",
  ];
  for (const words of typed) {
    await box(page).fill(words);
    const address = words === "" ? MENU : `${MENU}?${new URLSearchParams({ buscar: words })}`;
    await expect(page, words).toHaveURL(address);
    expect(await shownMenu(page, null), words).toEqual(await shownMenu(page, address));
  }
  await page.reload();
  await expect(box(page)).toHaveValue("arroz con");
  await expect(sentence(page)).toHaveText(/^\d+ platos mencionan «arroz con»$/);
});

/** A short menu with offers, because axe looks at every element of the page. */
const SHORT_MENU = `/${EDGE.corner}`;

test("the keyboard searches, clears and leads back; axe finds nothing in light and dark @script @once", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(SHORT_MENU);
  const all = await shown(page).count();
  await open(page);
  await page.keyboard.type("picar");
  await expect(sentence(page)).toHaveText(/^\d+ platos mencionan «picar»$/);
  await expect(page.locator("mark:visible").first()).toHaveText(/picar/i);
  expect(await shown(page).count()).toBeLessThan(all);
  // The tabs lead to what is left.
  const tabs = page.locator("scroll-spy").getByRole("link");
  await expect(tabs.getByText("Ofertas", { exact: true })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${SHORT_MENU}?buscar=picar`);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await box(page).focus();
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
  await expect(shown(page)).toHaveCount(all);
  await expect(page).toHaveURL(SHORT_MENU);
  await page.keyboard.type("sushi");
  await expect(sentence(page)).toHaveText("Ningún plato menciona «sushi»");
  await expect(shown(page)).toHaveCount(0);
  expect(await sizeProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "Ver todo el menú", exact: true }).click();
  await expect(shown(page)).toHaveCount(all);
  await expect(box(page)).toBeFocused();
});

test("without scripts the form loads the dishes that it finds, and «Limpiar» the whole menu @noscript @anywidth", async ({
  page,
}) => {
  await page.goto(SHORT_MENU);
  const all = await shown(page).count();
  await box(page).fill("picares");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(`${SHORT_MENU}?buscar=picares#buscar`);
  await expect(sentence(page)).toHaveText(/^\d+ platos mencionan «picares»$/);
  expect(await shown(page).count()).toBeLessThan(all);
  await page.getByRole("link", { name: "Limpiar", exact: true }).click();
  await expect(shown(page)).toHaveCount(all);
});

test("a signed-in diner searches among the dishes of one fit, on a page that React has taken over @script @once", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (said) => said.type() === "error" && problems.push(said.text()));
  const { cookie } = await newDiner();
  const form = {
    tab: "",
    "restriction-sin-cerdo": "1",
    "dietary-warnings": "1",
    suggestions: "1",
    consent: "1",
  };
  expect((await send("/preferences", { form, cookie })).status).toBe(303);
  await enter(page.context(), cookie);
  await page.goto(`${MENU}?buscar=coco`);
  await isAwake(page, "menu-search");
  await open(page);
  await box(page).fill("arroz");
  const found = await shown(page).count();
  await page
    .locator("#para-ti")
    .getByRole("link", { name: /^\d+ van? contigo$/ })
    .click();
  await expect(page).toHaveURL(`${MENU}?conmigo=1&buscar=arroz#para-ti`);
  await isAwake(page, "menu-search");
  await expect(box(page)).toHaveValue("arroz");
  expect(await shown(page).count()).toBeLessThanOrEqual(found);
  await open(page);
  await page.getByRole("link", { name: "Limpiar", exact: true }).click();
  await expect(page).toHaveURL(`${MENU}?conmigo=1#para-ti`);
  expect(problems).toEqual([]);
});
