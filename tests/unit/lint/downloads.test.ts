import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = globSync("app/**/*.{ts,tsx}").map((path) => readFileSync(path, "utf8"));

/** The addresses that answer with a file to save. */
const DOWNLOADS = ["auditFile", "receiptFile", "qrCodePng", "qrCodeSvg", "exportData"];

const redirects = sources.flatMap((source) => source.match(/\bredirect\w*\([^;]*;/g) ?? []);

it("the check finds the files and the redirects", () => {
  const files = sources.filter((source) => /"content-disposition": `attachment/.test(source));
  // The two files of a QR code share their headers.
  expect(files).toHaveLength(DOWNLOADS.length - 1);
  expect(redirects.length).toBeGreaterThan(30);
});

it("no form leads to a file, because its page would stay and wait", () => {
  const named = new RegExp(`\\b(${DOWNLOADS.join("|")})\\b`);
  expect(redirects.filter((call) => named.test(call))).toEqual([]);
});
