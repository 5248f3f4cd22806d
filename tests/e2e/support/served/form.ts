import { expect } from "playwright/test";
import { send } from "../http";
import { SEEDED_URL } from "../servers";
import { all, documentOf, named, textOf } from "./page";

/** What is typed or chosen, by the field's name: a file, or `undefined` for a box whose tick is taken away. */
type Typed = Record<string, string | File | undefined>;

type Pressed = {
  /** The address of the page on which the form stands. */
  path: string;
  /** A Cookie header, as `cookieOf` returns it. */
  cookie?: string;
  typed?: Typed;
};

/** Parses the page of an answer, as `servedPage` does that of a link. */
export const pageOf = async (answer: Response): Promise<Document> => documentOf(await answer.text());

/**
 * Sends the form of a button as a browser without scripts does: with every field as it is drawn, except those in `typed`,
 * which must stand in the form.
 */
export function press(document: Document, button: Element | string, { path, cookie, typed = {} }: Pressed) {
  const pressed = typeof button === "string" ? named(document, "button", button)[0] : button;
  if (!pressed) throw new Error(`There is no button «${button}» on ${path}`);
  expect(pressed.getAttribute("type") ?? "submit").toBe("submit");
  expect(pressed.hasAttribute("disabled"), "the button is disabled").toBe(false);
  const form = formOf(document, pressed);
  if (!form) throw new Error(`The button «${textOf(pressed)}» on ${path} belongs to no form`);
  const fields = new FormData();
  const controls = all(document, "input, select, textarea").filter(
    (control) => formOf(document, control) === form && !control.hasAttribute("disabled"),
  );
  for (const control of controls) {
    const name = control.getAttribute("name") ?? "";
    const value = sentOf(control);
    if (name && value !== undefined && !(name in typed)) fields.set(name, value);
  }
  for (const [name, value] of Object.entries(typed)) {
    expectField(controls, name, value);
    if (value !== undefined) fields.set(name, value);
  }
  const name = pressed.getAttribute("name");
  if (name) fields.set(name, pressed.getAttribute("value") ?? "");

  const action = pressed.getAttribute("formaction") ?? form.getAttribute("action") ?? path;
  const { pathname, search } = new URL(action, SEEDED_URL + path);
  const headers = cookie ? { cookie } : {};
  if (form.getAttribute("method")?.toLowerCase() !== "post") {
    return send(`${pathname}?${new URLSearchParams(textsIn(fields))}`, headers);
  }
  const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
  return send(pathname + search, {
    ...headers,
    ...(isMultipart ? { multipart: fields } : { form: textsIn(fields) }),
  });
}

/** The form of a field or button: the one that it names, or the one around it. */
function formOf(document: Document, control: Element): Element | null {
  const id = control.getAttribute("form");
  return id === null ? control.closest("form") : document.getElementById(id);
}

/** What a browser sends of a field as it is drawn; `undefined` if it sends nothing. */
function sentOf(control: Element): string | undefined {
  const value = control.getAttribute("value");
  if (control.matches("textarea")) return control.textContent ?? "";
  if (control.matches("select")) {
    const option = control.querySelector("option[selected]") ?? control.querySelector("option");
    return option ? (option.getAttribute("value") ?? textOf(option)) : undefined;
  }
  if (control.matches('[type="file"]')) return undefined;
  if (!control.matches('[type="checkbox"], [type="radio"]')) return value ?? "";
  return control.hasAttribute("checked") ? (value ?? "on") : undefined;
}

/** What stands in the field of that name, or is chosen there; `undefined` if it is empty or there is none. */
export const valueIn = (document: Document, name: string): string | undefined =>
  all(document, `[name="${name}"]`)
    .map(sentOf)
    .find((value) => value !== undefined);

/** Expects a field of that name among the form's, in which that value can be typed or chosen. */
function expectField(controls: Element[], name: string, value: string | File | undefined) {
  const named = controls.filter((control) => control.getAttribute("name") === name);
  const types = named.map((control) => control.getAttribute("type") ?? control.localName);
  expect(types, `fields ${name}`).not.toEqual([]);
  const choices = named.flatMap((control) => {
    if (control.matches("select")) return all(control, "option").map((one) => one.getAttribute("value"));
    return control.matches('[type="checkbox"], [type="radio"]') ? [control.getAttribute("value")] : [];
  });
  if (choices.length > 0 && value !== undefined) expect(choices, `choices of ${name}`).toContain(value);
  if (value instanceof File) expect(types).toContain("file");
  if (value === undefined) expect(types).toContain("checkbox");
}

const textsIn = (fields: FormData) =>
  Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
