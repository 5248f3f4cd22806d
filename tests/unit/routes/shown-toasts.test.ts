import { describe, expect, it } from "vitest";
import { aboutOf, type ChangeToast, withToast } from "~/routes/owner/menu-editor/shown-toasts";

const toast = (
  id: string,
  about: ChangeToast["about"],
  tone: ChangeToast["tone"] = "success",
): ChangeToast => ({
  id,
  tone,
  title: id,
  duration: 1000,
  about,
});
const shownAfter = (...toasts: ChangeToast[]) =>
  toasts.reduce<ChangeToast[]>((shown, added) => withToast(shown, added), []).map(({ id }) => id);

describe("a toast of a change", () => {
  it("replaces the former about the same row, whatever its kind and tone", () => {
    const sold = toast("sold", { row: "soup", kind: "availability" }, "error");
    expect(shownAfter(sold, toast("priced", { row: "soup", kind: "price" }))).toEqual(["priced"]);
  });

  it("replaces the former of the same kind about another row, or about many", () => {
    const soup = toast("soup", { row: "soup", kind: "availability" });
    const rice = toast("rice", { row: "rice", kind: "availability" });
    expect(shownAfter(soup, rice, toast("many", { kind: "availability" }))).toEqual(["many"]);
  });

  it("leaves a failure of another row, and a toast of another kind about another row", () => {
    const failed = toast("failed", { row: "soup", kind: "availability" }, "error");
    expect(shownAfter(failed, toast("rice", { row: "rice", kind: "availability" }))).toEqual([
      "failed",
      "rice",
    ]);
    const priced = toast("priced", { row: "soup", kind: "price" });
    expect(shownAfter(priced, toast("rice", { row: "rice", kind: "availability" }))).toEqual([
      "priced",
      "rice",
    ]);
  });

  it("leaves at most one other", () => {
    const rows = ["soup", "rice", "fish"].map((row) => toast(row, { row, kind: row }));
    expect(shownAfter(...rows)).toEqual(["rice", "fish"]);
  });
});

it.each([
  ["change=sold-out:abc", { row: "abc", kind: "availability" }],
  ["change=available:all", { row: undefined, kind: "availability" }],
  ["change=sold-out&dish-abc=1", { row: undefined, kind: "availability" }],
  ["change=price&dish=abc", { row: "abc", kind: "price" }],
  ["change=reorder&move=up:abc", { row: undefined, kind: "reorder" }],
])("%s is about %j", (fields, about) => {
  expect(aboutOf(new URLSearchParams(fields))).toEqual(about);
});
