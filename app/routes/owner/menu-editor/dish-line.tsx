import { memo } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { TICKED_DISH } from "~/domain/forms/menu-change";
import { deletionHref, rowId } from "~/domain/menus/editor-address";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/ratings/rating";
import type { DishState } from "./dish-state";
import { PHOTO, PHOTO_IMAGE, ROW_CHIPS, ROW_LINK, ROW_NOTE } from "./editor-row";
import type { EditorDish } from "./menu-editor-view-model";
import { type PriceEditing, PriceEditor } from "./price-editor";

type DishLineProps = {
  restaurant: string;
  dish: EditorDish;
  /** The state and price as changed since the page was loaded. */
  state: DishState;
  price: string;
  /** The editor's address while this dish's price is edited, without scripts. */
  priceHref: string;
  editing: PriceEditing | undefined;
  isChoosing: boolean;
  mayWrite: boolean;
};

/** The columns of a row with a box to tick; a narrow screen has no room for the photo. */
const CHOOSING =
  "grid-cols-[44px_minmax(0,1fr)_auto] md:grid-cols-[44px_64px_minmax(0,1fr)_auto] lg:grid-cols-[44px_64px_minmax(0,1fr)_auto_400px]";

/** Why a dish is not on the menu. */
const OFF_THE_MENU: Record<Exclude<DishState, "available">, string> = {
  "sold-out-today": copy.menuEditor.dish.untilMorning,
  "sold-out": copy.menuEditor.dish.untilNotice,
  draft: copy.menuEditor.dish.draft,
};

/** A dish's row of the editor. Its buttons belong to the editor's one form and name the dish in their value. */
export const DishLine = memo(function DishLine({
  restaurant,
  dish,
  state,
  price,
  priceHref,
  editing,
  isChoosing,
  mayWrite,
}: DishLineProps) {
  const words = copy.menuEditor.dish;
  const { id, name } = dish;
  const editHref = addresses.editDish(restaurant, id);
  const isOn = state === "available";
  const isEdited = editing !== undefined && dish.cents !== undefined;
  const hasTick = isChoosing && mayWrite;
  const photo = `${PHOTO} ${isOn ? "" : "opacity-60"} ${hasTick ? "max-md:hidden" : ""} ${dish.tile ?? ""}`;
  return (
    <li className={hasTick ? `dish-row ${CHOOSING}` : "dish-row"} id={rowId(id)}>
      {hasTick && (
        <input
          type="checkbox"
          className="tick"
          name={`${TICKED_DISH}${id}`}
          value="1"
          aria-label={copy.menuEditor.chooseDish(name)}
        />
      )}
      <span className={photo}>
        {dish.imageUrl && (
          <Picture url={dish.imageUrl} widths={[112, 208]} width={64} className={PHOTO_IMAGE} />
        )}
      </span>
      <div>
        <h4 className={isOn ? undefined : "text-tinta-2"}>
          {mayWrite ? (
            <a className={ROW_LINK} href={editHref}>
              {name}
            </a>
          ) : (
            name
          )}
        </h4>
        {state !== "available" && (
          <p className="pt-1">
            <span className={`chip ${state === "draft" ? "chip-mango" : "chip-guayaba"}`}>
              {OFF_THE_MENU[state]}
            </span>
          </p>
        )}
        {dish.description && <p className={ROW_NOTE}>{dish.description}</p>}
        {(dish.spiciness || dish.tags || dish.rating) && (
          <p className={ROW_CHIPS}>
            {dish.rating && (
              <a
                className="inline-flex min-h-11 items-center"
                href={addresses.ownerDishReviews(restaurant, id)}
              >
                <Rating {...dish.rating} />
                <span className="sr-only"> {words.reviews(name)}</span>
              </a>
            )}
            {dish.spiciness && <span className="chip chip-guayaba">{dish.spiciness}</span>}
            {dish.tags?.map((tag) => (
              <span key={tag} className="chip chip-hoja">
                {tag}
              </span>
            ))}
            {dish.moreTags && <span className="chip chip-quiet">{`+${dish.moreTags}`}</span>}
          </p>
        )}
      </div>
      {mayWrite ? (
        <AvailabilitySwitch {...{ id, name, isOn }} />
      ) : (
        <span className={`chip ${isOn ? "chip-hoja" : "chip-quiet"}`}>
          {isOn ? words.available : words.unavailable}
        </span>
      )}
      <div className={mayWrite && !isEdited ? "dish-end pr-11" : "dish-end"}>
        <DishPrice {...{ dish, price, priceHref, editHref, editing, mayWrite }} />
        {!isEdited && editing?.error && <p className="field-error basis-full">{editing.error}</p>}
        {mayWrite && !isEdited && (
          <DishActions
            {...{ id, name, state, editHref }}
            reviewsHref={dish.rating && addresses.ownerDishReviews(restaurant, id)}
          />
        )}
      </div>
    </li>
  );
});

type AvailabilitySwitchProps = { id: string; name: string; isOn: boolean };

function AvailabilitySwitch({ id, name, isOn }: AvailabilitySwitchProps) {
  const words = copy.menuEditor.dish;
  return (
    <button
      type="submit"
      name="change"
      value={`${isOn ? "sold-out" : "available"}:${id}`}
      role="switch"
      aria-checked={isOn}
      aria-label={words.switchOf(name)}
      className="dish-switch"
    >
      <i className="switch" />
      {isOn ? words.available : words.unavailable}
    </button>
  );
}

type DishPriceProps = Pick<DishLineProps, "dish" | "price" | "priceHref" | "editing" | "mayWrite"> & {
  editHref: string;
};

const PRICE = "inline-flex min-h-11 items-center gap-2 font-bold";

function DishPrice({
  dish: { id, name, cents },
  price,
  priceHref,
  editHref,
  editing,
  mayWrite,
}: DishPriceProps) {
  const words = copy.menuEditor.dish;
  if (!mayWrite) return <span className={PRICE}>{price}</span>;
  if (editing && cents !== undefined) return <PriceEditor id={id} name={name} {...editing} />;
  return (
    <a
      className={PRICE}
      href={cents === undefined ? editHref : priceHref}
      data-price={cents === undefined ? undefined : ""}
    >
      {price}
      <Icon name="pencil" className="icon size-4 text-anil" />
      <span className="sr-only">
        {cents === undefined ? words.changeSizes(name) : words.changePrice(name)}
      </span>
    </a>
  );
}

type DishActionsProps = {
  id: string;
  name: string;
  state: DishState;
  editHref: string;
  /** The page of its reviews, if it has any. */
  reviewsHref: string | undefined;
};

function DishActions({ id, name, state, editHref, reviewsHref }: DishActionsProps) {
  const words = copy.menuEditor.dish;
  const isToday = state === "sold-out-today";
  // One text: React puts a comment between two, four times in each of 300 rows.
  const ofDish = ` ${name}`;
  return (
    <>
      {/* This place always means «sold out today», so that a second tap of the same finger asks for nothing else. */}
      {state !== "draft" && (
        <button
          type="submit"
          name="change"
          value={`sold-out-today:${id}`}
          aria-pressed={isToday || undefined}
          className={`button button-outline ml-auto px-2.5${isToday ? " bg-cal" : ""}`}
        >
          {words.sellOutToday}
          <span className="sr-only">{ofDish}</span>
        </button>
      )}
      {isToday && (
        <p className="flex basis-full justify-end pt-1">
          <button
            type="submit"
            name="change"
            value={`sold-out:${id}`}
            className="button button-outline px-2.5"
          >
            {words.sellOut}
            <span className="sr-only">{ofDish}</span>
          </button>
        </p>
      )}
      <details className="basis-full">
        <summary className="button button-icon absolute top-0 -right-2.5">
          <Icon name="ellipsis-vertical" />
          <span className="sr-only">{words.more(name)}</span>
        </summary>
        <div className="-mr-11 flex flex-wrap justify-end gap-1.5 pt-2">
          <a className="button border-line px-2.5" href={editHref}>
            {words.editShort}
            <span className="sr-only">{ofDish}</span>
          </a>
          {reviewsHref && (
            <a className="button border-line px-2.5" href={reviewsHref}>
              {words.reviewsShort}
              <span className="sr-only"> {name}</span>
            </a>
          )}
          <button type="submit" name="change" value={`duplicate:${id}`} className="button border-line px-2.5">
            {words.duplicateShort}
            <span className="sr-only">{ofDish}</span>
          </button>
          <a className="button border-line px-2.5 text-guayaba" href={deletionHref("delete_product", id)}>
            {words.removeShort}
            <span className="sr-only">{ofDish}</span>
          </a>
        </div>
      </details>
    </>
  );
}
