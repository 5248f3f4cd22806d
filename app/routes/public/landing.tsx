import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listNewestRestaurants } from "~/data/landing.server";
import { publicPage, readOrUnavailable } from "~/http/responses.server";
import { FailureScreen } from "~/ui/failure-screen";
import { PlaceCard } from "~/ui/place-card";
import { SiteFoot } from "~/ui/site-foot";
import { UnexpectedFailure } from "~/ui/unexpected-failure";
import { formatCount, groupKeyOf, ratingView, tileOf, typeLabel } from "./views";

export async function loader({ context }: LoaderFunctionArgs) {
  const places = await readOrUnavailable(context, copy.failure.unavailable, () =>
    listNewestRestaurants(context.db, context.now),
  );
  return publicPage({
    url: `${context.origin}/`,
    places: places.map((place) => ({
      href: `/${place.slug}`,
      name: place.name,
      place: `${place.city}, ${place.country}`,
      description: place.description,
      type: typeLabel(place.restaurantType) ?? null,
      hue: `hue-${groupKeyOf(place.restaurantType)}`,
      coverUrl: place.coverUrl,
      tile: tileOf(place.publicId, place.restaurantType),
      rating: ratingView(place),
      dishes: copy.landing.dishes(formatCount(place.dishes), place.dishes === 1),
    })),
  });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${copy.site.name}: ${copy.site.tagline}` },
  { name: "description", content: copy.landing.lead },
  ...(data ? [{ tagName: "link", rel: "canonical", href: data.url }] : []),
];

export default function LandingPage() {
  const { places } = useLoaderData<typeof loader>();
  return (
    <div className="landing">
      <header className="landing-bar">
        <a className="brand" href="/">
          <img src="/logo.svg" width={36} height={36} alt="" />
          {copy.site.name}
        </a>
        <span>{copy.site.tagline}</span>
      </header>
      <main id="contenido">
        <div className="hero tile-petalo-marca">
          <div className="hero-card">
            <h1>{copy.landing.title}</h1>
            <p>{copy.landing.lead}</p>
          </div>
        </div>
        <h2>{copy.landing.places}</h2>
        <ul className="place-cards">
          {places.map((place) => (
            <PlaceCard key={place.href} {...place} />
          ))}
        </ul>
      </main>
      <SiteFoot />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref="/" />;
  return <FailureScreen {...copy.failure.unavailable} seed="landing" retryHref="/" />;
}
