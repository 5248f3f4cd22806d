import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { timeZoneLabel, timeZoneOf, timeZonesOf } from "~/domain/places/time-zones";

const read = <T>(file: string): T[] => JSON.parse(readFileSync(`reference/places/${file}.json`, "utf8"));
const countries = read<{ codigo: string; zona: string }>("paises").map(({ codigo, zona }) => ({
  code: codigo,
  timeZone: zona,
}));
const divisions = read<{ codigo: string; pais: string }>("provincias");
const country = (code: string) => countries.find((one) => one.code === code)!;

describe("the time zone of a division", () => {
  it.each([
    ["DO-25", "America/Santo_Domingo"],
    ["MX-CMX", "America/Mexico_City"],
    ["MX-SON", "America/Hermosillo"],
    ["MX-ROO", "America/Cancun"],
    ["US-NY", "America/New_York"],
    ["US-CA", "America/Los_Angeles"],
    ["US-AZ", "America/Phoenix"],
    ["US-HI", "Pacific/Honolulu"],
    ["ES-CN", "Atlantic/Canary"],
    ["EC-W", "Pacific/Galapagos"],
    ["CL-MA", "America/Punta_Arenas"],
    ["", "America/Santo_Domingo"],
  ])("of %s is %s", (division, zone) => {
    expect(timeZoneOf(country(division.slice(0, 2) || "DO"), division)).toBe(zone);
  });

  it("is one of those that the form offers in its country, for every division", () => {
    for (const { codigo, pais } of divisions) {
      expect(timeZonesOf(country(pais)), codigo).toContain(timeZoneOf(country(pais), codigo));
    }
  });

  it("names only divisions that there are", () => {
    const codes = new Set(divisions.map(({ codigo }) => codigo));
    const source = readFileSync("app/domain/places/time-zones.ts", "utf8");
    const table = source.slice(source.indexOf("DIFFERENT"), source.indexOf("BESIDES"));
    let seen = 0;
    for (const [, code, zones = ""] of table.matchAll(/\n +([A-Z]{2}): \{([^}]*)\}/g)) {
      for (const [, names = ""] of zones.matchAll(/: "([^"]+)"/g)) {
        for (const name of names.split(" ")) {
          expect(codes, `${code}-${name}`).toContain(`${code}-${name}`);
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(30);
  });
});

it("every offered zone is one that the platform knows, and has a name", () => {
  for (const one of countries) {
    for (const zone of timeZonesOf(one)) {
      expect(() => new Intl.DateTimeFormat("es", { timeZone: zone }), zone).not.toThrow();
      expect(timeZoneLabel(zone)).toMatch(/^\p{Lu}/u);
    }
  }
});

it("a present zone of another country stays among the offered ones", () => {
  expect(timeZonesOf(country("DO"), "Europe/Madrid")).toEqual(["America/Santo_Domingo", "Europe/Madrid"]);
  expect(timeZonesOf(country("DO"), "America/Santo_Domingo")).toEqual(["America/Santo_Domingo"]);
});
