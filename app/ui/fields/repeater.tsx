import { type ReactNode, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { rowName } from "~/domain/repeated-rows";
import { Icon } from "~/ui/icon";
import { type FieldProps, GroupFrame } from "./field-frame";

type RepeaterProps<Row> = FieldProps & {
  /** The rows when the page is drawn. */
  rows: readonly Row[];
  /** The most rows that the form takes. */
  most: number;
  addLabel: string;
  /** Draws a row's fields; `nameOf` gives a field's name within the form, `row` is `undefined` for an empty row. */
  children: (row: Row | undefined, nameOf: (field: string) => string) => ReactNode;
};

/**
 * The same fields several times, as `rowsOf` reads them. Without scripts one empty row more stands ready; with them a button
 * adds a row, another takes one away, and the focus goes where the rows went.
 */
export function Repeater<Row>({ rows, most, addLabel, children, ...field }: RepeaterProps<Row>) {
  const [keys, setKeys] = useState(() => rows.map((_, at) => at));
  const [isHydrated, setHydrated] = useState(false);
  const next = useRef(rows.length);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number>();
  useEffect(() => setHydrated(true), []);
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

  const shown = isHydrated || keys.length >= most ? keys : [...keys, next.current];
  return (
    <GroupFrame field={field}>
      {({ name }) => (
        <>
          <ol ref={list}>
            {shown.map((key, at) => (
              <li key={key} data-row={key}>
                {children(rows[key], (part) => rowName(name, key, part))}
                {isHydrated && (
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
              className="button button-outline"
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
