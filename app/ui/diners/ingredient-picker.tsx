import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { OFFERED_LEVELS } from "~/domain/catalogue/dislike-levels";
import {
  INGREDIENTS,
  ingredientFromText,
  ingredientLabel,
  isOwnWord,
  OWN_WORD,
  readIngredient,
  suggestIngredients,
} from "~/domain/catalogue/ingredients";
import { suggestsAllergy } from "~/domain/catalogue/major-allergens";
import { ingredientRows, MAX_DISLIKED } from "~/domain/preferences/disliked-ingredients";
import {
  ANSWERED_FIELD,
  answeredField,
  answerForText,
  levelField,
} from "~/domain/preferences/preference-fields";
import { bringIntoView } from "~/ui/fields/form-fields";
import { INGREDIENTS_ID } from "~/ui/fields/wrong-field";
import { Icon } from "~/ui/icon";

const HINT = "pt-2 text-md text-tinta-2";
const ERROR = "pt-2 text-md font-semibold text-guayaba";

type IngredientPickerProps = {
  /** The current values of the form's fields. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Drawn beside the questions about levels. */
  consent: ReactNode;
  /** Called when the list or the text field has changed. */
  onChange?: () => void;
};

/** An ingredient of the list. Its fields carry `number` while it is listed. */
type Row = { ingredient: string; level: string; number: number; isNew: boolean };

/**
 * Unwelcome ingredients, each with a level that the person chooses; none is assumed. A text field, a level and a
 * button add one by sending the form. With scripts it is added in the page, its row contains the level, and typing
 * suggests at most five ingredients of the catalogue.
 */
export function IngredientPicker({ values, errors, consent, onChange }: IngredientPickerProps) {
  const words = copy.preferences.ingredients;
  const id = useId();
  const [rows, setRows] = useState(() =>
    ingredientRows(values).map(
      ([ingredient, level], number): Row => ({ ingredient, level, number, isNew: level === "" }),
    ),
  );
  const [typed, setTyped] = useState(values["new-ingredient"] ?? "");
  const [said, setSaid] = useState("");
  // The text to which «¿Te refieres a …?» belongs, and the ingredients that it may mean.
  const [asked, setAsked] = useState<{ text: string; about: readonly string[] }>();
  const field = useRef<HTMLInputElement>(null);
  const levelOfText = useRef<HTMLSelectElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const nextNumber = useRef(rows.length);
  const ids = rows.map(({ ingredient }) => ingredient);
  // The buttons of suggestions need scripts.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    // Text typed before hydration triggers no event of React.
    if (field.current) setTyped(field.current.value);
  }, []);
  const suggestions: string[] = isAwake ? suggestIngredients(typed, ids) : [];

  // Errors and answers about a sent text apply only to that text.
  const isTextSent = typed !== "" && typed === values["new-ingredient"];
  const errorOf = (name: string) => (isTextSent ? errors[name] : undefined);
  const answer = isTextSent ? answerForText(typed, values) : undefined;
  // The answer may come from the additional words, which this page does not have.
  const known = INGREDIENTS.has(answer) ? [answer] : undefined;
  const read = typed === "" ? undefined : readIngredient(typed, answer, known && (() => known));
  const askAbout = asked?.text === typed ? asked.about : (errorOf("meant")?.split(",") ?? []);
  const isLevelShown = isTextSent && (errors["new-level"] !== undefined || Boolean(values["new-level"]));
  const meant = read && "id" in read ? read.id : (ingredientFromText(typed) ?? "");
  const wrong = said || errors["new-ingredient"] || errorOf("new-level");

  // biome-ignore lint/correctness/useExhaustiveDependencies: onChange must run after the new fields are in the form
  useEffect(() => onChange?.(), [rows, typed]);

  // Focus moves to the question of the added ingredient.
  const added = useRef<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the list changes
  useEffect(() => {
    const [first] = list.current?.querySelectorAll<HTMLElement>(`[name="level-${added.current}"]`) ?? [];
    first?.focus({ preventScroll: true });
    bringIntoView(first?.closest("li"));
    added.current = undefined;
  }, [rows]);

  function add(ingredient: string | undefined) {
    if (ingredient === undefined || ids.length >= MAX_DISLIKED) {
      setSaid(ingredient === undefined ? words.unreadable : words.tooMany(MAX_DISLIKED));
      return;
    }
    if (ids.includes(ingredient)) {
      setSaid(words.there(ingredientLabel(ingredient)));
      field.current?.focus();
    } else {
      const number = nextNumber.current++;
      const level = (isLevelShown && levelOfText.current?.value) || "";
      setRows([{ ingredient, level, number, isNew: true }, ...rows]);
      added.current = number;
      setSaid("");
    }
    setTyped("");
  }

  async function addText(fromSuggestions: boolean) {
    if (read && "askAbout" in read) setAsked({ text: typed, about: read.askAbout });
    else if (!read || !isOwnWord(read.id) || answer) add(read?.id);
    else if (fromSuggestions && suggestions[0]) add(suggestions[0]);
    else {
      // Without a connection the word stays the person's own, and its row says so.
      const others = await import("~/domain/catalogue/approximate-ingredients").catch(() => undefined);
      const about = others?.findApproximateIngredients(typed) ?? [];
      if (about.length > 0) setAsked({ text: typed, about });
      else add(read.id);
    }
  }

  const newRows = rows.filter(({ isNew }) => isNew);
  const otherRows = rows.filter(({ isNew }) => !isNew);
  const draw = (row: Row) => (
    <PickedRow
      key={row.ingredient}
      {...row}
      error={errors[levelField(row.ingredient)]}
      onLevel={(level) => setRows(rows.map((other) => (other === row ? { ...row, level } : other)))}
      onRemove={() => {
        setRows(rows.filter((other) => other !== row));
        field.current?.focus();
      }}
    />
  );

  return (
    <div id={INGREDIENTS_ID} className="mt-3.5" ref={list}>
      <div className="picker-new">
        <div>
          <label htmlFor={`${id}-text`}>{words.search}</label>
          <input
            ref={field}
            id={`${id}-text`}
            name="new-ingredient"
            value={typed}
            maxLength={80}
            autoComplete="off"
            aria-invalid={errors["new-ingredient"] ? true : undefined}
            aria-describedby={`${id}-said`}
            onChange={({ target }) => {
              setTyped(target.value);
              setSaid("");
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              addText(true);
            }}
          />
        </div>
        {/* With scripts the level is chosen in the row, unless a text was sent without one. */}
        <div data-shown={isLevelShown || undefined}>
          <label htmlFor={`${id}-level`}>
            {meant && suggestsAllergy(meant) ? words.isAllergy : words.newLevel}
          </label>
          <select
            key={String(isTextSent)}
            ref={levelOfText}
            id={`${id}-level`}
            name="new-level"
            defaultValue={isTextSent ? values["new-level"] : ""}
            aria-invalid={errorOf("new-level") ? true : undefined}
            aria-describedby={`${id}-said`}
          >
            <option value="">{words.chooseLevel}</option>
            {OFFERED_LEVELS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {answer && <input type="hidden" name={ANSWERED_FIELD} value={answeredField(answer, typed)} />}
        <button
          type="submit"
          name="intent"
          value="add"
          className="button button-outline min-h-12"
          onClick={(event) => {
            event.preventDefault();
            addText(false);
          }}
        >
          <Icon name="plus" />
          {words.add}
        </button>
      </div>
      <p id={`${id}-said`} className={wrong ? ERROR : HINT} role="status">
        {wrong || (suggestions.length > 0 ? words.found(suggestions.length) : words.hint)}
      </p>
      {askAbout.length > 0 ? (
        <MeantQuestion
          text={typed}
          askAbout={askAbout}
          isFocused={asked?.text === typed}
          onAnswer={(answered) => add(answered === OWN_WORD ? ingredientFromText(typed) : answered)}
        />
      ) : (
        suggestions.length > 0 && (
          <ul className="flex flex-wrap gap-2 pt-2.5" aria-label={words.suggestions}>
            {suggestions.map((ingredient) => (
              <li key={ingredient}>
                <button
                  type="button"
                  className="button border-line"
                  aria-label={words.addNamed(ingredientLabel(ingredient))}
                  onClick={() => add(ingredient)}
                >
                  <Icon name="plus" />
                  {ingredientLabel(ingredient)}
                </button>
              </li>
            ))}
          </ul>
        )
      )}
      {rows.length === 0 && <p className={HINT}>{words.none}</p>}
      {newRows.length > 0 && <ul className="mt-3">{newRows.map(draw)}</ul>}
      {consent}
      {otherRows.length > 0 && <ul className="mt-3">{otherRows.map(draw)}</ul>}
    </div>
  );
}

type MeantQuestionProps = {
  text: string;
  askAbout: readonly string[];
  /** The question has just appeared, so its first answer takes the focus. */
  isFocused: boolean;
  onAnswer: (answer: string) => void;
};

/** Offers the catalogue's ingredients that a word may mean, because no menu can declare a person's own word. */
function MeantQuestion({ text, askAbout, isFocused, onAnswer }: MeantQuestionProps) {
  const words = copy.preferences.ingredients.meant;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isFocused) group.current?.querySelector("button")?.focus();
  }, [isFocused]);
  const [only, ...others] = askAbout;
  const answers = [
    ...askAbout.map((each) => ({ answer: each, label: words.yes(ingredientLabel(each)) })),
    { answer: OWN_WORD, label: words.no(text) },
  ];
  return (
    <fieldset ref={group} className="picker-question flex flex-wrap gap-2" aria-describedby={`${id}-why`}>
      <legend className="float-left w-full font-bold">
        {only && others.length === 0 ? words.one(ingredientLabel(only)) : words.several}
      </legend>
      <p id={`${id}-why`} className="basis-full pb-1 text-md text-tinta-2">
        {words.why}
      </p>
      {answers.map(({ answer, label }) => (
        <button
          key={answer}
          type="submit"
          name="meant"
          value={answer}
          className="button button-outline max-w-full wrap-anywhere"
          onClick={(event) => {
            event.preventDefault();
            onAnswer(answer);
          }}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

type PickedRowProps = Row & {
  error: string | undefined;
  onLevel: (level: string) => void;
  onRemove: () => void;
};

/** An ingredient of the list with the choice of its level. */
function PickedRow({ ingredient, level, number, error, onLevel, onRemove }: PickedRowProps) {
  const words = copy.preferences.ingredients;
  const id = useId();
  const label = ingredientLabel(ingredient);
  const isOpen = level === "" && error !== undefined;
  return (
    <li className="picked">
      <input type="hidden" name={`ingredient-${number}`} value={ingredient} />
      <button
        type="submit"
        name="remove"
        value={ingredient}
        className="button button-icon"
        aria-label={words.removeNamed(label)}
        onClick={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <Icon name="x" />
      </button>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-name ${id}-asks`}
        aria-describedby={isOpen ? `${id}-error` : undefined}
        aria-invalid={isOpen || undefined}
      >
        <p>
          <strong id={`${id}-name`}>{label}</strong>{" "}
          <span id={`${id}-asks`}>{suggestsAllergy(ingredient) ? words.isAllergy : words.newLevel}</span>
        </p>
        <div>
          {OFFERED_LEVELS.map(({ id: each, label: name }) => (
            <label key={each} className="level">
              <input
                type="radio"
                name={`level-${number}`}
                value={each}
                defaultChecked={level === each}
                onChange={() => onLevel(each)}
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
        {isOpen && (
          <p id={`${id}-error`} className={ERROR}>
            {error}
          </p>
        )}
        {isOwnWord(ingredient) && <p className={HINT}>{words.ownWord}</p>}
      </div>
    </li>
  );
}
