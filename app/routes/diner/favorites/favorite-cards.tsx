import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import type { FavoriteKind } from "~/domain/diners/favorites";
import { FormAlert } from "~/ui/fields/form-alert";
import { Icon } from "~/ui/icon";
import { DishNotice, describedBy } from "~/ui/menus/dish-notice";
import { PanelLink } from "~/ui/panels/panel-link";
import { Rating } from "~/ui/ratings/rating";
import { Thumbnail } from "~/ui/ratings/thumbnail";
import { CoverCard, CoverChips } from "~/ui/restaurants/cover-card";
import type { FavoriteDishViewModel, FavoriteRestaurantViewModel } from "./favorites-view-model";

const words = copy.favorites;

type Removal = { kind: FavoriteKind; id: string; name: string; page: string };

/**
 * Removes a favorite; `isLeaving` lets the caller take its row away meanwhile. A failure shows its sentence beside
 * the button, which sends it again. It uses `fetch`, because a fetcher loads the code of the route that it posts to,
 * and reloads the page if that fails.
 */
function useRemoval({ kind, id, name, page }: Removal) {
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(event.currentTarget) as never);
    setProblem(undefined);
    setLeaving(true);
    try {
      const answer = await fetch(addresses.favoriteAction, {
        method: "POST",
        headers: { accept: "application/json" },
        body,
      });
      if (answer.ok) return revalidate();
      setProblem(await answer.text());
    } catch {
      setProblem(copy.lostForm.title);
    }
    setLeaving(false);
  }

  const button = (
    <form method="post" action={addresses.favoriteAction} onSubmit={remove}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="wanted" value="0" />
      <input type="hidden" name="back" value={page} />
      <button
        type="submit"
        className="button border-line bg-transparent text-guayaba hover:border-guayaba active:bg-cal"
        aria-label={words.remove(name)}
      >
        <Icon name="x" />
        {words.removeShort}
      </button>
      {problem && <FormAlert title={problem} />}
    </form>
  );
  return { button, isLeaving };
}

export function FavoriteRestaurantCard({
  page,
  ...restaurant
}: FavoriteRestaurantViewModel & { page: string }) {
  const { button, isLeaving } = useRemoval({
    kind: "restaurant",
    id: restaurant.id,
    name: restaurant.name,
    page,
  });
  return (
    <CoverCard
      restaurant={restaurant}
      isHidden={isLeaving}
      actions={
        <>
          <a className="button button-primary flex-1" href={restaurant.href}>
            {words.menu}
            <span className="sr-only"> {restaurant.name}</span>
          </a>
          {button}
        </>
      }
    >
      {restaurant.rating && <Rating {...restaurant.rating} />}
      {restaurant.description && <Description text={restaurant.description} />}
      <CoverChips {...restaurant} />
    </CoverCard>
  );
}

export function FavoriteDishRow({ page, ...dish }: FavoriteDishViewModel & { page: string }) {
  const { button, isLeaving } = useRemoval({ kind: "product", id: dish.id, name: dish.name, page });
  const noticeId = `aviso-${dish.id}`;
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-b border-line py-5"
      hidden={isLeaving}
    >
      <Thumbnail {...dish} size={72} />
      <div>
        <div className="flex items-baseline gap-2">
          <h2 className="min-w-0 font-text text-base leading-normal">
            <PanelLink href={dish.href} aria-describedby={describedBy(dish.notice, noticeId)}>
              {dish.name}
            </PanelLink>
          </h2>
          <i className="min-w-4 flex-1 border-b-2 border-dotted border-line" />
          <span className="flex-none font-bold whitespace-nowrap tabular-nums">{dish.price}</span>
        </div>
        <p className="text-md wrap-anywhere text-tinta-2">{dish.of}</p>
        {dish.description && <Description text={dish.description} />}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1.5 text-sm text-tinta-2 empty:hidden">
          {dish.rating && <Rating {...dish.rating} />}
          {dish.unavailable && <span className="chip chip-guayaba">{dish.unavailable}</span>}
        </p>
        {dish.notice && (
          <div className="mt-2">
            <DishNotice {...dish.notice} id={noticeId} />
          </div>
        )}
        <div className="flex flex-wrap gap-2 pt-3">
          <a className="button button-outline" href={dish.menuHref}>
            {words.inMenu}
          </a>
          {button}
        </div>
      </div>
    </li>
  );
}

function Description({ text }: { text: string }) {
  return <p className="mt-1 line-clamp-2 text-md wrap-anywhere text-tinta-2">{text}</p>;
}
