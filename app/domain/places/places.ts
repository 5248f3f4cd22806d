import { DEFAULT_COUNTRY } from "~/domain/search/search";

/** A country or a division as lists offer it. */
type NamedPlace = { code: string; name: string };

const spanish = new Intl.Collator("es");

/** Places by name as Spanish sorts them: 'Álava' under A, 'Ñuble' after N. */
export function orderByName<Place extends NamedPlace>(places: readonly Place[]): Place[] {
  return places.toSorted((one, other) => spanish.compare(one.name, other.name));
}

/** Countries as every list offers them: the Dominican Republic first (specification, diner side, section 9), then by name. */
export function orderCountries<Country extends NamedPlace>(countries: readonly Country[]): Country[] {
  const isDefault = ({ code }: NamedPlace) => Number(code === DEFAULT_COUNTRY);
  return orderByName(countries).sort((one, other) => isDefault(other) - isDefault(one));
}
