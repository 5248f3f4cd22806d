import { expect, test } from "playwright/test";
import { toastsIn } from "../support/http";
import { type NewDiner, newDiner } from "../support/people";
import { savedPreferences } from "../support/saved-preferences";
import { pageOf, press } from "../support/served/form";
import { all, hrefsOf, named, sectionCalled, servedPage, textOf, textsOf } from "../support/served/page";

const SPACE = "/my-space";
const stepPath = (step: number) => `${SPACE}?asistente=1&paso=${step}`;

/** Presses a button of a page as a browser without scripts does. */
async function pressOn(
  path: string,
  button: string,
  { cookie }: NewDiner,
  typed: Record<string, string> = {},
) {
  const { document } = await servedPage(path, { cookie });
  return press(document, button, { path, cookie, typed });
}

/** Presses a button that leads on, and returns the page behind it. */
async function goOn(
  path: string,
  button: string,
  diner: NewDiner,
  typed: Record<string, string> = {},
): Promise<{ path: string; document: Document; toasts: string[] }> {
  const answer = await pressOn(path, button, diner, typed);
  expect(answer.status, `${button} on ${path}`).toBe(303);
  const to = answer.headers.get("location")!;
  const { document } = await servedPage(to.replace(/#.*$/, ""), { cookie: diner.cookie });
  return { path: to, document, toasts: toastsIn(answer).map(({ title }) => title) };
}

const linksIn = (list: Element | undefined) =>
  all(list!, "a").map((link) => [textOf(link), link.getAttribute("href")]);
/** The list of that name. */
const listCalled = (within: Document | Element, name: RegExp) =>
  named(within, "ul[aria-labelledby]", name)[0];

test("the wizard's progress bar shows the step, whatever the diner chooses", async () => {
  const diner = await newDiner();
  let { document } = await servedPage(SPACE, diner);
  for (const step of [1, 2, 3, 4]) {
    expect(textsOf(document, "main p")).toContain(`Paso ${step} de 4`);
    const bars = all(document, "progress[aria-label='Avance del asistente']");
    expect(bars.map((bar) => bar.getAttribute("value"))).toEqual([String(step)]);
    expect(textOf(document.querySelector("main"))).not.toContain("Asistente al");
    if (step < 4) ({ document } = await goOn(step === 1 ? SPACE : stepPath(step), "Siguiente", diner));
  }
});

test("a refused step links from its top to the missing answer", async () => {
  const diner = await newDiner();
  const { cookie } = diner;
  const answer = await pressOn(SPACE, "Siguiente", diner, { "style-gluten-free": "1" });
  expect(answer.status).toBe(400);
  const unconsented = await pageOf(answer);
  const [link] = all(unconsented, "[role=alert] a");
  expect([textOf(link), link?.getAttribute("href")]).toEqual(["Ver cuál es", "#consent"]);
  const consent = unconsented.getElementById("consent");
  expect(consent?.querySelector("#consent-error"), "the error stands where the link leads").toBeTruthy();

  const asked = await pressOn(stepPath(3), "Agregar", { ...diner, cookie }, { "new-ingredient": "leche" });
  expect(asked.status).toBe(400);
  const page = await pageOf(asked);
  // The form first asks which ingredient is meant.
  expect(textsOf(page, "fieldset > legend")).toContainEqual(expect.stringMatching(/^¿Te refieres a/));
  expect(textOf(page.querySelector("main"))).not.toContain("Elige una respuesta para");
  const [toField] = all(page, "[role=alert] a");
  expect(textOf(toField)).toBe("Ver cuál es");
  const place = page.getElementById(toField!.getAttribute("href")!.slice(1));
  const field = page.querySelector("[name=new-ingredient]");
  expect(place === field || place?.contains(field), "the field stands where the link leads").toBe(true);
});

test("an ingredient without a chosen level stops the step at its question", async () => {
  const diner = await newDiner();
  const { cookie } = diner;
  const path = stepPath(3);
  const typed = { "method-smoked": "1", "new-ingredient": "leche" };
  const asked = await pageOf(await pressOn(path, "Agregar", diner, typed));
  const answer = await press(asked, "Sí, Lácteos", { path, cookie });
  expect(answer.status).toBe(400);
  const page = await pageOf(answer);
  expect(textOf(page.querySelector("main"))).toContain("Elige una respuesta para «Lácteos» antes de guardar");
  const level = page.querySelector("[name=new-level]");
  expect(textOf(page.querySelector(`label[for="${level?.id}"]`))).toBe("¿Es alergia?");
  expect(page.querySelector("[name=method-smoked]")?.hasAttribute("checked")).toBe(true);
  const again = { path, cookie, typed: { "new-level": "intolerance", consent: "1" } };
  const saved = await press(page, "Siguiente", again);
  expect(saved.status).toBe(303);
  const next = await servedPage(saved.headers.get("location")!.replace(/#.*$/, ""), diner);
  expect(textsOf(next.document, "main p")).toContain("Paso 4 de 4");
  expect(savedPreferences(diner)).toMatchObject({
    disliked: '{"dairy":"intolerance"}',
    methods: '["smoked"]',
  });
});

test("answering what the banner names completes a profile, independently of the wizard", async () => {
  const diner = await newDiner();
  await goOn(stepPath(2), "Siguiente", diner, { "cuisine-dominican": "1" });
  const last = await goOn(stepPath(3), "Siguiente", diner, { "none-dislikes": "1" });
  expect(textsOf(last.document, "main p")).toContain("Paso 4 de 4");
  const space = await goOn(stepPath(4), "Omitir por ahora", diner);
  expect(space.path).toBe(SPACE);
  const missing = [
    ["Estilos de Alimentación", stepPath(1)],
    ["Restricciones Dietéticas", "/preferences?seccion=restricciones"],
    ["Tolerancia al Picante", "/preferences?seccion=picante"],
  ];
  const banner = sectionCalled(space.document, /^Tu perfil está al/)!;
  for (const place of [banner, sectionCalled(space.document, "Mis Preferencias")!])
    expect(linksIn(listCalled(place, /Te falta:$/))).toEqual(missing);
  const complete = (within: Element) => hrefsOf(within, "Completar Perfil");
  expect(complete(banner)).toEqual([stepPath(1)]);
  const second = await goOn(stepPath(1), "Siguiente", diner, { "style-keto": "1" });
  expect(textsOf(second.document, "main p")).toContain("Paso 2 de 4");

  // Above 50 % the wizard opens at its last step, which lists the questions that it does not ask.
  const opened = await servedPage(`${SPACE}?asistente=1`, diner);
  const [first] = linksIn(listCalled(opened.document, /Para completarlo te falta/));
  expect(first?.[1]).toBe("/preferences?seccion=restricciones");
  const saved = await goOn(first![1]!, "Guardar Cambios", diner, { "none-dietary": "1" });
  expect(saved.toasts).toEqual(["Preferencias guardadas"]);
  const again = await servedPage(SPACE, diner);
  const [href] = complete(sectionCalled(again.document, /^Tu perfil está al/)!);
  expect(href).toBe("/preferences?seccion=picante");
  const spiciness = await servedPage(href!, diner);
  const open = all(spiciness.document, "section[data-open]").map((panel) => panel.id);
  expect(open, "the open tab").toEqual(["picante"]);
  expect(textsOf(spiciness.document, "#picante-tab")).toEqual(["Tolerancia al Picante"]);
  const medium = await goOn(href!, "Guardar Cambios", diner, { tolerance: "medium" });
  expect(medium.toasts).toEqual(["Preferencias guardadas"]);
  expect(savedPreferences(diner).percentage).toBe(100);
  const done = await servedPage(SPACE, diner);
  expect(textOf(sectionCalled(done.document, "Mis Preferencias"))).toContain("100 % completo");
  expect(sectionCalled(done.document, /^Tu perfil está al/)).toBeUndefined();
});
