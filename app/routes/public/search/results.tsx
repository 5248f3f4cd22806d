import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { DishRow } from "~/ui/menus/dish-row";
import { OfferCard } from "~/ui/offers/offer-card";
import { RestaurantCard } from "~/ui/restaurants/restaurant-card";
import { LinkList, TEXT_LINK } from "~/ui/search/link-list";
import { PageLinks } from "~/ui/search/page-links";
import type { SearchViewModel } from "./search-view-model";

/** Of the covers that may stand in the first view. */
const LOADING = [{ loading: "eager", fetchPriority: "high" }, { loading: "eager" }] as const;

/** What was found: one block with tabs to the others, its pages, or what to do where nothing was found. */
export function Results(page: SearchViewModel) {
  const { isStart, tabs, count, dishes, restaurants, offers, help, hours, empty } = page;
  return (
    <section id="resultados" aria-label={copy.landing.results} className="pb-10">
      {isStart && <p className="pt-6 text-tinta-2">{copy.search.start}</p>}
      {help && <Help {...help} />}
      {hours && <Hours {...hours} />}
      {tabs.length > 0 && <Tabs tabs={tabs} />}
      {page.isPositionMissing && (
        <p className="pt-4 text-tinta-2" role="status">
          {copy.search.positionMissing}
        </p>
      )}
      {count && (
        <p className="pt-4 text-md text-tinta-2" role="status">
          {count}
        </p>
      )}
      {page.unheeded && <p className="pt-2 text-tinta-2">{page.unheeded}</p>}
      {page.caution && <p className="pt-2 text-sm text-tinta-2">{page.caution}</p>}
      {page.isLoose && <p className="pt-2 text-tinta-2">{copy.search.loose}</p>}
      {dishes.length > 0 && (
        <ul className="grid md:grid-cols-2 md:gap-6">
          {dishes.map((dish) => (
            <DishRow key={dish.href} {...dish} />
          ))}
        </ul>
      )}
      {restaurants.length > 0 && (
        <ul className="grid gap-3.5 pt-4 md:grid-cols-[repeat(auto-fill,minmax(320px,1fr))] md:gap-6">
          {restaurants.map((restaurant, at) => (
            <RestaurantCard key={restaurant.href} {...restaurant} loads={LOADING[at]} />
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <ul className="grid gap-3.5 pt-4 md:grid-cols-[repeat(auto-fill,minmax(340px,1fr))]">
          {offers.map((offer) => (
            <OfferCard key={offer.href} {...offer} />
          ))}
        </ul>
      )}
      {empty && <Empty {...empty} />}
      {page.cut && <p className="pt-4 text-tinta-2">{page.cut}</p>}
      <Pages {...page} />
    </section>
  );
}

function Tabs({ tabs }: Pick<SearchViewModel, "tabs">) {
  return (
    <nav className="pt-5" aria-label={copy.search.blocks.label}>
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ label, href, isHere }) => (
          <li key={href}>
            <a
              className={`button ${isHere ? "button-primary" : "button-outline"}`}
              href={href}
              aria-current={isHere ? "page" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Empty({ ways, capped }: NonNullable<SearchViewModel["empty"]>) {
  return (
    <div className="pb-6">
      <div className="tile-estrella-marca mt-5 h-33 rounded-lg filter-(--tile-dim)" />
      <h2 className="pt-5 text-xl">{copy.search.empty.title}</h2>
      {capped && <p className="pt-2 text-tinta-2">{capped}</p>}
      <LinkList id="si-hay" title={copy.search.empty.drop} links={ways} />
      {ways.length === 0 && <p className="pt-2 pb-4 text-tinta-2">{copy.search.empty.nothing}</p>}
      <a className="button button-primary" href={addresses.search}>
        {copy.search.empty.restart}
      </a>
    </div>
  );
}

/** When one restaurant is open, by its own clock. */
export function Hours({ name, href, state, asked, table, clock }: NonNullable<SearchViewModel["hours"]>) {
  return (
    <div className="mt-5 rounded-lg border border-line bg-surface p-3.5">
      <h2 className="text-xl">
        <a className={TEXT_LINK} href={href}>
          {name}
        </a>
      </h2>
      {asked && <p className="font-semibold">{asked}</p>}
      <p className="font-semibold">{state}</p>
      {table.length > 0 && (
        <dl className="pt-2 text-md text-tinta-2">
          {table.map(({ label, hours }) => (
            <div key={label} className="flex gap-3">
              <dt>{label}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
      {clock && <p className="pt-2 text-sm text-tinta-2">{clock}</p>}
    </div>
  );
}

function Help({ questions }: NonNullable<SearchViewModel["help"]>) {
  return (
    <div className="pt-6">
      <h2 className="text-xl">{copy.search.help.title}</h2>
      <p className="pt-2 text-tinta-2">{copy.search.help.text}</p>
      <p id="ejemplos" className="pt-2 text-tinta-2">
        {copy.search.help.examples}
      </p>
      <ul aria-labelledby="ejemplos">
        {questions.map(({ question, href }) => (
          <li key={href}>
            <a className={TEXT_LINK} href={href}>
              {question}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pages({ previousPath, nextPath }: Pick<SearchViewModel, "previousPath" | "nextPath">) {
  return (
    <PageLinks
      label={copy.search.pages}
      previous={{ href: previousPath, label: copy.search.previous }}
      next={{ href: nextPath, label: copy.search.next }}
    />
  );
}
