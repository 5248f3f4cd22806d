import { useEffect, useId, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { DISLIKE_LEVELS } from "~/domain/catalogue/dislike-levels";
import { ingredientFromText, ingredientLabel, suggestIngredients } from "~/domain/catalogue/ingredients";
import { MAX_DISLIKED } from "~/domain/preferences";
import { Icon } from "./icon";

type IngredientPickerProps = {
  /** Ids with their levels, as the form stands. */
  rows: readonly (readonly [ingredient: string, level: string])[];
  /** What stands in the text field. */
  text?: string | undefined;
  level?: string | undefined;
  error?: string | undefined;
  /** The list became another one. */
  onChange?: () => void;
};

/**
 * Unwelcome ingredients, each with how unwelcome. A text field, a level and a button add one by sending the form; with
 * scripts it is added here, and what is typed suggests at most five of the catalogue.
 */
export function IngredientPicker({ rows, text = "", level, error, onChange }: IngredientPickerProps) {
  const words = copy.preferences.ingredients;
  const id = useId();
  const [chosen, setChosen] = useState(rows);
  const [typed, setTyped] = useState(text);
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const levelField = useRef<HTMLSelectElement>(null);
  const ids = chosen.map(([ingredient]) => ingredient);
  const suggestions: string[] = suggestIngredients(typed, ids);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever listens is told once the new fields stand in the form
  useEffect(() => onChange?.(), [chosen, typed]);

  function add(ingredient: string | undefined) {
    if (ingredient === undefined || ids.length >= MAX_DISLIKED) {
      setSaid(ingredient === undefined ? words.unreadable : words.tooMany(MAX_DISLIKED));
      return;
    }
    if (ids.includes(ingredient)) setSaid(words.there(ingredientLabel(ingredient)));
    else {
      setChosen([...chosen, [ingredient, levelField.current?.value ?? "dislike"]]);
      setSaid("");
    }
    setTyped("");
    field.current?.focus();
  }

  return (
    <div className="picker">
      <div className="picker-new">
        <div className="picker-text">
          <label htmlFor={`${id}-text`}>{words.search}</label>
          <input
            ref={field}
            id={`${id}-text`}
            name="new-ingredient"
            value={typed}
            maxLength={80}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-said`}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add(meantBy(typed, suggestions));
            }}
          />
        </div>
        <div>
          <label htmlFor={`${id}-level`}>{words.newLevel}</label>
          <select ref={levelField} id={`${id}-level`} name="new-level" defaultValue={level ?? "dislike"}>
            <LevelOptions />
          </select>
        </div>
        <button
          type="submit"
          name="intent"
          value="add"
          className="button button-outline"
          onClick={(event) => {
            event.preventDefault();
            add(ingredientFromText(typed));
          }}
        >
          <Icon name="plus" />
          {words.add}
        </button>
      </div>
      <p id={`${id}-said`} className={error || said ? "choices-error" : "picker-hint"} role="status">
        {said || error || (suggestions.length > 0 ? words.found(suggestions.length) : words.hint)}
      </p>
      {suggestions.length > 0 && (
        <ul className="picker-suggestions" aria-label={words.suggestions}>
          {suggestions.map((ingredient) => (
            <li key={ingredient}>
              <button
                type="button"
                className="button"
                aria-label={words.addNamed(ingredientLabel(ingredient))}
                onClick={() => add(ingredient)}
              >
                <Icon name="plus" />
                {ingredientLabel(ingredient)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 && <p className="picker-hint">{words.none}</p>}
      <ul className="picker-chosen">
        {chosen.map(([ingredient, ownLevel], at) => (
          <li key={ingredient}>
            <input type="hidden" name={`ingredient-${at}`} value={ingredient} />
            <strong>{ingredientLabel(ingredient)}</strong>
            <select
              name={`level-${at}`}
              aria-label={words.levelOf(ingredientLabel(ingredient))}
              defaultValue={ownLevel}
            >
              <LevelOptions />
            </select>
            <button
              type="submit"
              name="remove"
              value={ingredient}
              className="button button-icon"
              aria-label={words.removeNamed(ingredientLabel(ingredient))}
              onClick={(event) => {
                event.preventDefault();
                setChosen(chosen.filter(([other]) => other !== ingredient));
                field.current?.focus();
              }}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What Enter adds: an ingredient by its own name, else the first that the word suggests, else the word itself. */
function meantBy(typed: string, suggestions: readonly string[]): string | undefined {
  const named = ingredientFromText(typed);
  return named?.startsWith("custom-") ? (suggestions[0] ?? named) : named;
}

function LevelOptions() {
  return (
    <>
      {DISLIKE_LEVELS.entries.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </>
  );
}
