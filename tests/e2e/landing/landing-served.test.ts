import { expect, test } from "playwright/test";
import { send } from "../support/http";
import { namesOf, plain, visibleRestaurants } from "../support/landing";
import { all, named, servedPage, textOf, textsOf } from "../support/served-page";

const A_PAGE = 24;
const cardNames = (document: Document) => textsOf(document, ".restaurant-card h3");
const nameBox = (document: Document) => document.querySelector("search input[name=nombre]")!;
/** The address of a link of that name without its fragment, if the page has one. */
const linkTo = (document: Document, name: string) =>
  named(document, "a", name)[0]?.getAttribute("href")?.replace(/#.*$/, "");

/** Lists the names on a page of the landing and on all following pages. */
async function namesFrom(path: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let at: string | undefined = path; at; ) {
    const { document }: { document: Document } = await servedPage(at);
    pages.push(cardNames(document));
    at = linkTo(document, "Siguientes");
  }
  return pages;
}

const isCalled = (text: string) => (restaurant: { name: string }) =>
  plain(restaurant.name).includes(plain(text));

test("the pages show every restaurant once, newest first, and the same going back", async () => {
  const names = namesOf(visibleRestaurants());
  expect(names.length).toBeGreaterThan(3 * A_PAGE);
  const pages: string[][] = [];
  for (let at = 0; at < names.length; at += A_PAGE) pages.push(names.slice(at, at + A_PAGE));

  let path: string | undefined = "/";
  let last = path;
  for (const [index, expected] of pages.entries()) {
    const { document }: { document: Document } = await servedPage(path!);
    if (index === 0) expect(textOf(document.querySelector("#resultados h2"))).toBe("Restaurantes y bares");
    expect(cardNames(document), `page ${index + 1}`).toEqual(expected);
    expect(textOf(document.querySelector("#resultados h2 + p"))).toBe(
      `${names.length} lugares en República Dominicana`,
    );
    expect(linkTo(document, "Anteriores") !== undefined, `page ${index + 1} leads back`).toBe(index > 0);
    last = path!;
    path = linkTo(document, "Siguientes");
    expect(path !== undefined, `page ${index + 1} leads on`).toBe(index < pages.length - 1);
  }
  path = linkTo((await servedPage(last)).document, "Anteriores");
  for (const expected of pages.slice(0, -1).toReversed()) {
    const { document }: { document: Document } = await servedPage(path!);
    expect(cardNames(document)).toEqual(expected);
    expect(linkTo(document, "Siguientes")).toBeDefined();
    path = linkTo(document, "Anteriores");
  }
  expect(path).toBeUndefined();
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
    for (const letter of ["A", "B", "E"])
      expect((await namesFrom(`/?letra=${letter}`)).flat()).toEqual(
        namesOf(visibleRestaurants(startsWith(letter))),
      );
  });

  test("has 26 links in the bar", async () => {
    const { document } = await servedPage("/");
    const bar = document.querySelector('nav[aria-label="Por letra inicial"]')!;
    expect(all(bar, "a").map(textOf)).toEqual([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]);
  });
});
