import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the deployed build has the Worker as its entry", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toMatch(/^main = "build\/server\/index\.js"$/m);
});

it("the Worker of social pictures has no address and no bindings, and the application calls it by its name", () => {
  const [application, socialPictures] = ["wrangler.toml", "wrangler.social.toml"].map((file) =>
    readFileSync(file, "utf8"),
  ) as [string, string];
  const settings = [...socialPictures.matchAll(/^(?:(\w+) = (.+)|\[.*)$/gm)];
  expect(Object.fromEntries(settings.map(([whole, name, value]) => [name ?? whole, value]))).toEqual({
    name: '"sobremesa-social"',
    main: '"workers/social-pictures.ts"',
    compatibility_date: /^compatibility_date = (.+)$/m.exec(application)?.[1],
    workers_dev: "false",
    preview_urls: "false",
    minify: "true",
    keep_names: "false",
    upload_source_maps: "true",
  });
  expect(application).toContain('binding = "SOCIAL_PICTURES"\nservice = "sobremesa-social"\n');
});

it.each([...globSync("workers/**/*.ts"), ...globSync("app/**/*.{ts,tsx}")])(
  "%s imports nothing from a build, which would be a second copy",
  (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(/(?:from|import\()\s*"[^"]*build\/(?:server|client)/);
  },
);
