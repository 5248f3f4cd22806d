/**
 * Zones of divisions with another clock than their country's main zone (IANA time zone database), each with the second
 * parts of the divisions' codes. Where a division has two clocks, the one of most of its people counts.
 */
const DIFFERENT: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries<Readonly<Record<string, string>>>({
    CL: { "America/Punta_Arenas": "MA" },
    EC: { "Pacific/Galapagos": "W" },
    ES: { "Atlantic/Canary": "CN" },
    MX: {
      "America/Cancun": "ROO",
      "America/Hermosillo": "SON",
      "America/Mazatlan": "BCS NAY SIN",
      "America/Tijuana": "BCN",
    },
    US: {
      "America/Anchorage": "AK",
      "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
      "America/Denver": "CO ID MT NM UT WY",
      "America/Los_Angeles": "CA NV OR WA",
      "America/Phoenix": "AZ",
      "Pacific/Honolulu": "HI",
    },
  }),
);

/** Zones that no division has as its main one, but some town does. */
const BESIDES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    CL: ["Pacific/Easter"],
    MX: ["America/Ciudad_Juarez", "America/Matamoros"],
  }),
);

export type ZonedCountry = { code: string; timeZone: string };

/** Returns the time zone of a division ('MX-SON'), else that of its country. */
export function timeZoneOf({ code, timeZone }: ZonedCountry, division: string): string {
  const own = division.slice(code.length + 1);
  const found = Object.entries(DIFFERENT.get(code) ?? {}).find(([, divisions]) =>
    divisions.split(" ").includes(own),
  );
  return found?.[0] ?? timeZone;
}

/** Lists a country's time zones, the main one first, and the present one if it is another. */
export function timeZonesOf({ code, timeZone }: ZonedCountry, present = ""): string[] {
  const zones = [timeZone, ...Object.keys(DIFFERENT.get(code) ?? {}), ...(BESIDES.get(code) ?? [])];
  return [...new Set(present === "" ? zones : [...zones, present])];
}

const CITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "America/Anchorage": "Anchorage (Alaska)",
    "America/Argentina/Buenos_Aires": "Buenos Aires",
    "America/Asuncion": "Asunción",
    "America/Bogota": "Bogotá",
    "America/Cancun": "Cancún",
    "America/Ciudad_Juarez": "Ciudad Juárez",
    "America/Denver": "Denver (montaña)",
    "America/Chicago": "Chicago (centro)",
    "America/Havana": "La Habana",
    "America/Los_Angeles": "Los Ángeles (Pacífico)",
    "America/Mazatlan": "Mazatlán",
    "America/Mexico_City": "Ciudad de México",
    "America/New_York": "Nueva York (este)",
    "America/Panama": "Panamá",
    "America/Phoenix": "Phoenix (Arizona)",
    "Atlantic/Canary": "Islas Canarias",
    "Pacific/Easter": "Isla de Pascua",
    "Pacific/Galapagos": "Islas Galápagos",
    "Pacific/Honolulu": "Honolulu (Hawái)",
  }),
);

/** Returns the name of a zone in Spanish: 'Santo Domingo', 'Ciudad de México'. */
export function timeZoneLabel(zone: string): string {
  return CITIES.get(zone) ?? zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
