import type { Size } from "~/domain/menus/sizes";
import { decimalAmount } from "~/domain/money";
import { formatAverage } from "~/domain/ratings/ratings";
import { parseOpeningHours, parseTimeRange } from "~/domain/restaurants/opening-hours";

/** The schema.org types of business types. Types without an entry are a Restaurant. */
const SCHEMA_ORG_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bar: "BarOrPub",
    cocteleria: "BarOrPub",
    cerveceria: "Brewery",
    cafeteria: "CafeOrCoffeeShop",
    panaderia: "Bakery",
    heladeria: "IceCreamShop",
    "comida-rapida": "FastFoodRestaurant",
  }),
);

/** The schema.org diets of dish attributes. Attributes without an entry have none. */
const DIETS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    vegan: "VeganDiet",
    vegetarian: "VegetarianDiet",
    "gluten-free": "GlutenFreeDiet",
    halal: "HalalDiet",
    kosher: "KosherDiet",
  }),
);

const DAYS_OF = {
  monday_to_friday: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  saturday: ["Saturday"],
  sunday: ["Sunday"],
} as const;

/** Returns the schema.org type of a business type's key. */
export function restaurantType(restaurantType: string): string {
  return SCHEMA_ORG_TYPES.get(restaurantType) ?? "Restaurant";
}

/** Returns the schema.org addresses of a dish's diets. */
export function suitableDiets(attributes: readonly string[]): string[] {
  return attributes.flatMap((id) => (DIETS.get(id) ? [`https://schema.org/${DIETS.get(id)}`] : []));
}

/** Returns an AggregateRating, or `undefined` without ratings, because schema.org forbids an empty one. */
export function aggregateRating({
  averageRating,
  ratingCount,
}: {
  averageRating: number | null;
  ratingCount: number;
}): object | undefined {
  if (averageRating === null || ratingCount === 0) return undefined;
  return { "@type": "AggregateRating", ratingValue: formatAverage(averageRating), ratingCount };
}

/**
 * Returns a dish's price as an Offer, or its sizes as an AggregateOffer with an Offer each. `price` is in cents, and the
 * lowest of the sizes.
 */
export function dishOffers(
  { price, sizes }: { price: number; sizes: readonly Size[] },
  priceCurrency: string,
) {
  if (sizes.length === 0) return { "@type": "Offer", price: decimalAmount(price), priceCurrency };
  return {
    "@type": "AggregateOffer",
    lowPrice: decimalAmount(price),
    highPrice: decimalAmount(Math.max(...sizes.map((size) => size.price))),
    priceCurrency,
    offerCount: sizes.length,
    offers: sizes.map((size) => ({
      "@type": "Offer",
      name: size.name,
      price: decimalAmount(size.price),
      priceCurrency,
    })),
  };
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Returns opening hours as OpeningHoursSpecification, or `undefined` if they are unknown or plain text. */
export function openingHoursSpecification(stored: string | null, is24Hours: boolean): object[] | undefined {
  const every = Object.values(DAYS_OF).flat();
  if (is24Hours) {
    return [{ "@type": "OpeningHoursSpecification", dayOfWeek: every, opens: "00:00", closes: "23:59" }];
  }
  const parsed = parseOpeningHours(stored);
  if (!parsed || "text" in parsed) return undefined;
  const rows = Object.entries(DAYS_OF).flatMap(([group, dayOfWeek]) => {
    const range = parseTimeRange(parsed.groups[group as keyof typeof DAYS_OF]);
    return range
      ? [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek,
            opens: clock(range.opens),
            closes: clock(range.closes),
          },
        ]
      : [];
  });
  return rows.length > 0 ? rows : undefined;
}
