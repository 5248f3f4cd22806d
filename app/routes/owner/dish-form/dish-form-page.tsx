import { copy } from "~/copy/es";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import { ATTRIBUTE } from "~/domain/menus/dish-fields";
import { TEXT_LIMITS } from "~/domain/text";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { FormAlert } from "~/ui/fields/form-alert";
import { NumberField } from "~/ui/fields/number-field";
import { type Option, SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { TextareaField } from "~/ui/fields/textarea-field";
import { FieldGroup } from "~/ui/panels/field-group";
import { CARD_COLUMNS, CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelForm, type PanelFormProps } from "~/ui/panels/panel-form";
import { PictureField } from "~/ui/pictures/picture-field";
import { FIELDS_CARD, MenuFormShell } from "../menu-form-shell";
import type { MenuFormFrame } from "../menu-form-view-model";
import { IngredientQuestions } from "./ingredient-questions";
import { PriceFields, type PriceHabitViewModel } from "./price-fields";
import { PriceHistory } from "./price-history";
import type { PriceHistoryViewModel } from "./price-history-view-model";

type DishFormPageProps = Pick<PanelFormProps, "state" | "saved" | "hidden" | "otherSubmit"> & {
  frame: MenuFormFrame;
  words: { title: string; submit: string };
  habit: PriceHabitViewModel;
  categories: Option[];
  /** The stored picture. */
  imageUrl?: string | null;
  /** Whether another dish was saved just now, so that the person writes on. */
  isNext?: boolean;
  /** The former prices of a stored dish. */
  priceHistory?: PriceHistoryViewModel;
};

const CARD = `${FIELDS_CARD} ${CARD_FRAME}`;
/** Id of the sentence that says why a dish cannot be saved. */
const NO_CATEGORIES = "sin-categorias";

/** The screen of a dish's form, new or stored. */
export function DishFormPage({
  frame,
  words,
  habit,
  categories,
  imageUrl,
  isNext = false,
  priceHistory = [],
  ...form
}: DishFormPageProps) {
  const says = copy.dishForm;
  const hasCategories = categories.length > 0;
  return (
    <MenuFormShell frame={frame} title={words.title}>
      {!hasCategories && (
        <div className="max-w-160">
          <FormAlert
            id={NO_CATEGORIES}
            tone="info"
            title={says.noCategories.title}
            text={says.noCategories.text}
            link={{ href: frame.newCategoryHref, label: says.noCategories.link }}
          />
        </div>
      )}
      <PanelForm
        {...form}
        account={frame.account}
        pictures={["image"]}
        isWide
        submit={words.submit}
        refusedBy={hasCategories ? undefined : NO_CATEGORIES}
      >
        {({ values, errors, onRowsChange }) => (
          <div className={CARD_COLUMNS}>
            <div>
              <div className={CARD}>
                <TextField
                  label={says.name}
                  name="name"
                  value={values.name}
                  error={errors.name}
                  limit={TEXT_LIMITS.name}
                  autoComplete="off"
                  required
                  autoFocus={isNext}
                />
                <PriceFields habit={habit} values={values} errors={errors} onRowsChange={onRowsChange} />
                <SelectField
                  label={says.category}
                  name="category"
                  value={values.category ?? ""}
                  options={categories}
                  placeholder={says.categoryChoose}
                  error={errors.category}
                  required
                />
                <TextareaField
                  label={says.description}
                  name="description"
                  value={values.description}
                  hint={says.descriptionHint}
                  error={errors.description}
                  limit={TEXT_LIMITS.description}
                  rows={3}
                />
                <PictureField
                  label={says.image}
                  name="image"
                  folder="products"
                  url={imageUrl}
                  state={form.state}
                />
              </div>
              <FieldGroup legend={says.menu} className={`gap-4.5 ${CARD_FRAME}`}>
                <CheckboxField
                  look="switch"
                  label={says.available}
                  name="available"
                  hint={says.availableHint}
                  defaultChecked={values.available === "1"}
                />
                <NumberField
                  label={says.sortOrder}
                  name="sortOrder"
                  value={values.sortOrder}
                  hint={form.hidden.version === undefined ? says.sortOrderHint : says.storedSortOrderHint}
                  error={errors.sortOrder}
                />
              </FieldGroup>
            </div>
            <div>
              <FieldGroup legend={says.details} className={`gap-4.5 ${CARD_FRAME}`}>
                <SelectField
                  label={says.spiciness}
                  name="spiciness"
                  value={values.spiciness ?? ""}
                  options={SPICINESS.entries.map(({ id, label }) => ({ value: id, label }))}
                  placeholder={says.unconfirmed}
                />
                <Attributes
                  legend={says.attributes}
                  attributes={DISH_ATTRIBUTES.entries.filter(({ id }) => id !== WARNING)}
                  values={values}
                />
                <Attributes
                  legend={says.warnings}
                  attributes={DISH_ATTRIBUTES.entries.filter(({ id }) => id === WARNING)}
                  values={values}
                />
              </FieldGroup>
              <IngredientQuestions values={values} errors={errors} />
            </div>
          </div>
        )}
      </PanelForm>
      {priceHistory.length > 0 && <PriceHistory changes={priceHistory} />}
    </MenuFormShell>
  );
}

/** The one attribute that says for whom a dish is not. */
const WARNING = "contains-gluten";

type AttributesProps = {
  legend: string;
  attributes: readonly { id: string; label: string }[];
  values: Record<string, string>;
};

/** What the dish claims of itself. */
function Attributes({ legend, attributes, values }: AttributesProps) {
  return (
    <fieldset>
      <legend className="pb-2 text-md font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2">
        {attributes.map(({ id, label }) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-1 rounded-md border border-line pl-2.5 text-md leading-snug font-semibold hover:border-anil has-checked:border-anil has-checked:bg-anil/10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-anil"
          >
            <input
              type="checkbox"
              className="tick -mr-3 outline-none"
              name={ATTRIBUTE + id}
              value="1"
              defaultChecked={values[ATTRIBUTE + id] === "1"}
            />
            <span className="min-w-0 py-2 pr-2 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
