import { copy } from "~/copy/es";
import { INGREDIENTS, ingredientInSentence } from "~/domain/catalogue/ingredients";
import { isMajorAllergen } from "~/domain/catalogue/major-allergens";
import { CONTAINS, DECLARED, FREE_OF } from "~/domain/menus/dish-fields";
import { FieldError } from "~/ui/fields/field-frame";
import { FieldGroup } from "~/ui/panels/field-group";
import { CARD_FRAME } from "~/ui/panels/panel-card";

type QuestionsProps = { values: Record<string, string>; errors: Record<string, string> };
type Ingredient = (typeof INGREDIENTS.entries)[number];

const MAJOR = INGREDIENTS.entries.filter(({ id }) => isMajorAllergen(id));
const OTHERS = INGREDIENTS.entries.filter(({ id }) => !isMajorAllergen(id));

/**
 * One question for each ingredient of the catalogue, with three answers. Unconfirmed is the answer that is plain and
 * stands from the beginning, because silence must not look like safety.
 */
export function IngredientQuestions({ values, errors }: QuestionsProps) {
  const says = copy.dishForm.ingredients;
  const isAsked = ({ id }: Ingredient) => Boolean(values[DECLARED + id] || errors[DECLARED + id]);
  return (
    <FieldGroup id="ingredientes" legend={says.legend} className={CARD_FRAME}>
      <p className="pb-1 text-sm leading-normal text-tinta-2">{says.hint}</p>
      <p className="pt-3 pb-1 text-md font-semibold">{says.major}</p>
      <Questions ingredients={MAJOR} values={values} errors={errors} />
      <details className="group mt-3" open={OTHERS.some(isAsked)}>
        <summary className="flex min-h-11 cursor-pointer items-center text-md font-semibold text-anil">
          {says.others}
        </summary>
        <Questions ingredients={OTHERS} values={values} errors={errors} />
      </details>
    </FieldGroup>
  );
}

function Questions({ ingredients, ...form }: QuestionsProps & { ingredients: readonly Ingredient[] }) {
  return (
    <div className="grid">
      {ingredients.map((ingredient) => (
        <Question key={ingredient.id} {...ingredient} {...form} />
      ))}
    </div>
  );
}

const ANSWERS = [
  {
    answer: CONTAINS,
    word: "contains",
    look: "has-checked:border-guayaba has-checked:bg-guayaba-soft has-checked:text-guayaba",
  },
  {
    answer: "",
    word: "unknown",
    look: "w-11 has-checked:border-dashed has-checked:border-tinta-2 text-tinta-2",
  },
  {
    answer: FREE_OF,
    word: "freeOf",
    look: "has-checked:border-hoja has-checked:bg-hoja-soft has-checked:text-hoja",
  },
] as const;

const ANSWER =
  "relative flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-transparent px-2.5 text-sm font-semibold text-tinta-2 hover:border-anil has-focus-visible:outline-3 has-focus-visible:outline-anil";

function Question({ id, label, values, errors }: QuestionsProps & Ingredient) {
  const says = copy.dishForm.ingredients;
  const name = DECLARED + id;
  const error = errors[name];
  const answers = says.answers(ingredientInSentence(id).name);
  const chosen = values[name] ?? "";
  return (
    <fieldset
      id={`campo-${name}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center border-b border-dotted border-line py-0.5"
    >
      <legend className="float-left py-2 pr-2 text-md leading-snug wrap-anywhere">{label}</legend>
      <div className="flex gap-1">
        {ANSWERS.map(({ answer, word, look }) => (
          <label key={word} className={`${ANSWER} ${look}`}>
            <input
              type="radio"
              className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0"
              name={name}
              value={answer}
              defaultChecked={
                chosen === answer || (answer === "" && chosen !== CONTAINS && chosen !== FREE_OF)
              }
              aria-label={answers[word]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `campo-${name}-error`}
            />
            <span aria-hidden="true">{says[word]}</span>
          </label>
        ))}
      </div>
      <div className="col-span-full pb-2 empty:hidden">
        <FieldError id={`campo-${name}`} error={error} />
      </div>
    </fieldset>
  );
}
