export interface MapPlace {
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  city: string | null;
  country: string | null;
}

/**
 * Returns a map search for a restaurant: by its coordinates, else its address (with city and country, because a
 * street alone is ambiguous), else city and country. Returns `undefined` if all are missing.
 */
export function mapsSearchUrl({ latitude, longitude, address, city, country }: MapPlace): string | undefined {
  const query =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
      ? `${latitude},${longitude}`
      : [address, city, country].filter(Boolean).join(", ");
  return query === ""
    ? undefined
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
