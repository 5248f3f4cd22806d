import { describe, expect, it } from "vitest";
import { reviewAnswerForm } from "~/domain/forms/reviews";

const VALID = {
  review: "0123456789abcdef",
  kind: "dish",
  version: "3",
  answer: " ¡Gracias!\r\n\r\nVuelve. ",
};

const errorsOf = (fields: Record<string, string>) => {
  const result = reviewAnswerForm.safeParse(fields);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);
};

describe("the form of an answer", () => {
  it("has the review, the version and the cleaned text", () => {
    expect(reviewAnswerForm.parse(VALID)).toEqual({
      review: "0123456789abcdef",
      kind: "dish",
      version: 3,
      answer: "¡Gracias!\n\nVuelve.",
    });
  });

  it.each(["", "  \n ", "\u200B"])("requires a text other than %j", (answer) => {
    expect(errorsOf({ ...VALID, answer })).toEqual([["answer", "Escribe tu respuesta"]]);
  });

  it("takes a thousand characters and no more", () => {
    expect(errorsOf({ ...VALID, answer: "x".repeat(1000) })).toEqual([]);
    expect(errorsOf({ ...VALID, answer: "x".repeat(1001) })).toHaveLength(1);
  });

  it("needs no text to delete the answer", () => {
    expect(reviewAnswerForm.parse({ ...VALID, answer: "", intent: "remove" })).toMatchObject({
      answer: null,
    });
  });

  it.each([{ review: "x" }, { kind: "offer" }, { version: "-1" }, { version: "1e309" }])(
    "refuses %j",
    (field) => {
      expect(errorsOf({ ...VALID, ...field })).toHaveLength(1);
    },
  );
});
