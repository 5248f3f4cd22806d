import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { MissingGroups } from "~/ui/diners/missing-groups";
import { SpaceHead } from "~/ui/diners/space-head";
import { PanelNote } from "~/ui/panels/panel-note";
import { StatCards } from "~/ui/panels/stat-cards";
import { LocationDialog } from "~/ui/places/location-dialog";
import { ReviewItem } from "~/ui/ratings/review-item";
import { ActivityList, LocationCard, OfferLines, PreferencesCard, RestaurantLines } from "./dashboard-cards";
import type { DashboardViewModel } from "./dashboard-view-model";

const words = copy.dashboard;

const COLUMN = "grid min-w-0 content-start gap-5";

type DashboardProps = DashboardViewModel & {
  person: Omit<ComponentProps<typeof SpaceHead>, "children">;
  /** A note below the head. */
  children: ReactNode;
};

/** The diner's dashboard: their picture and name, missing preferences, counts, and a card per list. */
export function Dashboard({ person, children, ...space }: DashboardProps) {
  return (
    <>
      <SpaceHead {...person}>
        <a className="button button-primary border-line" href={addresses.editProfile}>
          {words.editProfile}
        </a>
        <a className="button button-outline border-line" href={addresses.landing}>
          {copy.space.explore}
        </a>
        <a className="button border-line" href={addresses.security}>
          {words.security}
        </a>
        <Form method="post" action={addresses.signOut} reloadDocument>
          <button type="submit" className="button border-line">
            {copy.space.signOut}
          </button>
        </Form>
      </SpaceHead>
      {children}
      {space.asksForProfile && (
        <PanelNote
          id="completar"
          title={words.completion.title(space.completion)}
          text={words.completion.text}
          icon="sliders-horizontal"
        >
          <MissingGroups labelledBy="completar-texto" missing={space.missing} className="-mt-2 basis-full" />
          <progress
            className="m-0 max-w-105 grow basis-20"
            value={space.completion}
            max={100}
            aria-labelledby="completar"
          />
          <a
            className="button button-primary"
            href={space.missing[0]?.href ?? `${addresses.mySpace}?asistente=1`}
          >
            {words.completion.action}
          </a>
        </PanelNote>
      )}
      {!space.location && (
        <PanelNote
          id="ubicarme"
          title={words.location.banner.title}
          text={words.location.banner.text}
          icon="map-pin"
          tone="anil"
        >
          <LocationDialog label={words.location.banner.action} />
        </PanelNote>
      )}
      <section aria-label={words.counters.label}>
        <StatCards
          stats={[
            {
              label: words.counters.restaurants,
              value: space.counts.restaurants,
              icon: "store",
              tone: "guayaba",
            },
            { label: words.counters.dishes, value: space.counts.dishes, icon: "heart", tone: "guayaba" },
            { label: words.counters.reviews, value: space.counts.reviews, icon: "star", tone: "mango" },
            { label: words.counters.memberSince, value: person.memberSince, icon: "calendar-clock" },
          ]}
        />
      </section>
      <div className={`mt-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ${COLUMN}`}>
        <div className={COLUMN}>
          <Card
            id="resenas"
            title={words.reviews.title}
            links={[
              { href: addresses.ratedDishes, label: words.reviews.all },
              { href: addresses.ratedRestaurants, label: words.reviews.rated },
            ]}
          >
            {space.reviews.length > 0 ? (
              <ul className="*:py-3.5 *:last:pb-0">
                {space.reviews.map((review) => (
                  <ReviewItem key={review.id} {...review} criteria={[]} />
                ))}
              </ul>
            ) : (
              <Nothing text={words.reviews.empty} explores />
            )}
          </Card>
          {space.wouldReturn.length > 0 && (
            <Card id="volveria" title={words.wouldReturn.title}>
              <RestaurantLines restaurants={space.wouldReturn} />
            </Card>
          )}
          <Card
            id="favoritos"
            title={words.favorites.title}
            links={[{ href: addresses.favorites, label: words.favorites.all }]}
          >
            {space.favorites.length > 0 ? (
              <RestaurantLines restaurants={space.favorites} />
            ) : (
              <Nothing text={words.favorites.empty} explores />
            )}
          </Card>
          <Card id="ofertas" title={words.offers.title}>
            {space.offers.length > 0 ? (
              <OfferLines offers={space.offers} />
            ) : (
              <Nothing text={words.offers.empty} />
            )}
          </Card>
        </div>
        <div className={COLUMN}>
          <Card id="ubicacion" title={words.location.title}>
            <LocationCard location={space.location} />
          </Card>
          <Card id="preferencias" title={words.preferences.title}>
            <PreferencesCard {...space} />
          </Card>
          <Card id="actividad" title={words.activity.title}>
            {space.activity.length > 0 ? (
              <ActivityList activity={space.activity} />
            ) : (
              <Nothing text={words.activity.empty} />
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

type CardProps = {
  id: string;
  title: string;
  links?: { href: string; label: string }[];
  children: ReactNode;
};

function Card({ id, title, links = [], children }: CardProps) {
  return (
    <section className="rounded-lg border border-line bg-surface px-5 pt-2.5 pb-5" aria-labelledby={id}>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {links.length > 0 && (
          <p className="flex flex-wrap gap-x-4">
            {links.map(({ href, label }) => (
              <a
                key={href}
                className="inline-flex min-h-11 items-center text-md font-semibold text-anil hover:underline"
                href={href}
              >
                {label}
              </a>
            ))}
          </p>
        )}
      </header>
      {children}
    </section>
  );
}

function Nothing({ text, explores = false }: { text: string; explores?: boolean }) {
  return (
    <div className="pt-1.5 text-tinta-2">
      <p>{text}</p>
      {explores && (
        <a className="button button-outline mt-3" href={addresses.landing}>
          {words.explore}
        </a>
      )}
    </div>
  );
}
