import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useRef } from "react";
import { copy } from "~/copy/es";
import { rowId } from "~/domain/menus/editor-address";
import { placed } from "~/domain/menus/list-order";
import { Icon } from "~/ui/icon";
import type { OrderedRow } from "./ordered-list";
import { LIST, LIST_ROW } from "./ordered-rows";

export type DraggedListProps = {
  rows: OrderedRow[];
  /** Draws a row's content, with its handle. */
  draw: (row: OrderedRow, handle: ReactNode) => ReactNode;
  onOrder: (order: string[]) => void;
  label: string;
};

/** The list with handles: by pointer, by touch (the handle alone stops scrolling) and by keyboard. */
export function DraggedList({ rows, draw, onOrder, label }: DraggedListProps) {
  const words = copy.menuOrder;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(({ id }) => id);
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.name ?? "";
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1;
  /** The place that was last said; 0 before the first. */
  const said = useRef(0);
  const announcements: Announcements = {
    // The row is said to be lifted once the list knows where its rows stand: a key pressed before that is lost.
    onDragStart() {
      said.current = 0;
      return undefined;
    },
    onDragOver({ active, over }) {
      const place = over ? placeOf(over.id) : said.current;
      if (place === said.current) return undefined;
      const isLifted = said.current === 0 && place === placeOf(active.id);
      said.current = place;
      return (isLifted ? words.lifted : words.over)(nameOf(active.id), place, ids.length);
    },
    onDragEnd: ({ active, over }) =>
      over ? words.dropped(nameOf(active.id), placeOf(over.id), ids.length) : undefined,
    onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
  };
  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onOrder(placed(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={LIST} aria-label={label}>
          {rows.map((row) => (
            <DraggedRow key={row.id} row={row} draw={draw} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function DraggedRow({ row, draw }: { row: OrderedRow; draw: DraggedListProps["draw"] }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.id });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      // The rest of the row scrolls the page.
      className="button button-icon flex-none cursor-grab touch-none"
      {...attributes}
      aria-roledescription={undefined}
      {...listeners}
    >
      <Icon name="grip-vertical" />
      <span className="sr-only">{copy.menuOrder.handle(row.name)}</span>
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      id={rowId(row.id)}
      className={`${LIST_ROW} data-dragged:relative data-dragged:z-2 data-dragged:bg-surface data-dragged:shadow-float`}
      data-dragged={isDragging || undefined}
      style={
        transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : undefined
      }
    >
      {draw(row, handle)}
    </li>
  );
}
