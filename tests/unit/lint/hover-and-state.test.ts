import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "app/styles";
const STATE = /^\[(aria-current|aria-invalid|aria-pressed|aria-selected|data-open)\b/;

/** Lists every selector of a sheet, split into its conditions and its subject. */
function selectorsOf(css: string) {
  return [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g)]
    .flatMap(([, prelude = ""]) => prelude.split(/,(?![^(]*\))/))
    .map((selector) => {
      const parts = selector.trim().split(/\s+(?![^(]*\))/);
      return { scope: parts.slice(0, -1).join(" "), subject: parts.at(-1) ?? "" };
    });
}

/**
 * `.tabs a:hover` outranks `.tabs [aria-current]` and stays after a tap on a phone, so that the current tab would
 * lose its colour.
 */
it.each(readdirSync(FOLDER).filter((name) => name.endsWith(".css")))(
  "%s: no hover outranks a state",
  (name) => {
    const selectors = selectorsOf(readFileSync(`${FOLDER}/${name}`, "utf8"));
    const outranking = selectors.flatMap((state) => {
      const attribute = STATE.exec(state.subject)?.[1];
      if (!attribute) return [];
      return selectors
        .filter(({ scope, subject }) => scope === state.scope && subject.endsWith(":hover"))
        .filter(({ subject }) => !/^[.[]/.test(subject) && !subject.includes(`:not([${attribute}`))
        .map(({ scope, subject }) => `${scope} ${subject} outranks ${state.scope} ${state.subject}`);
    });
    expect(outranking).toEqual([]);
  },
);
