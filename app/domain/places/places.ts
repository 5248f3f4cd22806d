import { DEFAULT_COUNTRY } from "~/domain/search/search";

/** A country or a division in a list. */
type NamedPlace = { code: string; name: string };

const spanish = new Intl.Collator("es");

/** Sorts places by name in Spanish order: 'Álava' under A, 'Ñuble' after N. */
export function orderByName<Place extends NamedPlace>(places: readonly Place[]): Place[] {
  return places.toSorted((one, other) => spanish.compare(one.name, other.name));
}

/** Sorts countries for lists: the Dominican Republic first (specification, diner side, section 9), then by name. */
export function orderCountries<Country extends NamedPlace>(countries: readonly Country[]): Country[] {
  const isDefault = ({ code }: NamedPlace) => Number(code === DEFAULT_COUNTRY);
  return orderByName(countries).sort((one, other) => isDefault(other) - isDefault(one));
}
