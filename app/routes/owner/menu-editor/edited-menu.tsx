import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { TICKED_CATEGORY, TICKED_DISH } from "~/domain/forms/menu-change";
import { dishOfRow, editorQuery, rowId } from "~/domain/menus/editor-address";
import { readPrice } from "~/domain/menus/typed-price";
import { EmptyState } from "~/ui/failures/empty-state";
import { Icon } from "~/ui/icon";
import type { RefusedForm } from "~/ui/panels/refused-head";
import { CategorySection } from "./category-section";
import { DishLine } from "./dish-line";
import { isSoldOut } from "./dish-state";
import type { menuEditorViewModel } from "./menu-editor-view-model";
import { NewToasts } from "./new-toasts";
import { PRICE_FORM } from "./price-editor";
import { useMenuChanges } from "./use-menu-changes";

type EditedMenuProps = {
  menu: ReturnType<typeof menuEditorViewModel>;
  view: { search: string; onlySoldOut: boolean; isChoosing: boolean; price?: string | undefined };
  /** The public id that a copy of a dish gets. */
  copyId: string;
  mayWrite: boolean;
  /** The answer to a refused plain form. */
  refused: RefusedForm | undefined;
};

/** The dish whose price is edited, what stands in the field, and the price that it was drawn from if not the row's. */
type Editing = { dish: string; typed?: string; seen?: number; error?: string | undefined };

/** The categories with their dishes, in one form whose buttons say which dish they change. */
export function EditedMenu({ menu, view, copyId, mayWrite, refused }: EditedMenuProps) {
  const words = copy.menuEditor;
  const page = addresses.menuEditor(menu.id);
  const { states, prices, toasts, send } = useMenuChanges(addresses.menuChanges(menu.id), menu);
  const [isChoosing, setChoosing] = useState(view.isChoosing);
  const [editing, setEditing] = useState<Editing | undefined>(() => editingOf(view.price, refused));
  const [chosenCount, setChosenCount] = useState(0);
  const box = useRef<HTMLFormElement>(null);
  const returnTo = useRef<string>();

  const { search, onlySoldOut } = view;
  const here = page + editorQuery({ search, onlySoldOut });
  const soldOut = useMemo(() => {
    const shown = menu.categories.flatMap(({ dishes }) => dishes);
    const change = shown.reduce((sum, { id, state }) => {
      const now = states[id] ?? state;
      return sum + Number(isSoldOut(now)) - Number(isSoldOut(state));
    }, 0);
    return menu.soldOutCount + change;
  }, [menu, states]);

  // The link takes the field's place, and the focus with it.
  useEffect(() => {
    if (editing || !returnTo.current) return;
    box.current?.querySelector<HTMLElement>(`#${rowId(returnTo.current)} [data-price]`)?.focus();
    returnTo.current = undefined;
  }, [editing]);

  function endEditing() {
    returnTo.current = editing?.dish;
    setEditing(undefined);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button || button.value.startsWith("duplicate:")) return;
    event.preventDefault();
    const fields = new URLSearchParams({ change: button.value });
    const [, dish] = button.value.split(":");
    const isOfOne = dish !== undefined && dish !== "all";
    if (!isOfOne)
      for (const [name, value] of new FormData(event.currentTarget)) fields.append(name, String(value));
    const before = isOfOne ? states[dish] : undefined;
    const sent = await send(fields, before);
    if ("done" in sent && !isOfOne) onChoose(false);
  }

  async function onPrice(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = new URLSearchParams();
    for (const [name, value] of form) fields.append(name, String(value));
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (button?.name) fields.append(button.name, button.value);
    const sent = await send(fields);
    if ("done" in sent) return endEditing();
    const { values, errors } = sent.refused;
    const [typed, seen] = [values.price, Number(values.seen)];
    setEditing(
      (now) => now && { ...now, seen: seen || now.seen, typed: typed ?? now.typed, error: errors.price },
    );
  }

  // What is said of the refused text is not said of another.
  const onType = () => setEditing((now) => (now?.error ? { ...now, error: undefined } : now));

  function onClick(event: MouseEvent) {
    // The second tap of a double tap is no change of mind: a switch would go back at once, a copy would be made twice.
    if (event.detail > 1 && (event.target as Element).closest("button")) return event.preventDefault();
    const link = (event.target as Element).closest<HTMLElement>("a[data-price]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setEditing({ dish: dishOfRow(link.closest("li")?.id) });
  }

  function onTick(event: FormEvent<HTMLFormElement>) {
    tickTogether(event);
    setChosenCount(event.currentTarget.querySelectorAll(`input[name^="${TICKED_DISH}"]:checked`).length);
  }

  function onChoose(isChosen: boolean) {
    setChosenCount(0);
    setChoosing(isChosen);
  }

  // A search hides dishes, so a category or the whole menu is chosen only where every dish of it is shown.
  const isWhole = !search && !onlySoldOut;
  return (
    <>
      <Filters {...{ menu, view, soldOut, here, page, isChoosing, mayWrite }} onChoose={onChoose} />
      {/* A plain form that is refused comes back at the row of its dish. */}
      <form
        id={PRICE_FORM}
        method="post"
        action={editing ? `${here}#${rowId(editing.dish)}` : here}
        onSubmit={onPrice}
      />
      {menu.categories.length > 0 ? (
        <form
          ref={box}
          id="menu"
          method="post"
          action={here}
          onSubmit={onSubmit}
          onClick={onClick}
          onKeyDown={closeActions}
          onChange={onTick}
        >
          <input type="hidden" name="copy" value={copyId} />
          {isChoosing && mayWrite && (
            <ChosenActions all={isWhole ? menu.dishCount : undefined} count={chosenCount} />
          )}
          {menu.categories.map((category) => (
            <CategorySection
              key={category.id}
              {...{ restaurant: menu.id, category, mayWrite }}
              isChoosing={isChoosing && isWhole}
            >
              {category.dishes.map((dish) => {
                const price = prices[dish.id];
                const seen = price?.cents ?? dish.cents ?? 0;
                const isEdited = editing?.dish === dish.id;
                return (
                  <DishLine
                    key={dish.id}
                    {...{ restaurant: menu.id, dish, isChoosing, mayWrite }}
                    state={states[dish.id] ?? dish.state}
                    price={price?.text ?? dish.price}
                    priceHref={`${editorQuery({ search, onlySoldOut, price: dish.id })}#${rowId(dish.id)}`}
                    editing={
                      isEdited
                        ? {
                            ...priceEditing(editing, seen, menu),
                            cancelHref: `${here}#${rowId(dish.id)}`,
                            onCancel: endEditing,
                            onType,
                          }
                        : undefined
                    }
                  />
                );
              })}
            </CategorySection>
          ))}
        </form>
      ) : (
        <EmptyState {...(search ? words.empty.search(search) : words.empty.soldOut)} tile="tile-ola-marca" />
      )}
      <NewToasts toasts={toasts} />
    </>
  );
}

/** The price that a plain form or its link asks to edit. */
function editingOf(price: string | undefined, refused: EditedMenuProps["refused"]): Editing | undefined {
  const { dish, price: typed, seen } = refused?.values ?? {};
  if (dish && typed !== undefined) {
    // The page comes back at the row, where a sentence at its head would be out of view.
    const { title, text } = refused?.alert ?? {};
    const error = refused?.errors.price ?? [title, text].filter(Boolean).join(". ");
    return { dish, typed, seen: Number(seen) || undefined, error } as Editing;
  }
  return price ? { dish: price } : undefined;
}

function priceEditing(
  { typed, seen, error }: Editing,
  cents: number,
  { country, currency }: { country: string; currency: string },
) {
  const read = error && typed ? readPrice(typed, country) : undefined;
  const readings = read && "open" in read ? read.open : [];
  return { typed: typed ?? (cents / 100).toFixed(2), seen: seen ?? cents, error, readings, currency };
}

/** Escape closes the actions of the row that has the focus, as it closes a menu. */
function closeActions(event: KeyboardEvent<HTMLFormElement>) {
  const details =
    event.target instanceof Element && event.target.closest<HTMLDetailsElement>("details[open]");
  if (event.key !== "Escape" || !details) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}

/** Ticks the rows of a ticked category, or all; a row that is ticked off takes its category's and the whole's tick. */
function tickTogether({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  const box = target as HTMLInputElement;
  if (box.type !== "checkbox") return;
  const section = box.closest("section");
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const isOfCategory = box.name.startsWith(TICKED_CATEGORY);
  for (const other of boxes) {
    const isInSection = other.closest("section") === section;
    const follows = box.name === "all" || (isOfCategory && isInSection);
    const isAbove = other.name === "all" || (isInSection && other.name.startsWith(TICKED_CATEGORY));
    if (follows || (isAbove && !box.checked)) other.checked = box.checked;
  }
}

type FiltersProps = Pick<EditedMenuProps, "menu" | "view" | "mayWrite"> & {
  soldOut: number;
  here: string;
  page: string;
  isChoosing: boolean;
  onChoose: (isChoosing: boolean) => void;
};

/** What the list shows, and what is done to more than one row of it. */
function Filters({ menu, view, soldOut, here, page, isChoosing, mayWrite, onChoose }: FiltersProps) {
  const words = copy.menuEditor;
  const { search, onlySoldOut } = view;
  const tab = (isHere: boolean) => `button ${isHere ? "border-tinta bg-tinta text-cal" : "border-line"}`;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      <nav className="flex flex-wrap gap-2" aria-label={words.filters}>
        <a
          className={tab(!onlySoldOut)}
          href={page + editorQuery({ search })}
          aria-current={onlySoldOut ? undefined : "page"}
        >
          {words.everything}
        </a>
        <a
          className={tab(onlySoldOut)}
          href={page + editorQuery({ search, onlySoldOut: true })}
          aria-current={onlySoldOut ? "page" : undefined}
        >
          {words.soldOut(soldOut)}
        </a>
      </nav>
      {mayWrite && soldOut > 0 && (
        <button
          type="submit"
          form="menu"
          name="change"
          value="available:all"
          className="button button-outline"
        >
          <Icon name="rotate-ccw" />
          {words.restockAll}
        </button>
      )}
      {mayWrite && menu.dishCount > 1 && menu.categories.length > 0 && (
        <a
          className="button button-outline"
          href={isChoosing ? here : page + editorQuery({ search, onlySoldOut, isChoosing: true })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(!isChoosing);
          }}
        >
          <Icon name={isChoosing ? "x" : "square-check"} />
          {isChoosing ? words.chooseNoMore : words.choose}
        </a>
      )}
    </div>
  );
}

/** The bar over the list while rows are chosen. */
function ChosenActions({ all, count }: { all: number | undefined; count: number }) {
  const words = copy.menuEditor;
  return (
    <div className="sticky top-0 z-15 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-float">
      {all !== undefined && (
        <label className="flex items-center font-semibold">
          <input type="checkbox" className="tick" name="all" value="1" />
          {words.chooseAll} ({all})
        </label>
      )}
      <p role="status" className="text-md text-tinta-2">
        {words.chosenCount(count)}
      </p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.chosen}</legend>
        <button type="submit" name="change" value="available" className="button button-outline">
          {words.restock}
        </button>
        <button type="submit" name="change" value="sold-out-today" className="button button-outline">
          {words.dish.sellOutToday}
        </button>
        <button type="submit" name="change" value="sold-out" className="button button-outline">
          {words.dish.sellOut}
        </button>
      </fieldset>
    </div>
  );
}
