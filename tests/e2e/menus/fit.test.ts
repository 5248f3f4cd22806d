import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { enter, newDiner } from "../support/people";
import { expect, test } from "../support/test";
import { ALLERGY_FORM, dinerWithPreferences } from "../support/world/allergy-preferences";

test("each number shows its dishes directly below the tabs, and one step back leads to the whole menu @once", async ({
  page,
  context,
}) => {
  // The glide of a page is tested elsewhere; here it would only delay the place where the head ends.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enter(context, await dinerWithPreferences());
  await page.goto(`/${DEMO.showcase}`);
  const head = page.locator("#para-ti");
  const counts = head.locator("p").first().getByRole("link");
  for (const [at, chosen] of ["?conmigo=1", "?conmigo=por-confirmar", "?conmigo=no-van"].entries()) {
    await counts.nth(at).click();
    await expect(page).toHaveURL(`/${DEMO.showcase}${chosen}#para-ti`);
    // The head is directly below the tabs, and the first dishes below it are on the screen.
    await expect
      .poll(() => head.evaluate((element) => Math.round(element.getBoundingClientRect().top)), {
        intervals: [50],
      })
      .toBeLessThanOrEqual(120);
    await expect(head).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#para-ti ~ .menu-section").first()).toBeInViewport();
    await expect(counts.nth(at)).toHaveAttribute("aria-current", "true");
  }
  await page.getByRole("link", { name: "Ver todo el menú" }).click();
  await expect(page).toHaveURL(`/${DEMO.showcase}#para-ti`);
});

/** The preferences of diners whose menus show many names and chips. */
const DINERS: Record<string, Record<string, string>> = {
  "a diner with allergies and intolerances": ALLERGY_FORM,
  "a vegan with a peanut allergy who dislikes cilantro": {
    ...ALLERGY_FORM,
    "ingredient-1": "cilantro",
    "level-1": "dislike",
    "restriction-vegan": "1",
    "style-vegan": "1",
    tolerance: "mild",
  },
};

/** Measures the height of a menu and of its rows, each with the dish's id and the number of names in its notice. */
async function measureMenu(page: Page, slug: string) {
  await page.goto(`/${slug}`);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => ({
    menu: document.documentElement.scrollHeight,
    rows: [...document.querySelectorAll("li.dish")].map((row) => ({
      id: row.id,
      name: row.querySelector("h3")?.textContent ?? "",
      height: row.getBoundingClientRect().height,
      names: [...row.querySelectorAll(".notice-line")].reduce(
        (sum, line) => sum + (line.textContent?.split(/, | · /).length ?? 0),
        0,
      ),
    })),
  }));
}

for (const slug of [DEMO.showcase, DEMO.emojiName]) {
  test(`warnings make no row of ${slug} with up to four names more than 56 px taller, nor the page more than a fifth @once`, async ({
    page,
    context,
  }) => {
    await enter(context, (await newDiner()).cookie);
    const plain = await measureMenu(page, slug);
    const before = new Map(plain.rows.map(({ id, height }) => [id, height]));
    for (const [who, form] of Object.entries(DINERS)) {
      await enter(context, await dinerWithPreferences(form));
      const warned = await measureMenu(page, slug);

      expect(warned.rows.length, who).toBe(before.size);
      const grown = warned.rows.map((row) => ({ ...row, by: row.height - before.get(row.id)! }));
      const largest = Math.max(...grown.filter(({ names }) => names <= 4).map(({ by }) => by));
      console.log(
        `${slug}, ${who}: menu ${(warned.menu / plain.menu).toFixed(3)}, row ${largest.toFixed(1)} px`,
      );
      expect(
        grown.filter(({ by, names }) => names <= 4 && by > 56),
        who,
      ).toEqual([]);
      expect(warned.menu / plain.menu, who).toBeLessThanOrEqual(1.2);
      expect(
        grown.some(({ names }) => names > 1),
        who,
      ).toBe(true);
    }
  });
}
