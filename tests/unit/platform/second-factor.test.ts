import { create } from "qrcode";
import { describe, expect, it } from "vitest";
import { readCode } from "~/domain/accounts/second-factor";
import {
  factorQr,
  factorQrSvg,
  factorUri,
  manualKey,
  matchStep,
  newRecoveryCodes,
  newSecret,
} from "~/platform/second-factor.server";

/** RFC 6238, appendix B: the shared secret of its SHA-1 rows. */
const SECRET = new TextEncoder().encode("12345678901234567890");

describe("the codes of RFC 6238 (SHA-1, the last six digits)", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i s: %s", async (seconds, code) => {
    const step = Math.floor(seconds / 30);
    const at = (s: number) => matchStep(code, SECRET, new Date(s * 1000));
    expect(await at(seconds)).toBe(step);
    expect([await at((step - 1) * 30), await at((step + 2) * 30 - 0.001)]).toEqual([step, step]);
    expect([await at((step - 1) * 30 - 0.001), await at((step + 2) * 30)]).toEqual([undefined, undefined]);
  });

  it("differ for another secret", async () => {
    const other = new TextEncoder().encode("12345678901234567891");
    expect(await matchStep("287082", other, new Date(59_000))).toBeUndefined();
  });
});

/** The dark modules of an SVG path of rectangles that are one module high, as keys. */
function drawn(path: string): Set<string> {
  expect(path).toMatch(/^(M\d+ \d+h(\d+)v1h-\2z)+$/);
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)];
  return new Set(
    rows.flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at} ${y}`),
    ),
  );
}

describe("the code for an app to scan", () => {
  it("holds the address of the key format, with a quiet zone around it", () => {
    const { size, path } = factorQr("ana+1@correo.com", SECRET);
    // github.com/google/google-authenticator/wiki/Key-Uri-Format
    const address =
      "otpauth://totp/Sobremesa:ana%2B1%40correo.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sobremesa";
    const { modules } = create(address, { errorCorrectionLevel: "M" });
    expect(size).toBe(modules.size + 8);
    const expected = new Set<string>();
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) expected.add(`${column + 4} ${row + 4}`);
      }
    }
    expect(drawn(path)).toEqual(expected);
    expect(drawn(factorQr("eva@correo.com", SECRET).path)).not.toEqual(expected);
  });

  it("can be typed in groups of four", () => {
    expect(manualKey(SECRET)).toBe("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
  });
});

it("a new secret has 160 bits, and differs each time", () => {
  const secrets = Array.from({ length: 200 }, newSecret);
  expect(secrets.every(({ length }) => length === 20)).toBe(true);
  expect(new Set(secrets.map(String)).size).toBe(200);
});

it("recovery codes are ten, can be typed, and differ", () => {
  const codes = Array.from({ length: 50 }, newRecoveryCodes);
  for (const ten of codes) expect(ten).toHaveLength(10);
  const all = codes.flat();
  for (const code of all) expect(readCode(code)).toEqual({ kind: "recovery", code });
  expect(new Set(all).size).toBe(500);
});

it("the code as a document is the drawing, and can stand in a `data:` address as it is", () => {
  const svg = factorQrSvg(factorUri("ana+1@correo.com", SECRET));
  const { size, path } = factorQr("ana+1@correo.com", SECRET);
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(svg).toContain(`<path d="${path}"/></svg>`);
  expect(svg).not.toContain("#");
});

it("an app shows the issuer that a client names", () => {
  expect(factorUri("Ana", SECRET, "La Mar")).toBe(
    "otpauth://totp/La%20Mar:Ana?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=La+Mar",
  );
});
