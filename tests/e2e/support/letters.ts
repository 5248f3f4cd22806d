import { globSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
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
    .map(({ file, text }) => {
      const html = file.replace("/email-text/", "/email-html/").replace(/\.txt$/, ".html");
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      if (!link) throw new Error(`No link in ${basename(file)}`);
      return { text, html: readFileSync(html, "utf8"), path: new URL(link).pathname };
    });
}

/** Where a letter's link leads; registration sends `/confirmar/`. */
export type LetterKind = "/recuperar/" | "/confirmar/" | "/confirmar-cambio/";

/** Returns the newest letter of a kind once `count` of them exist: letters are sent after the page has answered. */
export async function letterTo(email: string, kind: LetterKind, count = 1): Promise<ReadLetter> {
  const letters = () => lettersFor(email).filter(({ path }) => path.startsWith(kind));
  await expect.poll(() => letters().length, { message: `letters to ${email}` }).toBe(count);
  return letters().at(-1)!;
}
