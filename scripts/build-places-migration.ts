/**
 * Writes migrations/0003_places.sql from reference/places. It ran once, when the reference data was adopted; a
 * later correction of that data is a new migration.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { foldText } from "~/domain/text";

type Country = { codigo: string; nombre: string; moneda: string; telefono: string; zona: string };
type Division = { pais: string; codigo: string; nombre: string; lat: number; lng: number };
type Town = { pais: string; prov: string; nombre: string; lat: number; lng: number; poblacion?: number };

const read = <T>(file: string): T[] => JSON.parse(readFileSync(`reference/places/${file}.json`, "utf8"));

/** Quarters of Santo Domingo that people search for and the gazetteer lacks. */
const QUARTERS: Town[] = [
  { pais: "DO", prov: "DO-01", nombre: "Piantini", lat: 18.4747, lng: -69.9398, poblacion: 0 },
  { pais: "DO", prov: "DO-01", nombre: "Naco", lat: 18.4771, lng: -69.9269, poblacion: 0 },
  { pais: "DO", prov: "DO-01", nombre: "Gazcue", lat: 18.4667, lng: -69.9006, poblacion: 0 },
  { pais: "DO", prov: "DO-01", nombre: "Los Prados", lat: 18.4789, lng: -69.9567, poblacion: 0 },
];

const countries = read<Country>("paises");
const divisions = read<Division>("provincias");
const towns = [...read<Town>("ciudades"), ...QUARTERS];

const countryId = new Map(countries.map((country, i) => [country.codigo, i + 1]));
const divisionId = new Map(divisions.map((division, i) => [division.codigo, i + 1]));

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Multi-row inserts of at most 200 rows: D1 takes 100 KB of SQL per statement. */
function inserts(table: string, columns: string, rows: string[]): string[] {
  const statements: string[] = [];
  for (let i = 0; i < rows.length; i += 200) {
    statements.push(`INSERT INTO ${table} (${columns}) VALUES\n${rows.slice(i, i + 200).join(",\n")};`);
  }
  return statements;
}

const seen = new Set<string>();
const townRows = towns
  .filter((town) => divisionId.has(town.prov))
  .filter((town) => !seen.has(`${town.prov}/${town.nombre}`) && seen.add(`${town.prov}/${town.nombre}`))
  .map(
    (town, i) =>
      `(${i + 1},${divisionId.get(town.prov)},${text(town.nombre)},${text(foldText(town.nombre))},${town.lat},${town.lng},${town.poblacion ?? 0})`,
  );

const statements = [
  ...inserts(
    "countries",
    "id, code, name, currency, dial_code, time_zone",
    countries.map(
      (c, i) => `(${i + 1},${[c.codigo, c.nombre, c.moneda, c.telefono, c.zona].map(text).join(",")})`,
    ),
  ),
  ...inserts(
    "divisions",
    "id, country_id, code, name, latitude, longitude",
    divisions.map(
      (d, i) =>
        `(${i + 1},${countryId.get(d.pais)},${text(d.codigo)},${text(d.nombre)},${d.lat ?? "NULL"},${d.lng ?? "NULL"})`,
    ),
  ),
  ...inserts("towns", "id, division_id, name, name_folded, latitude, longitude, population", townRows),
];

writeFileSync(
  "migrations/0003_places.sql",
  `-- Countries, their first-level divisions and towns (reference/places, with sources and licences in its README).\n\n${statements.join("\n--> statement-breakpoint\n")}\n`,
);
console.log(
  `${countries.length} countries, ${divisions.length} divisions, ${townRows.length} of ${towns.length} towns`,
);
