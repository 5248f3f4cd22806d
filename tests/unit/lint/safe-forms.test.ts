import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file))
  .map((path) => ({ path, source: readFileSync(path, "utf8") }));

/** Opening tags of forms, with the file that draws them: `<form …>`, Remix's `<Form …>` and `<AuthForm …>`. */
const forms = files.flatMap(({ path, source }) =>
  [...source.matchAll(/<((?:\w+\.)?(?:Auth|)[Ff]orm)(?=[\s>])([^>]*)>?/g)]
    .filter(() => path.endsWith(".tsx"))
    .map(([tag, name = ""]) => ({ path, tag, name })),
);

const sourceOf = (path: string) => files.find((file) => file.path === path)?.source ?? "";
const keepsTyped = (path: string) => /export const clientAction = keepTyped;/.test(sourceOf(path));

it("the check finds the forms", () => {
  expect(forms.length).toBeGreaterThan(30);
  expect(forms.map(({ path }) => path)).toContain("app/ui/ratings/rating-form.tsx");
});

it("every page has the element that sends the forms of the browser", () => {
  expect(sourceOf("app/root.tsx")).toContain("<safe-forms />");
});

it("no form leads to another site or window, where that element does not send it", () => {
  const astray = forms.filter(({ tag }) => /target=|action="(https?:)?\/\/|method="dialog"/.test(tag));
  expect(astray).toEqual([]);
});

it("no script submits a form without that element", () => {
  const past = files.filter(
    ({ path, source }) =>
      /\.submit\(\)/.test(source) ||
      (/requestSubmit\(/.test(source) &&
        !/(elements\/(auto-submit|safe-forms)\.ts|ui\/unsaved\/use-leave-question\.ts|ui\/forms\/use-waiting-form\.ts)$/.test(
          path,
        )),
  );
  expect(past.map(({ path }) => path)).toEqual([]);
});

/** Routes that hydrate and have an action for their forms. */
const hydrated = files.filter(
  ({ path, source }) =>
    path.startsWith("app/routes/") &&
    /handle = \{[^}]*hydrates: true/.test(source) &&
    /export async function action|export \{[^}]*action/.test(source),
);

it.each(hydrated.map(({ path }) => path))("%s shows what was typed when React cannot send it", (path) => {
  expect(keepsTyped(path)).toBe(true);
});

it("no page uses a fetcher, which replaces the whole page if its route's code cannot be loaded", () => {
  const fetchers = files.filter(({ source }) => /\buseFetcher\b/.test(source));
  expect(fetchers.map(({ path }) => path)).toEqual([]);
});
