import { copy } from "~/copy/es";
import { TEXT_LIMITS } from "~/domain/text";
import { NumberField } from "~/ui/fields/number-field";
import { TextField } from "~/ui/fields/text-field";
import { TextareaField } from "~/ui/fields/textarea-field";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelForm } from "~/ui/panels/panel-form";
import type { RefusedForm } from "~/ui/panels/refused-head";
import { FIELDS_CARD, MenuFormShell } from "../menu-form-shell";
import type { MenuFormFrame } from "../menu-form-view-model";

type CategoryFormPageProps = {
  frame: MenuFormFrame;
  words: { title: string; submit: string };
  state: RefusedForm | undefined;
  saved: Record<string, string>;
  hidden: Record<string, string>;
};

/** The screen of a category's form, new or stored. */
export function CategoryFormPage({ frame, words, hidden, ...form }: CategoryFormPageProps) {
  const says = copy.categoryForm;
  return (
    <MenuFormShell frame={frame} title={words.title}>
      <PanelForm {...form} hidden={hidden} account={frame.account} submit={words.submit}>
        {({ values, errors }) => (
          <div className={`${FIELDS_CARD} ${CARD_FRAME}`}>
            <TextField
              label={says.name}
              name="name"
              value={values.name}
              hint={says.nameHint}
              error={errors.name}
              limit={TEXT_LIMITS.name}
              autoComplete="off"
              required
            />
            <TextareaField
              label={says.description}
              name="description"
              value={values.description}
              error={errors.description}
              limit={TEXT_LIMITS.description}
              rows={3}
            />
            <NumberField
              label={says.sortOrder}
              name="sortOrder"
              value={values.sortOrder}
              hint={hidden.version === undefined ? says.sortOrderHint : says.storedSortOrderHint}
              error={errors.sortOrder}
            />
          </div>
        )}
      </PanelForm>
    </MenuFormShell>
  );
}
