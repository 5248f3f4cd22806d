import { describe, expect, it } from "vitest";
import { rowName, rowsOf } from "~/domain/repeated-rows";
import { addTag, tagsOf } from "~/domain/tags";

describe("rows of a repeated group", () => {
  it("are read in the order of their numbers, gaps closed", () => {
    const fields = {
      [rowName("links", 10, "url")]: "diez",
      [rowName("links", 2, "url")]: "dos",
      [rowName("links", 2, "name")]: "Dos",
    };
    expect(rowsOf(fields, "links")).toEqual([{ url: "dos", name: "Dos" }, { url: "diez" }]);
  });

  it("leave out rows in which nothing is written", () => {
    expect(rowsOf({ "links.0.url": " ", "links.0.name": "", "links.1.url": "x" }, "links")).toEqual([
      { url: "x" },
    ]);
  });

  it.each([
    "links",
    "links.url",
    "links.0",
    "links.-1.url",
    "links.0.url.x",
    "links.99999.url",
    "linksx.0.url",
    "links.0.__proto__ ",
  ])("leave out a field named %s", (name) => {
    expect(rowsOf({ [name]: "x" }, "links")).toEqual([]);
  });
});

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
