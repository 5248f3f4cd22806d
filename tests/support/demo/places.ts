import { foldText } from "~/domain/text";
import towns from "../../../reference/places/ciudades.json";
import countries from "../../../reference/places/paises.json";
import divisions from "../../../reference/places/provincias.json";

export interface Country {
  /** The id that the migration `places` gives: the position in the reference files, from 1. */
  id: number;
  code: string;
  currency: string;
  dialCode: string;
  timeZone: string;
}

/** A town of the gazetteer with its division and country. */
export interface Place {
  country: Country;
  divisionId: number;
  divisionCode: string;
  town: string;
  latitude: number;
  longitude: number;
}

const COUNTRIES = new Map<string, Country>(
  countries.map((country, index) => [
    country.codigo,
    {
      id: index + 1,
      code: country.codigo,
      currency: country.moneda,
      dialCode: country.telefono,
      timeZone: country.zona,
    },
  ]),
);

const DIVISION_IDS = new Map(divisions.map((division, index) => [division.codigo, index + 1]));

/** Returns the place of a text such as 'DO-20 Samaná'. Throws if the reference has no such division or town. */
export function placeOf(text: string): Place {
  const [code = "", ...words] = text.split(" ");
  const name = words.join(" ");
  const town = towns.find((town) => town.prov === code && foldText(town.nombre) === foldText(name));
  const country = COUNTRIES.get(code.slice(0, 2));
  const divisionId = DIVISION_IDS.get(code);
  if (!town || !country || divisionId === undefined) throw new Error(`No such place: ${text}`);
  return {
    country,
    divisionId,
    divisionCode: code,
    town: town.nombre,
    latitude: town.lat,
    longitude: town.lng,
  };
}
