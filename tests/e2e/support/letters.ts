import { globSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { expect } from "playwright/test";

/** Where miniflare's email binding lays letters down: a folder a server, plain text and HTML apart, one name for both. */
const TEXTS = ".wrangler/tmp/email/*/email-text/*.txt";

export type ReadLetter = {
  text: string;
  html: string;
  /** The path of the link to press. */
  path: string;
};

/** The letters about an address, oldest first. Each names the account that it is about. */
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

/** What a letter's link leads to; somebody who registers is sent `/confirmar/`. */
export type LetterKind = "/recuperar/" | "/confirmar/" | "/confirmar-cambio/";

/** The newest letter of a kind about an address, once there are so many of it: they leave after the page has answered. */
export async function letterTo(email: string, kind: LetterKind, count = 1): Promise<ReadLetter> {
  const letters = () => lettersFor(email).filter(({ path }) => path.startsWith(kind));
  await expect.poll(() => letters().length, { message: `letters to ${email}` }).toBe(count);
  return letters().at(-1)!;
}
