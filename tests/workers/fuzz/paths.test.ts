import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { askWorker } from "../ask-worker";
import { ORIGIN } from "../loaders";

const escapeOf = (byte: number) => `%${byte.toString(16).padStart(2, "0")}`;

/** Any byte as an escape; bytes that routers and URL parsers treat specially come often. */
const byte = fc.oneof(
  fc.integer({ min: 0, max: 255 }),
  fc.constantFrom(0x00, 0x09, 0x0a, 0x0d, 0x20, 0x23, 0x25, 0x2e, 0x2f, 0x3a, 0x3f, 0x40, 0x5c, 0x7f),
);
const piece = fc.oneof(
  { weight: 4, arbitrary: byte.map(escapeOf) },
  { weight: 1, arbitrary: byte.map((n) => escapeOf(n).replace("%", "%25")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }).map((text) => text.toWellFormed()) },
  { weight: 2, arbitrary: fc.constantFrom("/", "//", "\\", ".", "..", "@", ":", "a", "login", ".data") },
  { weight: 1, arbitrary: fc.constantFrom("/reviews", "/product/x/rate", "/media/", "/user/", "/ofertas/") },
);
const path = fc
  .array(piece, { maxLength: 6 })
  .map((pieces) => `/${pieces.join("").replace(/[?#]/g, "")}`)
  .filter((text) => URL.canParse(ORIGIN + text) && new URL(ORIGIN + text).origin === ORIGIN);

afterEach(() => {
  vi.restoreAllMocks();
});

it("any bytes in a path get one of the app's own answers, and no error is logged", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom("GET", "GET", "HEAD", "POST", "PUT"), async (at, method) => {
      errors.mockClear();
      const { status, headers, text } = await askWorker(at, { method, headers: { origin: ORIGIN } });
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/Un(?:expected|known) Server Error/);
      const location = headers.get("location");
      if (location !== null) expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
      expect(errors).not.toHaveBeenCalled();
    }),
    { numRuns: 500 },
  );
});
