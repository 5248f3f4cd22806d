import { describe, expect, it } from "vitest";
import { addTag, tagsOf } from "~/domain/tags";

describe("tags of a text", () => {
  it("are what stands between its commas, cleaned, each once whatever its case and accents", () => {
    expect(tagsOf(" Caribeña,,  Mariscos , caribena,MARISCOS ")).toEqual(["Caribeña", "Mariscos"]);
  });

  it("gain one more only where it is new", () => {
    const tags = ["Mexicana"];
    expect(addTag(tags, "mexicana")).toBe(tags);
    expect(addTag(tags, " ")).toBe(tags);
    expect(addTag(tags, "Peruana")).toEqual(["Mexicana", "Peruana"]);
  });
});
