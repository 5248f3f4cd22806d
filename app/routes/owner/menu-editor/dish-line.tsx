import { memo } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { TICKED_DISH } from "~/domain/forms/menu-change";
import { deletionHref, rowId } from "~/domain/menus/editor-address";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/ratings/rating";
import type { DishState } from "./dish-state";
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
  return (
    <li className="edited-dish" id={rowId(id)} data-state={state}>
      {isChoosing && mayWrite && (
        <input
          type="checkbox"
          className="tick"
          name={`${TICKED_DISH}${id}`}
          value="1"
          aria-label={copy.menuEditor.chooseDish(name)}
        />
      )}
      <span className={`edited-photo ${dish.tile ?? ""}`}>
        {dish.imageUrl && <Picture url={dish.imageUrl} widths={[112, 208]} width={64} />}
      </span>
      <div className="edited-text">
        <h4>{mayWrite ? <a href={editHref}>{name}</a> : name}</h4>
        {(dish.spiciness || dish.tags) && (
          <p className="edited-chips">
            {dish.spiciness && <span className="chip chip-guayaba">{dish.spiciness}</span>}
            {dish.tags?.map((tag) => (
              <span key={tag} className="chip chip-hoja">
                {tag}
              </span>
            ))}
            {dish.moreTags && <span className="chip chip-quiet">+{dish.moreTags}</span>}
          </p>
        )}
        {dish.description && <p className="edited-description">{dish.description}</p>}
      </div>
      <div className="edited-facts">
        <DishPrice {...{ dish, price, priceHref, editHref, editing, mayWrite }} />
        {dish.rating && <Rating {...dish.rating} />}
      </div>
      {mayWrite ? (
        <DishActions {...{ id, name, state, editHref }} />
      ) : (
        <span className={`chip ${state === "available" ? "chip-hoja" : "chip-quiet"}`}>
          {state === "available" ? words.available : words.unavailable}
        </span>
      )}
    </li>
  );
});

type DishPriceProps = Pick<DishLineProps, "dish" | "price" | "priceHref" | "editing" | "mayWrite"> & {
  editHref: string;
};

function DishPrice({ dish: { id, name, cents }, price, ...props }: DishPriceProps) {
  const words = copy.menuEditor.dish;
  if (!props.mayWrite) return <span className="edited-price">{price}</span>;
  if (props.editing && cents !== undefined) return <PriceEditor id={id} name={name} {...props.editing} />;
  return (
    <a
      className="edited-price"
      href={cents === undefined ? props.editHref : props.priceHref}
      data-price={cents === undefined ? undefined : id}
    >
      {price}
      <Icon name="pencil" />
      <span className="sr-only">
        {cents === undefined ? words.changeSizes(name) : words.changePrice(name)}
      </span>
    </a>
  );
}

type DishActionsProps = { id: string; name: string; state: DishState; editHref: string };

function DishActions({ id, name, state, editHref }: DishActionsProps) {
  const words = copy.menuEditor.dish;
  const isOn = state === "available";
  const other = state === "sold-out-today" ? "sold-out" : "sold-out-today";
  return (
    <>
      <div className="edited-state">
        <button
          type="submit"
          name="change"
          value={`${isOn ? "sold-out" : "available"}:${id}`}
          role="switch"
          aria-checked={isOn}
          aria-label={words.switchOf(name)}
        >
          <i className="edited-switch" />
          {isOn ? words.available : words.unavailable}
        </button>
        <button type="submit" name="change" value={`${other}:${id}`} className="button">
          {other === "sold-out" ? words.soldOut : words.soldOutToday}
          <span className="sr-only"> {name}</span>
        </button>
        {!isOn && <p>{state === "sold-out-today" ? words.untilMorning : words.untilNotice}</p>}
      </div>
      <details className="edited-more">
        <summary className="button button-icon">
          <Icon name="ellipsis-vertical" />
          <span className="sr-only">{words.more(name)}</span>
        </summary>
        <div>
          <a className="button" href={editHref}>
            <Icon name="pencil" />
            {words.editShort}
            <span className="sr-only"> {name}</span>
          </a>
          <button type="submit" name="change" value={`duplicate:${id}`} className="button">
            <Icon name="copy" />
            {words.duplicateShort}
            <span className="sr-only"> {name}</span>
          </button>
          <a className="button button-danger" href={deletionHref("delete_product", id)}>
            <Icon name="trash-2" />
            {words.removeShort}
            <span className="sr-only"> {name}</span>
          </a>
        </div>
      </details>
    </>
  );
}
