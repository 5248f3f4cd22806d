import { expect, test } from "playwright/test";
import { send } from "../support/http";
import { isCalled, namesOf, plain, visibleRestaurants } from "../support/landing";
import { lookWhileStill } from "../support/pages";
import { cardNames, countLine, nameBox, resultsTitle, withoutFragment } from "../support/served/landing";
import { all, hrefOf, hrefsOf, servedPage, textOf } from "../support/served/page";

const A_PAGE = 24;
/** The address of a link of that name without its fragment, if the page has one. */
function linkTo(document: Document, name: string): string | undefined {
  const [href, ...others] = hrefsOf(document, name);
  expect(others, name).toEqual([]);
  return href ? withoutFragment(href) : undefined;
}

/**
 * Opens a page of the landing and all pages to which its link of that name leads, one after another. They come from the
 * database, because pages of the edge cache could be older than the rows.
 */
async function pagesFrom(path: string, link: "Siguientes" | "Anteriores"): Promise<Document[]> {
  const pages: Document[] = [];
  for (let at: string | undefined = path; at; ) {
    const { document }: { document: Document } = await servedPage(at, { isFresh: true });
    pages.push(document);
    at = linkTo(document, link);
  }
  return pages;
}

test("the pages show every restaurant once, newest first, and the same going back", async () => {
  const look = async () => {
    const forth = await pagesFrom("/", "Siguientes");
    const back = await pagesFrom(linkTo(forth.at(-1)!, "Anteriores")!, "Anteriores");
    return { forth, back };
  };
  const { rows: names, shown } = await lookWhileStill(() => namesOf(visibleRestaurants()), look);
  expect(names.length).toBeGreaterThan(3 * A_PAGE);
  const pages: string[][] = [];
  for (let at = 0; at < names.length; at += A_PAGE) pages.push(names.slice(at, at + A_PAGE));

  const { forth, back } = shown;
  expect(resultsTitle(forth[0]!)).toBe("Restaurantes y bares");
  expect(forth.map(cardNames)).toEqual(pages);
  for (const [index, document] of forth.entries()) {
    expect(countLine(document)).toBe(`${names.length} lugares en República Dominicana`);
    expect(linkTo(document, "Anteriores") !== undefined, `page ${index + 1} leads back`).toBe(index > 0);
    expect(linkTo(document, "Siguientes") !== undefined, `page ${index + 1} leads on`).toBe(
      index < pages.length - 1,
    );
  }
  expect(back.map(cardNames)).toEqual(pages.slice(0, -1).toReversed());
  for (const document of back) expect(linkTo(document, "Siguientes")).toBeDefined();
});

test("pages have addresses of their own and keep the filters", async () => {
  // A name of under three letters finds restaurants with a word that begins with it.
  const beginsWithL = ({ name }: { name: string }) => / l/.test(` ${plain(name).replace(/[^a-z0-9]/g, " ")}`);
  const { rows: expected, shown: pages } = await lookWhileStill(
    () => namesOf(visibleRestaurants(beginsWithL)),
    () => pagesFrom("/?nombre=L", "Siguientes"),
  );
  expect(expected.length).toBeGreaterThan(A_PAGE);
  expect(hrefOf(pages[0]!, "Siguientes")).toMatch(/^\/\?despues=[0-9a-z]{16}&nombre=L#resultados$/);
  expect(pages).toHaveLength(2);
  expect(resultsTitle(pages[1]!)).toBe("Resultados de Búsqueda");
  expect(pages.flatMap(cardNames).toSorted()).toEqual(expected.toSorted());
});

test("a search for a name that no restaurant has still shows a page", async () => {
  for (const query of ["despues=zzzzzzzzzzzzzzzz", "antes=zzzzzzzzzzzzzzzz", "despues=%00", "antes=1;drop"]) {
    const answer = await send(`/?${query}`);
    const to = answer.headers.get("location");
    const { document } = await servedPage(to ?? `/?${query}`);
    expect(textOf(document.querySelector("h1")), query).not.toBe("");
  }
});

test.describe("a search by name", () => {
  test("finds letters in the middle of a word and across two words", async () => {
    for (const typed of ["iblio", "o del j", "ña y", "iguere"]) {
      const expected = namesOf(visibleRestaurants(isCalled(typed)));
      expect(expected.length, typed).toBeGreaterThan(0);
      const { document } = await servedPage(`/?nombre=${encodeURIComponent(typed)}`);
      expect(cardNames(document).toSorted(), typed).toEqual(expected.toSorted());
    }
  });

  test("treats operators, quotes and markup as letters", async () => {
    for (const typed of [
      '"',
      "* OR *",
      "NEAR(a b)",
      "-",
      "%",
      "' OR 1=1 --",
      "<b>La Neg",
      "“Tíguere”",
      "🐯 Chimi",
    ]) {
      // Marks count for nothing, and two letters find the beginnings of words.
      const isWanted =
        typed === "* OR *" ? ({ name }: { name: string }) => /\bor/i.test(name) : isCalled(typed);
      const expected = typed.length < 3 ? [] : namesOf(visibleRestaurants(isWanted));
      const { document } = await servedPage(`/?nombre=${encodeURIComponent(typed)}`);
      expect(cardNames(document).toSorted(), typed).toEqual(expected.toSorted());
      expect(nameBox(document).getAttribute("value")).toBe(typed);
    }
  });

  test("uses at most 60 letters", async () => {
    expect(nameBox((await servedPage("/")).document).getAttribute("maxlength")).toBe("60");
    const { name } = visibleRestaurants((restaurant) => restaurant.name.length > 100)[0]!;
    const { document } = await servedPage(`/?nombre=${encodeURIComponent(name)}`);
    expect(nameBox(document).getAttribute("value")).toBe(name.slice(0, 60).trim());
    expect(cardNames(document)).toEqual([name]);
  });
});

test.describe("a letter", () => {
  const startsWith = (letter: string) => (restaurant: { name: string }) =>
    (plain(restaurant.name).match(/[\p{L}\p{N}]/u)?.[0] ?? "").toUpperCase() === letter;

  test("also finds names that begin with an accent or with punctuation", async () => {
    // '“Tíguere”' is found under E, for 'El', and '<b>La Negrita' under B, for its tag.
    for (const letter of ["A", "B", "E"]) {
      const { rows, shown } = await lookWhileStill(
        () => namesOf(visibleRestaurants(startsWith(letter))),
        () => pagesFrom(`/?letra=${letter}`, "Siguientes"),
      );
      expect(shown.flatMap(cardNames), letter).toEqual(rows);
    }
  });

  test("has 26 links in the bar", async () => {
    const { document } = await servedPage("/");
    const bar = document.querySelector('nav[aria-label="Por letra inicial"]')!;
    expect(all(bar, "a").map(textOf)).toEqual([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]);
  });
});
