import { copy } from "~/copy/es";
import type { MenuCategory, PublicMenu } from "~/data/menus/menus.server";
import * as addresses from "~/domain/addresses";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { fullPictureAddress, type Origins } from "~/domain/images/media-addresses";
import { safeExternalUrl } from "~/domain/restaurants/contact-links";
import {
  aggregateRating,
  dishOffers,
  openingHoursSpecification,
  restaurantType,
  suitableDiets,
} from "~/domain/structured-data";

/**
 * Returns structured data for search engines: the restaurant, references to its menu's sections, its running offers,
 * and its breadcrumb.
 */
export function restaurantJsonLd({ restaurant, categories, offers }: PublicMenu, origins: Origins) {
  const { origin } = origins;
  const url = `${origin}${addresses.menu(restaurant.slug)}`;
  const pictures = [restaurant.coverUrl, restaurant.logoUrl].filter((picture) => picture !== null);
  const links = [
    safeExternalUrl(restaurant.website, "website"),
    safeExternalUrl(restaurant.instagramUrl, "instagram"),
    safeExternalUrl(restaurant.tiktokUrl, "tiktok"),
  ].filter((link) => link !== undefined);
  return {
    "@graph": [
      {
        "@type": restaurantType(restaurant.restaurantType),
        "@id": url,
        url,
        name: restaurant.name,
        description: restaurant.description || undefined,
        image:
          pictures.length > 0 ? pictures.map((picture) => fullPictureAddress(picture, origins)) : undefined,
        address: {
          "@type": "PostalAddress",
          streetAddress: restaurant.address || undefined,
          addressLocality: restaurant.city || undefined,
          addressRegion: restaurant.division ?? undefined,
          addressCountry: restaurant.countryCode,
        },
        geo:
          restaurant.latitude === null || restaurant.longitude === null
            ? undefined
            : { "@type": "GeoCoordinates", latitude: restaurant.latitude, longitude: restaurant.longitude },
        servesCuisine: restaurant.cuisineTypes.map((id) => CUISINES.label(id)),
        currenciesAccepted: restaurant.currency,
        openingHoursSpecification: openingHoursSpecification(restaurant.openingHours, restaurant.is24Hours),
        aggregateRating: aggregateRating(restaurant),
        sameAs: links.length > 0 ? links : undefined,
        hasMenu: {
          "@type": "Menu",
          "@id": `${url}#menu`,
          inLanguage: "es",
          hasMenuSection: categories.map((category) => ({ "@id": `${url}#c-${category.publicId}` })),
        },
        makesOffer: offers.map((offer) => ({
          "@type": "Offer",
          name: offer.title,
          description: offer.description || undefined,
          priceValidUntil: offer.expiresAt.toISOString(),
          availabilityEnds: offer.expiresAt.toISOString(),
        })),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: copy.site.name, item: `${origin}/` },
          { "@type": "ListItem", position: 2, name: restaurant.name, item: url },
        ],
      },
    ],
  };
}

/**
 * Returns structured data of a section with its dishes. It follows the section's markup directly, so that a
 * compressor with a window of 32 KB finds every name and description again, which the end of a long page would
 * prevent.
 */
export function sectionJsonLd(
  category: MenuCategory,
  { slug, currency }: PublicMenu["restaurant"],
  origin: string,
) {
  return {
    "@type": "MenuSection",
    "@id": `${origin}${addresses.menu(slug)}#c-${category.publicId}`,
    name: category.name,
    description: category.description || undefined,
    hasMenuItem: category.dishes.map((dish) => {
      const diets = suitableDiets(dish.dietaryAttributes);
      return {
        "@type": "MenuItem",
        name: dish.name,
        description: dish.description || undefined,
        suitableForDiet: diets.length > 0 ? diets : undefined,
        offers: dishOffers(dish, currency),
      };
    }),
  };
}
