import { type ReactNode, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { rowName } from "~/domain/repeated-rows";
import { Icon } from "~/ui/icon";
import { type FieldProps, GroupFrame } from "./field-frame";

type RepeaterProps<Row> = FieldProps & {
  /** The rows when the page is drawn. */
  rows: readonly Row[];
  /** The numbers of these rows in the names of their fields, where they are not 0, 1, 2 …: a refused form may have gaps. */
  rowNumbers?: readonly number[];
  /** The fewest rows that are drawn, empty ones included. */
  fewest?: number;
  /** The most rows that the form takes. */
  most: number;
  /** How many empty rows more stand ready without scripts. */
  spare?: number;
  addLabel: string;
  /** Called after a row came or went. */
  onRowsChange?: () => void;
  /**
   * Draws a row's fields; `nameOf` gives a field's name within the form, `row` is `undefined` for an empty row, `at` is its
   * place in the list.
   */
  children: (row: Row | undefined, nameOf: (field: string) => string, at: number) => ReactNode;
};

/**
 * The same fields several times, named by `rowName`. Without scripts empty rows more stand ready; with them a button adds
 * a row, another takes one away, and the focus goes where the rows went.
 */
export function Repeater<Row>({
  rows,
  rowNumbers = rows.map((_, at) => at),
  fewest = 0,
  most,
  spare = 1,
  addLabel,
  onRowsChange,
  children,
  ...field
}: RepeaterProps<Row>) {
  const rowOf = new Map(rowNumbers.map((number, at) => [number, rows[at]]));
  const first = Math.max(-1, ...rowNumbers) + 1;
  const emptyRows = (count: number) => Array.from({ length: Math.max(0, count) }, (_, at) => first + at);
  const [keys, setKeys] = useState(() => [...rowNumbers, ...emptyRows(fewest - rows.length)]);
  const [isHydrated, setHydrated] = useState(false);
  const next = useRef(first + Math.max(0, fewest - rows.length));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number>();
  const ready = [
    ...rowNumbers,
    ...emptyRows(Math.min(most, Math.max(fewest, rows.length + spare)) - rows.length),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => {
    // A spare row in which somebody wrote before the scripts came stays.
    const isWritten = (key: number) =>
      [...(list.current?.querySelectorAll<HTMLInputElement>(`[data-row="${key}"] input`) ?? [])].some(
        ({ value }) => value !== "",
      );
    const kept = ready.filter((key) => keys.includes(key) || isWritten(key));
    setKeys(kept);
    next.current = Math.max(-1, ...kept) + 1;
    setHydrated(true);
  }, []);
  const count = useRef(keys.length);
  useEffect(() => {
    if (count.current !== keys.length) onRowsChange?.();
    count.current = keys.length;
  }, [keys, onRowsChange]);
  useEffect(() => {
    if (added === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${added}"] :is(input, select, textarea)`)?.focus();
  }, [added]);

  function add() {
    const key = next.current++;
    setKeys([...keys, key]);
    setAdded(key);
  }

  function remove(key: number) {
    setKeys(keys.filter((other) => other !== key));
    addButton.current?.focus();
  }

  const shown = isHydrated ? keys : ready;
  return (
    <GroupFrame field={field}>
      {({ name }) => (
        <>
          <ol ref={list}>
            {shown.map((key, at) => (
              <li key={key} data-row={key} className="pb-3">
                {children(rowOf.get(key), (part) => rowName(name, key, part), at)}
                {isHydrated && keys.length > fewest && (
                  <button type="button" className="button button-outline" onClick={() => remove(key)}>
                    <Icon name="x" />
                    {copy.fields.removeRow(at + 1)}
                  </button>
                )}
              </li>
            ))}
          </ol>
          {isHydrated && (
            <button
              ref={addButton}
              type="button"
              className="button button-outline mt-3"
              aria-disabled={keys.length >= most || undefined}
              onClick={() => keys.length < most && add()}
            >
              <Icon name="plus" />
              {addLabel}
            </button>
          )}
        </>
      )}
    </GroupFrame>
  );
}
