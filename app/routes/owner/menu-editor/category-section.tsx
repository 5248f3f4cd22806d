import { memo, type ReactNode } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { TICKED_CATEGORY } from "~/domain/forms/menu-change";
import { deletionHref, orderQuery, sectionId } from "~/domain/menus/editor-address";
import { Icon } from "~/ui/icon";
import { CARD, CARD_HEAD } from "./editor-row";
import type { EditorCategory } from "./menu-editor-view-model";

type CategorySectionProps = {
  restaurant: string;
  category: EditorCategory;
  isChoosing: boolean;
  mayWrite: boolean;
  /** Its dishes' rows. */
  children: ReactNode;
};

/** Returns the address of the form of a new dish in a category. */
const newDishHref = (restaurant: string, category: string) =>
  `${addresses.newDish(restaurant)}?category=${category}`;

/** A category's card: its name and actions, and the rows of its dishes. */
export function CategorySection({
  restaurant,
  category,
  isChoosing,
  mayWrite,
  children,
}: CategorySectionProps) {
  const words = copy.menuEditor;
  const { id, name, description, count, dishes } = category;
  const isEmpty = count === 0;
  return (
    <section className={CARD} id={sectionId(id)} aria-labelledby={`titulo-${id}`}>
      <header className={CARD_HEAD}>
        {isChoosing && mayWrite && dishes.length > 0 && (
          <input
            type="checkbox"
            className="tick"
            name={`${TICKED_CATEGORY}${id}`}
            value="1"
            data-category={id}
            aria-label={words.chooseCategory(name)}
          />
        )}
        <div className="min-w-0 flex-1 basis-50 text-sm text-tinta-2 wrap-anywhere">
          <h3 id={`titulo-${id}`} className="pb-0.5 text-xl text-tinta">
            {name}
          </h3>
          <p>{words.category.count(dishes.length, count)}</p>
          {description && <p>{description}</p>}
        </div>
        {mayWrite && <CategoryActions restaurant={restaurant} id={id} name={name} count={count} />}
      </header>
      {isEmpty ? (
        <div className="px-4 py-5 text-center">
          <p className="pb-2.5 text-tinta-2">{words.empty.products.title}</p>
          {mayWrite && (
            <a className="button button-primary" href={newDishHref(restaurant, id)}>
              <Icon name="plus" />
              {words.empty.products.action}
            </a>
          )}
        </div>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  );
}

type CategoryActionsProps = { restaurant: string; id: string; name: string; count: number };

const CategoryActions = memo(function CategoryActions({ restaurant, id, name, count }: CategoryActionsProps) {
  const words = copy.menuEditor.category;
  return (
    <div className="flex max-sm:w-full max-sm:justify-between sm:ml-auto sm:gap-x-2">
      {count > 0 && (
        <a
          className="button button-outline min-w-0 max-sm:mr-auto max-sm:px-3"
          href={newDishHref(restaurant, id)}
        >
          <Icon name="plus" />
          {words.add}
          <span className="sr-only"> {name}</span>
        </a>
      )}
      {count > 1 && (
        <a className="button button-icon flex-none" href={addresses.menuOrder(restaurant) + orderQuery(id)}>
          <Icon name="arrow-down-up" />
          <span className="sr-only">{words.orderOf(name)}</span>
        </a>
      )}
      <a className="button button-icon flex-none" href={addresses.editCategory(restaurant, id)}>
        <Icon name="pencil" />
        <span className="sr-only">{words.edit(name)}</span>
      </a>
      <a className="button button-icon flex-none text-guayaba" href={deletionHref("delete_category", id)}>
        <Icon name="trash-2" />
        <span className="sr-only">{words.remove(name)}</span>
      </a>
    </div>
  );
});
