import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { MissingGroups } from "~/ui/diners/missing-groups";
import { PanelNote } from "~/ui/panels/panel-note";
import { StatCards } from "~/ui/panels/stat-cards";
import { LocationDialog } from "~/ui/places/location-dialog";
import { ReviewItem } from "~/ui/ratings/review-item";
import { ActivityList, LocationCard, OfferLines, PreferencesCard, RestaurantLines } from "./dashboard-cards";
import type { DashboardViewModel } from "./dashboard-view-model";

const words = copy.dashboard;

/** The diner's dashboard: missing preferences, counts, and a card per list. */
export function Dashboard({ memberSince, ...space }: DashboardViewModel & { memberSince: string }) {
  return (
    <>
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
            { label: words.counters.memberSince, value: memberSince, icon: "calendar-clock" },
          ]}
        />
      </section>
      <div className="dash">
        <div>
          <Card
            id="resenas"
            title={words.reviews.title}
            ways={
              <>
                <a href={addresses.ratedDishes}>{words.reviews.all}</a>
                <a href={addresses.ratedRestaurants}>{words.reviews.rated}</a>
              </>
            }
          >
            {space.reviews.length > 0 ? (
              <ul className="review-items">
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
            ways={<a href={addresses.favorites}>{words.favorites.all}</a>}
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
        <div>
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

type CardProps = { id: string; title: string; ways?: ReactNode; children: ReactNode };

function Card({ id, title, ways, children }: CardProps) {
  return (
    <section className="dash-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {ways && <p className="dash-ways">{ways}</p>}
      </header>
      {children}
    </section>
  );
}

function Nothing({ text, explores = false }: { text: string; explores?: boolean }) {
  return (
    <div className="dash-nothing">
      <p>{text}</p>
      {explores && (
        <a className="button button-outline" href={addresses.landing}>
          {words.explore}
        </a>
      )}
    </div>
  );
}
