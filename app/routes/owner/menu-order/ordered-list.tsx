import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { orderQuery, rowId } from "~/domain/menus/editor-address";
import { moved } from "~/domain/menus/list-order";
import { NewToasts } from "~/routes/owner/menu-editor/new-toasts";
import { useMenuChanges } from "~/routes/owner/menu-editor/use-menu-changes";
import { Icon } from "~/ui/icon";
import type { DraggedListProps } from "./dragged-list.client";
import { LIST, LIST_ROW } from "./ordered-rows";

export type OrderedRow = { id: string; name: string };

type OrderedListProps = {
  restaurant: string;
  category: string | undefined;
  rows: OrderedRow[];
  mayWrite: boolean;
};

/**
 * A list whose rows move by plain buttons, and with scripts by their handles too. Every move sends the whole list. The
 * code of dragging loads once the page is there; until then, and without it, the buttons do.
 */
export function OrderedList({ restaurant, category, rows, mayWrite }: OrderedListProps) {
  const words = copy.menuOrder;
  const { toasts, send } = useMenuChanges(addresses.menuChanges(restaurant), rows);
  const names = useRef(new Map(rows.map(({ id, name }) => [id, name])));
  const [order, setOrder] = useState(() => rows.map(({ id }) => id));
  /** The list as the server last had it, which the next change names as seen. */
  const stored = useRef(order);
  const latest = useRef(order);
  const focused = useRef<{ id: string; to: string }>();
  const list = useRef<HTMLFormElement>(null);
  const Dragged = useDraggedList();

  // A moved row keeps the focus on the button that moved it, or on its other one at an end of the list.
  useEffect(() => {
    if (!focused.current) return;
    const { id, to } = focused.current;
    focused.current = undefined;
    const row = list.current?.querySelector(`#${rowId(id)}`);
    const button =
      row?.querySelector<HTMLButtonElement>(`[value="${to}:${id}"]:not([aria-disabled])`) ??
      row?.querySelector<HTMLButtonElement>("button[name=move]:not([aria-disabled])");
    button?.focus();
  });

  async function save(next: string[]) {
    if (next.join() === latest.current.join()) return;
    latest.current = next;
    setOrder(next);
    await send(() => {
      const fields = { change: "reorder", seen: stored.current.join(" "), order: next.join(" ") };
      return new URLSearchParams({ ...fields, ...(category && { category }) });
    }).then((sent) => {
      if ("done" in sent) {
        stored.current = next;
        return;
      }
      // The fresh list, if the server sent it; else the page is as it was stored.
      const { seen } = sent.refused.values;
      const fresh = sent.refused.alert?.title === copy.menuEditor.refused.orderChanged.title && seen;
      if (fresh) stored.current = fresh.split(" ");
      latest.current = stored.current;
      setOrder(stored.current);
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const [to = "", id = ""] = button?.value.split(":") ?? [];
    if (to !== "up" && to !== "down") return;
    event.preventDefault();
    const next = moved(order, { id, to });
    if (next.join() === order.join()) return;
    focused.current = { id, to };
    save(next);
  }

  const shown = order.map((id) => ({ id, name: names.current.get(id) ?? "" }));
  const draw = (row: OrderedRow, handle?: ReactNode) => (
    <>
      {handle}
      <strong className="min-w-0 flex-1 font-semibold wrap-anywhere">{row.name}</strong>
      {mayWrite && <MoveButtons {...row} place={order.indexOf(row.id)} count={order.length} />}
    </>
  );
  return (
    <form
      ref={list}
      method="post"
      action={addresses.menuOrder(restaurant) + orderQuery(category)}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="change" value="reorder" />
      <input type="hidden" name="seen" value={order.join(" ")} />
      {category && <input type="hidden" name="category" value={category} />}
      {Dragged && mayWrite ? (
        <Dragged rows={shown} draw={draw} onOrder={save} label={words.list} />
      ) : (
        <ol className={LIST} aria-label={words.list}>
          {shown.map((row) => (
            <li key={row.id} id={rowId(row.id)} className={LIST_ROW}>
              {draw(row)}
            </li>
          ))}
        </ol>
      )}
      <NewToasts toasts={toasts} />
    </form>
  );
}

/** Loads the list with handles once the page is there; without its code the buttons move the rows. */
function useDraggedList(): ComponentType<DraggedListProps> | undefined {
  const [Dragged, setDragged] = useState<ComponentType<DraggedListProps>>();
  useEffect(() => {
    // The Worker's bundle must not hold what only browsers load.
    if (import.meta.env.SSR) return;
    let isHere = true;
    import("./dragged-list.client").then(
      ({ DraggedList }) => isHere && setDragged(() => DraggedList),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Dragged;
}

const MOVE = "button button-icon border-line aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

type MoveButtonsProps = OrderedRow & { place: number; count: number };

function MoveButtons({ id, name, place, count }: MoveButtonsProps) {
  const words = copy.menuOrder;
  return (
    <span className="flex gap-2">
      <button
        type="submit"
        name="move"
        value={`up:${id}`}
        className={MOVE}
        aria-disabled={place === 0 || undefined}
      >
        <Icon name="arrow-up" />
        <span className="sr-only">{words.up(name)}</span>
      </button>
      <button
        type="submit"
        name="move"
        value={`down:${id}`}
        className={MOVE}
        aria-disabled={place === count - 1 || undefined}
      >
        <Icon name="arrow-down" />
        <span className="sr-only">{words.down(name)}</span>
      </button>
    </span>
  );
}
