import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedFields, DRAWN_FIELD, mergeFields, parseDrawnFields } from "~/domain/concurrent-fields";

describe("two editors of one form", () => {
  const drawn = { name: "Fefa", city: "Moca", phone: "" };

  it.each([
    ["nobody else saved", {}, {}, { values: {}, theirs: [], both: [] }],
    [
      "the other changed what I left",
      {},
      { city: "Jarabacoa" },
      { values: { city: "Jarabacoa" }, theirs: ["city"], both: [] },
    ],
    [
      "I changed what the other left",
      { name: "Ana" },
      { city: "Bonao" },
      { values: { name: "Ana", city: "Bonao" }, theirs: ["city"], both: [] },
    ],
    [
      "both changed, differently",
      { name: "Ana" },
      { name: "Eva" },
      { values: { name: "Ana" }, theirs: [], both: ["name"] },
    ],
    [
      "both changed, alike",
      { name: "Ana" },
      { name: "Ana" },
      { values: { name: "Ana" }, theirs: [], both: [] },
    ],
    [
      "I emptied what the other filled",
      { name: "" },
      { name: "Eva" },
      { values: { name: "" }, theirs: [], both: ["name"] },
    ],
  ])("%s", (_, mine, theirs, { values, ...named }) => {
    const merged = mergeFields({ typed: { ...drawn, ...mine }, drawn, saved: { ...drawn, ...theirs } });
    expect(merged).toEqual({ values: { ...drawn, ...values }, ...named });
  });

  it("compares fields that are named like what every object has", () => {
    const typed = { constructor: "a", toString: "b" } as unknown as Record<string, string>;
    expect(changedFields(typed)).toEqual(typed);
    expect(changedFields({ ...typed, [DRAWN_FIELD]: JSON.stringify({ constructor: "a" }) })).toEqual({
      toString: "b",
    });
    const merged = mergeFields({ typed: {}, drawn: {}, saved: typed });
    expect(merged).toEqual({ values: typed, theirs: ["constructor", "toString"], both: [] });
  });

  it("takes line ends of a browser for those that were drawn", () => {
    const lines = { typed: { text: "a\r\nb" }, drawn: { text: "a\nb" }, saved: { text: "c" } };
    expect(mergeFields(lines)).toMatchObject({ values: { text: "c" }, theirs: ["text"] });
  });

  it("takes a box that was not sent for an unticked one, and leaves fields of the form alone", () => {
    const boxes = { typed: { version: "3" }, drawn: { tax: "1" }, saved: { tax: "" } };
    expect(mergeFields(boxes)).toEqual({ values: { version: "3" }, theirs: [], both: [] });
  });

  it("never loses a typed change, and names every change of the other", () => {
    const fields = fc.record({ a: fc.constantFrom("", "1", "2"), b: fc.constantFrom("", "1", "2") });
    fc.assert(
      fc.property(fields, fields, fields, (typed, was, saved) => {
        const { values, theirs, both } = mergeFields({ typed, drawn: was, saved });
        for (const name of ["a", "b"] as const) {
          if (typed[name] !== was[name]) expect(values[name]).toBe(typed[name]);
          else expect(values[name]).toBe(saved[name]);
          const isNamed = [...theirs, ...both].includes(name);
          expect(isNamed).toBe(saved[name] !== was[name] && saved[name] !== typed[name]);
        }
      }),
    );
  });
});

it.each([
  ['{"a":"1","b":2}', { a: "1" }],
  ["[]", {}],
  ["null", {}],
  ["{", {}],
  ["", {}],
  [undefined, {}],
])("the drawn fields of %j are %j", (text, fields) => {
  expect(parseDrawnFields(text)).toEqual(fields);
});

describe("the changed fields of a sent form", () => {
  it("are those that differ from the drawn ones, with '' for an emptied field and an unticked box", () => {
    const drawn = JSON.stringify({ name: "Fefa", city: "Moca", phone: "809", isActive: "1", text: "a\nb" });
    const typed = { name: "Doña Fefa", city: "Moca", phone: "", text: "a\r\nb", version: "3", note: "" };
    expect(changedFields({ ...typed, [DRAWN_FIELD]: drawn })).toEqual({
      name: "Doña Fefa",
      phone: "",
      isActive: "",
      version: "3",
    });
  });

  it("are all that are not empty where the drawn ones are unreadable", () => {
    expect(changedFields({ name: "Fefa", city: "", [DRAWN_FIELD]: "{" })).toEqual({ name: "Fefa" });
  });
});
