import { parseHTML } from "linkedom";
import { expect } from "playwright/test";
import { send } from "../http";

export type ServedPage = { answer: Response; html: string; document: Document };

/** A document or an element of it. */
type Within = Pick<ParentNode, "querySelector" | "querySelectorAll">;

type Asked = {
  /** A Cookie header, as `cookieOf` returns it. */
  cookie?: string;
  /** Reads the page from the database, not from the edge cache. */
  isFresh?: boolean;
  status?: number;
};

/**
 * Requests a page as a browser's link does and parses what the server sent, for tests of what a page says and where
 * its links lead. Nothing is drawn: no style hides anything here, and no script runs.
 */
export async function servedPage(
  path: string,
  { cookie, isFresh, status = 200 }: Asked = {},
): Promise<ServedPage> {
  const cookies = [cookie, isFresh && "sobremesa_bookmark=none"].filter(Boolean).join("; ");
  const answer = await send(path, cookies ? { cookie: cookies } : {});
  expect(answer.status, path).toBe(status);
  const html = await answer.text();
  return { answer, html, document: documentOf(html) };
}

/** Parses what the server sent, with the names of attributes as a browser reads them. */
export function documentOf(html: string): Document {
  const document = parseHTML(html).document as unknown as Document;
  for (const element of all(document, ":not(svg *)")) writeAttributesSmall(element);
  for (const area of all(document, "textarea")) readReferences(area);
  return document;
}

/** React writes `maxLength`, which a browser reads as `maxlength`; the parser keeps it as it is written. */
function writeAttributesSmall(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    if (name === name.toLowerCase()) continue;
    element.removeAttribute(name);
    element.setAttribute(name.toLowerCase(), value);
  }
}

/** The parser leaves the character references of a `<textarea>` as they are written, which a browser reads. */
function readReferences(area: Element): void {
  const { document } = parseHTML(`<p>${area.textContent ?? ""}</p>`);
  // A browser leaves the first line break out, and reads both marks of a line's end as one.
  area.textContent = (document.querySelector("p")?.textContent ?? "")
    .replaceAll("\r\n", "\n")
    .replace(/^\n/, "");
}

/** The text of an element in one line, as a reader takes it. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** The elements that a selector finds, in the order of the page. */
export const all = (within: Within, selector: string): Element[] => [...within.querySelectorAll(selector)];

/** The texts of the elements that a selector finds, in the order of the page. */
export const textsOf = (within: Within, selector: string): string[] => all(within, selector).map(textOf);

/** What assistive software calls an element: by the elements that label it, its label, or its text. */
function nameOf(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(" ");
  if (ids) return ids.map((id) => textOf(element.ownerDocument.getElementById(id))).join(" ");
  return element.getAttribute("aria-label") ?? textOf(element);
}

/** The elements of a selector with that name, or with a name that it matches. */
export const named = (within: Within, selector: string, name: string | RegExp): Element[] =>
  all(within, selector).filter((element) =>
    typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element)),
  );

/** The addresses of the links of that name, in the order of the page. */
export const hrefsOf = (within: Within, name: string | RegExp): (string | null)[] =>
  named(within, "a", name).map((link) => link.getAttribute("href"));

/** The address of the only link of that name. */
export function hrefOf(within: Within, name: string | RegExp): string {
  const hrefs = hrefsOf(within, name);
  expect(hrefs, `links «${name}»`).toEqual([expect.any(String)]);
  return hrefs[0]!;
}

/** The section of that name. */
export const sectionCalled = (document: Document, name: string | RegExp): Element | undefined =>
  named(document, "section:is([aria-labelledby], [aria-label])", name)[0];
