import { describe, expect, it } from "vitest";
import { dishLikeForm, dishRatingForm, restaurantRatingForm } from "~/domain/forms/rating";

describe("a dish's form", () => {
  it.each([
    [{ stars: "1" }, { stars: 1, comment: null, isAnonymous: false }],
    [
      { stars: "5", comment: "", isAnonymous: "" },
      { stars: 5, comment: null, isAnonymous: false },
    ],
    [
      { stars: "3", comment: " \u202Eocir \n\n\n\n x\u0007 " },
      { stars: 3, comment: "ocir\n\n x", isAnonymous: false },
    ],
    [
      { stars: "2", comment: "😋", isAnonymous: "1" },
      { stars: 2, comment: "😋", isAnonymous: true },
    ],
    [
      { stars: "2", comment: "\u200B\u2060", isAnonymous: "on" },
      { stars: 2, comment: null, isAnonymous: false },
    ],
    [
      { stars: "2", comment: "\u3164\r\n\u2800 \u200D\uFE0F" },
      { stars: 2, comment: null, isAnonymous: false },
    ],
  ])("reads %j", (typed, values) => {
    expect(dishRatingForm.parse(typed)).toEqual(values);
  });

  it("accepts a comment of 1,000 characters, and no longer one", () => {
    const read = (length: number) => dishRatingForm.safeParse({ stars: "5", comment: "x".repeat(length) });
    expect(read(1000).success).toBe(true);
    expect(read(1001).error?.issues.map(({ message }) => message)).toEqual([
      "Usa 1000 caracteres como máximo",
    ]);
  });

  it.each(["", "0", "6", "10", "-1", "1.5", " 5", "5 ", "５", "NaN", "1e309", "Infinity", "cinco"])(
    "treats %j as no stars",
    (stars) => {
      const { error } = dishRatingForm.safeParse({ stars });
      expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
        ["stars", "Por favor selecciona una calificación"],
      ]);
    },
  );
});

describe("a rating with one press", () => {
  it.each([
    ["like", { stars: 5, comment: "Me encantó!", isAnonymous: false }],
    ["dislike", { stars: 1, comment: "No me gustó.", isAnonymous: false }],
  ])("%s", (quickRating, values) => {
    expect(dishLikeForm.parse({ quickRating })).toEqual(values);
  });

  it.each([undefined, "", "loved", "LIKE", "__proto__"])("treats %j as no press", (quickRating) => {
    const { error } = dishLikeForm.safeParse({ quickRating });
    expect(error?.issues.map(({ message }) => message)).toEqual(["Por favor selecciona una calificación"]);
  });
});

describe("a restaurant's form", () => {
  it("has a sentence for every missing criterion", () => {
    const { error } = restaurantRatingForm.safeParse({ serviceStars: "5", speedStars: "0" });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
      ["hygieneStars", "experienceStars", "speedStars"].map((field) => [
        field,
        "Por favor califica todas las categorías",
      ]),
    );
  });
});
