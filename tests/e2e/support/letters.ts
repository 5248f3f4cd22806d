import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { expect } from "playwright/test";

/**
 * Miniflare's email binding writes each letter here: a folder for each server, text and HTML apart under the same
 * name.
 */
const TEXTS = ".wrangler/tmp/email/*/email-text/*.txt";

export type ReadLetter = {
  text: string;
  html: string;
  /** The path of the letter's link. */
  path: string;
};

/** Lists the letters that name an address, oldest first. Each letter names its account. */
export function lettersFor(email: string): ReadLetter[] {
  return globSync(TEXTS)
    .map((file) => ({ file, at: statSync(file).mtimeMs, text: readFileSync(file, "utf8") }))
    .filter(({ text }) => text.includes(email))
    .sort((a, b) => a.at - b.at)
    .flatMap(({ file, text }) => {
      // A letter has arrived once both parts are written: the text comes first.
      const html = readIfThere(file.replace("/email-text/", "/email-html/").replace(/\.txt$/, ".html"));
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      return html && link ? [{ text, html, path: new URL(link).pathname }] : [];
    });
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Where a letter's link leads; registration sends `/confirmar/`. */
export type LetterKind = "/recuperar/" | "/confirmar/" | "/confirmar-cambio/";

/** Returns the newest letter of a kind once `count` of them exist: letters are sent after the page has answered. */
export async function letterTo(email: string, kind: LetterKind, count = 1): Promise<ReadLetter> {
  const letters = () => lettersFor(email).filter(({ path }) => path.startsWith(kind));
  await expect.poll(() => letters().length, { message: `letters to ${email}` }).toBe(count);
  return letters().at(-1)!;
}
