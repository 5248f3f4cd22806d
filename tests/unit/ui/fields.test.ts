import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RadioChoices } from "~/routes/diner/preferences/radio-choices";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { CommentField } from "~/ui/fields/comment-field";
import type { FieldProps } from "~/ui/fields/field-frame";
import { ImageField } from "~/ui/fields/image-field";
import { MoneyField } from "~/ui/fields/money-field";
import { NumberField } from "~/ui/fields/number-field";
import { PasswordField } from "~/ui/fields/password-field";
import { Repeater } from "~/ui/fields/repeater";
import { SelectField } from "~/ui/fields/select-field";
import { StarField } from "~/ui/fields/star-field";
import { TagsField } from "~/ui/fields/tags-field";
import { EmailField, PhoneField, TextField } from "~/ui/fields/text-field";
import { TextareaField } from "~/ui/fields/textarea-field";
import { TimeRangeField } from "~/ui/fields/time-range-field";
import { wrongFieldAlert } from "~/ui/fields/wrong-field";

/** Every field that has one label, one hint and one error. */
const FIELDS: Record<string, (field: FieldProps) => ReactElement> = {
  text: (field) => createElement(TextField, { ...field, value: "Ceviche" }),
  email: (field) => createElement(EmailField, { ...field, value: "ana@correo.com" }),
  phone: (field) => createElement(PhoneField, { ...field, value: "809 555 0100" }),
  password: (field) => createElement(PasswordField, field),
  textarea: (field) => createElement(TextareaField, { ...field, value: "Con limón" }),
  select: (field) =>
    createElement(SelectField, { ...field, options: [{ value: "1", label: "Uno" }], value: "1" }),
  checkbox: (field) => createElement(CheckboxField, { ...field, look: "tick" }),
  money: (field) => createElement(MoneyField, { ...field, currency: "DOP", value: 52_000 }),
  number: (field) => createElement(NumberField, { ...field, value: 7 }),
  tags: (field) => createElement(TagsField, { ...field, value: "Caribeña, Mariscos" }),
};

/** Fields of several controls, whose hint and error describe the group. */
const GROUPS: Record<string, (field: FieldProps) => ReactElement> = {
  timeRange: (field) => createElement(TimeRangeField, { ...field, value: "9:00 AM - 10:00 PM" }),
  repeater: (field) =>
    createElement(Repeater<{ text: string }>, {
      ...field,
      rows: [{ text: "Uno" }],
      most: 3,
      addLabel: "Agregar",
      // biome-ignore lint/correctness/noChildrenProp: a function, which further arguments could not be typed as
      children: (row, nameOf) => createElement("input", { name: nameOf("text"), defaultValue: row?.text }),
    }),
};

const WORDS: FieldProps = { label: "Etiqueta", name: "campo", hint: "Una pista", error: "Un error" };

const draw = (element: ReactElement) => renderToStaticMarkup(element);
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
/** The attributes of the control whose name the form sends. */
const controlIn = (html: string) =>
  /<(?:input|textarea|select)\b[^>]* name="campo"[^>]*>/.exec(html)?.[0] ?? "";
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

describe.each(Object.entries(FIELDS))("a %s field", (_, field) => {
  it("has a label for its control", () => {
    const html = draw(field(WORDS));
    expect(html).toMatch(/<label[^>]* for="campo-campo"[^>]*>Etiqueta/);
    expect(attribute(controlIn(html), "id")).toBe("campo-campo");
  });

  it("describes its control by its hint and its error, in this order", () => {
    const html = draw(field(WORDS));
    const described = attribute(controlIn(html), "aria-describedby");
    expect(described).toBe("campo-campo-pista campo-campo-error");
    expect(idsIn(html)).toEqual(expect.arrayContaining(described!.split(" ")));
    expect(html).toContain("Una pista");
    expect(html).toContain("Un error");
    expect(attribute(controlIn(html), "aria-invalid")).toBe("true");
  });

  it("says nothing of a hint or an error that it does not have", () => {
    const html = draw(field({ label: "Etiqueta", name: "campo" }));
    expect(controlIn(html)).not.toMatch(/aria-describedby|aria-invalid/);
    expect(html).not.toMatch(/-pista|-error/);
  });

  it("takes an id of its own where two forms of a page have the same field", () => {
    const html = draw(field({ ...WORDS, id: "otro" }));
    expect(attribute(controlIn(html), "id")).toBe("otro");
    expect(attribute(controlIn(html), "aria-describedby")).toBe("otro-pista otro-error");
  });
});

describe.each(Object.entries(GROUPS))("a %s group", (_, group) => {
  it("has a legend, and its hint and error describe it", () => {
    const html = draw(group(WORDS));
    expect(html).toContain("<legend>Etiqueta</legend>");
    expect(attribute(/<fieldset[^>]*>/.exec(html)![0], "aria-describedby")).toBe(
      "campo-campo-pista campo-campo-error",
    );
    expect(idsIn(html)).toEqual(expect.arrayContaining(["campo-campo-pista", "campo-campo-error"]));
  });
});

describe("a field drawn with a value", () => {
  it("shows cents as a decimal, with the currency in the label", () => {
    const html = draw(FIELDS.money!(WORDS));
    expect(html).toContain("Etiqueta (RD$)");
    expect(attribute(controlIn(html), "value")).toBe("520.00");
    expect(attribute(controlIn(html), "inputMode")).toBe("decimal");
  });

  it("gives back the text of a refused form as it was typed", () => {
    const typed = draw(createElement(MoneyField, { ...WORDS, currency: "DOP", value: "12,5o" }));
    expect(attribute(controlIn(typed), "value")).toBe("12,5o");
    const number = draw(createElement(NumberField, { ...WORDS, value: "siete" }));
    expect(attribute(controlIn(number), "value")).toBe("siete");
  });

  it("never writes a password into the page", () => {
    expect(attribute(controlIn(draw(FIELDS.password!(WORDS))), "value")).toBeUndefined();
  });

  it("chooses both ends of a time range in lists of half hours", () => {
    const html = draw(GROUPS.timeRange!(WORDS));
    expect(html).toMatch(/<select[^>]* name="campo-opens"/);
    expect(html).toMatch(/<select[^>]* name="campo-closes"/);
    expect([...html.matchAll(/<option selected="">([^<]+)/g)].map(([, time]) => time)).toEqual([
      "9:00 AM",
      "10:00 PM",
    ]);
  });

  it("sends tags as a text with commas where no script runs", () => {
    expect(attribute(controlIn(draw(FIELDS.tags!(WORDS))), "value")).toBe("Caribeña, Mariscos");
  });

  it("has one empty row more in a repeater where no script runs, until the most are written", () => {
    const html = draw(GROUPS.repeater!(WORDS));
    expect([...html.matchAll(/ name="(campo\.[^"]+)"/g)].map(([, name]) => name)).toEqual([
      "campo.0.text",
      "campo.1.text",
    ]);
  });
});

describe("fields with a look of their own", () => {
  it.each([
    ["stars", createElement(StarField, { label: "Servicio", name: "stars", value: 4, error: "Elige" })],
    ["a comment", createElement(CommentField, { value: "", error: "Elige" })],
    [
      "radio choices",
      createElement(RadioChoices, {
        legend: "Picante",
        name: "spice",
        options: [],
        value: "",
        error: "Elige",
      }),
    ],
    [
      "an image",
      createElement(ImageField, {
        label: "Foto",
        name: "photo",
        error: "Elige",
        preview: null,
        answer: undefined,
      }),
    ],
  ])("%s are described by their error", (_, element) => {
    const html = draw(element);
    const described = attribute(html, "aria-describedby")!.split(" ");
    expect(idsIn(html)).toEqual(expect.arrayContaining(described));
    expect(html).toMatch(new RegExp(`id="${described.at(-1)}"[^>]*>.*Elige`));
  });
});

describe("the alert of a refused form", () => {
  it.each([
    [{ stars: "Elige" }, "#campo-stars"],
    [{ consent: "Falta", "level-mani": "Falta" }, "#ingredientes-elegidos"],
    [{ notificationRadiusKm: "Muy lejos", name: "Falta" }, "#campo-radius"],
  ])("links to the first wrong field of %j", (errors, href) => {
    expect(wrongFieldAlert(errors)?.link.href).toBe(href);
  });

  it("is missing while no field is wrong", () => {
    expect(wrongFieldAlert({})).toBeUndefined();
    expect(wrongFieldAlert(undefined)).toBeUndefined();
  });
});
