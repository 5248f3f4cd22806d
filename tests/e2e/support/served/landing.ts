import { expect } from "playwright/test";
import { send } from "../http";
import { lookWhileStill } from "../pages";
import { all, hrefOf, named, servedPage, textOf, textsOf } from "./page";

/**
 * Opens a page of the landing from the database, together with rows that other tests may change: a page of the edge
 * cache could be older than the rows.
 */
export async function landingWith<Rows>(
  path: string,
  read: () => Rows,
): Promise<{ rows: Rows; document: Document }> {
  const look = async () => (await servedPage(path, { isFresh: true })).document;
  const { rows, shown } = await lookWhileStill(read, look);
  return { rows, document: shown };
}

export const cardNames = (document: Document) => textsOf(document, ".restaurant-card h3");
export const resultsTitle = (document: Document) => textOf(document.querySelector("#resultados h2"));
export const countLine = (document: Document) => textOf(document.querySelector("#resultados h2 + p"));
export const nameBox = (document: Document) => document.querySelector("search input[name=nombre]")!;
/** Whether the panel with country, province and type is open. */
export const isPanelOpen = (document: Document) =>
  document.querySelector("search form > details[open]") !== null;
/** The letters that the bar marks as chosen. */
export const chosenLetters = (document: Document) => textsOf(document, "search nav [aria-current]");
/** The texts of the choices of a select. */
export const optionsOf = (document: Document, name: string) =>
  textsOf(document, `select[name=${name}] option`);
export const chosenOption = (document: Document, name: string) => {
  const [first, ...others] = all(document, `select[name=${name}] option[selected]`);
  expect(others, `choices of ${name} beside the first`).toEqual([]);
  return textOf(first ?? document.querySelector(`select[name=${name}] option`));
};
export const chosenType = (document: Document) => {
  const radios = all(document, "search input[name=tipo][checked]");
  return radios.map((radio) => textOf(radio.closest("label"))).join();
};

/** The letter's address in the bar. */
export const letterHref = (document: Document, letter: string) => {
  const bar = document.querySelector('nav[aria-label="Por letra inicial"]')!;
  return hrefOf(bar, letter);
};

/** An address without its fragment, which a browser does not send. */
export const withoutFragment = (href: string) => href.replace(/#.*$/, "");

type Choices = { nombre?: string; pais?: string; provincia?: string; tipo?: string };

/** The value of a choice by the text that a person reads. */
function choiceValue(form: Element, name: string, text: string): string {
  const isText = form.querySelector(`input[name=${name}]:not([type=radio])`);
  if (isText) return text;
  const choices = [...all(form, `select[name=${name}] option`), ...all(form, "label")].filter(
    (choice) => textOf(choice) === text,
  );
  const values = choices.flatMap((choice) =>
    choice.localName === "option"
      ? [choice.getAttribute("value")]
      : all(choice, `input[name=${name}]`).map((radio) => radio.getAttribute("value")),
  );
  expect(values, `choices «${text}» of ${name}`).toHaveLength(1);
  return values[0]!;
}

/**
 * The address to which the search's form leads with these choices, as a browser makes it of the fields that are not
 * disabled.
 */
export function searchAddress(document: Document, choices: Choices = {}): string {
  const form = document.querySelector("search form")!;
  expect(form.getAttribute("method")).toBe("get");
  expect(form.getAttribute("action")).toBe("/#resultados");
  const buttons = named(form, "button[type=submit]", "Buscar");
  expect(buttons, "buttons 'Buscar'").toHaveLength(1);
  const fields = new URLSearchParams();
  for (const field of all(form, "input, select")) {
    if (field.hasAttribute("disabled")) continue;
    if (field.getAttribute("type") === "radio" && !field.hasAttribute("checked")) continue;
    const option = field.querySelector("option[selected]") ?? field.querySelector("option");
    fields.set(field.getAttribute("name")!, (option ?? field).getAttribute("value") ?? "");
  }
  for (const [name, text] of Object.entries(choices)) {
    expect([...fields.keys()], "fields of the form").toContain(name);
    fields.set(name, choiceValue(form, name, text));
  }
  return `/?${fields}`;
}

/** Where an address of the landing leads: to a page, or to another address. */
export async function redirectOf(path: string): Promise<string | undefined> {
  const answer = await send(path, { cookie: "sobremesa_bookmark=none" });
  await answer.body?.cancel();
  return answer.headers.get("location") ?? undefined;
}
