import { type ChangeEvent, type ReactNode, useRef, useState } from "react";

type NoneOrSomeProps = {
  /** Of the tile's box. */
  name: string;
  label: string;
  isTicked: boolean;
  /**
   * The choices beside it. `emptied` counts how often the tile has emptied them, for what is no box; `look` says that something
   * else than a box was chosen.
   */
  children: (choices: { emptied: number; look: () => void }) => ReactNode;
};

/** Choices under a tile that says «none of them»: each unticks the other. Without scripts the server lets the newer word count. */
export function NoneOrSome({ name, label, isTicked, children }: NoneOrSomeProps) {
  const group = useRef<HTMLDivElement>(null);
  const tile = useRef<HTMLInputElement>(null);
  const [emptied, setEmptied] = useState(0);

  function onChange({ target }: ChangeEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement) || !target.checked) return;
    if (target === tile.current) {
      for (const box of group.current?.querySelectorAll<HTMLInputElement>("[data-choice]") ?? [])
        box.checked = false;
      setEmptied(emptied + 1);
    } else if (target.matches("[data-choice]") && tile.current) tile.current.checked = false;
  }

  function look() {
    if (tile.current && group.current?.querySelector('[name^="ingredient-"]')) tile.current.checked = false;
  }

  return (
    <div ref={group} onChange={onChange}>
      <div className="mt-5 flex">
        <label className="choice">
          <input ref={tile} type="checkbox" name={name} value="1" defaultChecked={isTicked} />
          <span>{label}</span>
        </label>
      </div>
      {children({ emptied, look })}
    </div>
  );
}
