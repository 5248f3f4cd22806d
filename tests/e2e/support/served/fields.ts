import { expect } from "playwright/test";
import { cookiesOf } from "../http";
import { type ServedPage, servedPage, textOf } from "./page";

/** Opens the page to which an answer redirects, with the cookies that the answer sets and those in `cookie`. */
export function pageAfter(answer: Response, cookie = ""): Promise<ServedPage> {
  expect([302, 303], "a redirect").toContain(answer.status);
  const cookies = [cookie, cookiesOf(answer)].filter(Boolean).join("; ");
  return servedPage(answer.headers.get("location") ?? "", { cookie: cookies });
}

/** The field that a label names. */
export function fieldOf(document: Document, label: string): Element {
  const [found] = [...document.querySelectorAll("label")].filter((one) => textOf(one) === label);
  const field = found && document.getElementById(found.getAttribute("for") ?? "");
  if (!field) throw new Error(`No field has the label «${label}»`);
  return field;
}

/** What assistive software reads after a field's name: the texts that the field refers to. */
export const descriptionOf = (document: Document, label: string): string =>
  (fieldOf(document, label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => textOf(document.getElementById(id)))
    .join(" ");

/** The value with which a field is drawn. */
export const drawnValue = (document: Document, label: string): string =>
  fieldOf(document, label).getAttribute("value") ?? "";

/** The text of the toasts with which a page is drawn. */
export const toastsOf = (document: Document): string =>
  textOf(document.querySelector('[role="status"][aria-label="Avisos"]'));
