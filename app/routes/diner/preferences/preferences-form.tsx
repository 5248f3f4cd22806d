import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { copy } from "~/copy/es";
import { PREFERENCES_COOKING_METHODS } from "~/domain/catalogue/cooking-methods";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { RESTRICTION_GROUPS } from "~/domain/catalogue/dietary";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import {
  CHOICE_LISTS,
  hasUnsavedChanges,
  ingredientRows,
  PREFERENCE_TABS,
  SWITCHES,
} from "~/domain/preferences";
import { TOAST_DURATION_MS, type Toast } from "~/domain/toasts";
import { Choices, RadioChoices, Switch } from "~/ui/choices";
import { FormAlert } from "~/ui/form-alert";
import { HealthConsent } from "~/ui/health-consent";
import { IngredientPicker } from "~/ui/ingredient-picker";
import { ToastNote } from "~/ui/toasts";
import { PreferenceTabs } from "./preference-tabs";
import type { PreferencesView } from "./preferences-view";

type Refused = {
  errors: Record<string, string>;
  values: Record<string, string>;
  alert?: { title: string; text?: string };
};

type PreferencesFormProps = PreferencesView & {
  /** The form element around the fields: a page's own, or a dialog's. */
  form: (children: ReactNode, props: FormProps) => ReactNode;
  refused: Refused | undefined;
  isBusy: boolean;
  /** The tab that stands open first. */
  tab?: string | undefined;
};

export type FormProps = { ref: React.RefObject<HTMLFormElement>; onChange: () => void };

/** Which tab a field's sentence belongs to. */
const TAB_OF_ERROR: Record<string, string> = {
  consent: "restricciones",
  "new-ingredient": "ingredientes",
  tolerance: "picante",
};

/**
 * The six tabs of somebody's preferences. Without scripts they stand under each other and the form simply has its buttons;
 * with them one shows at a time, and saving and discarding are there only where something is unsaved.
 */
export function PreferencesForm({ form, refused, isBusy, tab, fields, ...view }: PreferencesFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const firstError = Object.keys(refused?.errors ?? {})[0];
  const wrongTab = firstError && TAB_OF_ERROR[firstError];
  const [open, setOpen] = useState(wrongTab || tab || "restricciones");
  const [isDirty, setDirty] = useState<boolean>();
  // Discarding, and what was saved, draw the fields anew.
  const [edition, setEdition] = useState(0);
  const [discarded, setDiscarded] = useState<Toast[]>([]);
  const saved = JSON.stringify(fields);

  const look = useCallback(() => {
    if (element.current) setDirty(hasUnsavedChanges(fieldsOf(element.current), JSON.parse(saved)));
  }, [saved]);
  useEffect(look, [look]);
  useEffect(() => {
    if (wrongTab) setOpen(wrongTab);
  }, [wrongTab]);

  function discard() {
    setEdition(edition + 1);
    setDirty(false);
    const { title, text } = copy.preferences.discarded;
    const toast = {
      id: `discarded-${edition}`,
      tone: "warning",
      title,
      text,
      duration: TOAST_DURATION_MS,
    } as const;
    setDiscarded([...discarded, toast]);
  }

  const isFirstEdition = edition === 0;
  return (
    <>
      {isFirstEdition && refused?.alert && <FormAlert {...refused.alert} />}
      {form(
        <>
          {/* Enter in a field saves; without this it would press the first button, which adds or removes. */}
          <button type="submit" hidden />
          <input type="hidden" name="tab" value={isDirty === undefined ? "" : open} />
          <PreferenceTabs open={open} onOpen={setOpen}>
            <Panels
              key={`${edition}:${saved}`}
              open={open}
              values={(isFirstEdition && refused?.values) || fields}
              errors={(isFirstEdition && refused?.errors) || {}}
              consentedOn={view.consentedOn}
              onChange={look}
            />
          </PreferenceTabs>
          <div className="save-bar" data-dirty={isDirty ?? "unknown"}>
            <p role="status">{isDirty ? copy.preferences.unsaved : ""}</p>
            {isDirty && (
              <button type="button" className="button button-outline" onClick={discard} disabled={isBusy}>
                {copy.preferences.discard}
              </button>
            )}
            {isDirty !== false && (
              <button
                type={isBusy ? "button" : "submit"}
                className="button button-primary"
                aria-busy={isBusy}
              >
                {isBusy ? copy.preferences.submitting : copy.preferences.submit}
              </button>
            )}
          </div>
        </>,
        { ref: element, onChange: look },
      )}
      {discarded.length > 0 && <LateToasts toasts={discarded} />}
    </>
  );
}

/** Notices of something that never left the page, among those that the page came with. */
function LateToasts({ toasts }: { toasts: Toast[] }) {
  const place = document.querySelector(".toasts");
  return (
    place &&
    createPortal(
      toasts.map((toast) => <ToastNote key={toast.id} {...toast} />),
      place,
    )
  );
}

/** A form's text fields by name. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

type PanelsProps = {
  open: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  consentedOn: string | null;
  onChange: () => void;
};

function Panels({ open, values, errors, consentedOn, onChange }: PanelsProps) {
  const consent = { givenOn: consentedOn, isTicked: values.consent === "1", error: errors.consent };
  const contents: Record<string, ReactNode> = {
    restricciones: RESTRICTION_GROUPS.map(({ key, label, restrictions }) => (
      <div key={key}>
        <Choices
          legend={label}
          prefix={CHOICE_LISTS.dietaryRestrictions.prefix}
          options={restrictions}
          values={values}
        />
        {key === "allergies" && <HealthConsent id="consent-diet" {...consent} />}
      </div>
    )),
    estilos: (
      <Choices
        legend={copy.preferences.tabs.estilos}
        isLegendHidden
        prefix={CHOICE_LISTS.eatingStyles.prefix}
        options={EATING_STYLES.entries}
        values={values}
      />
    ),
    cocinas: (
      <Choices
        legend={copy.preferences.tabs.cocinas}
        isLegendHidden
        prefix={CHOICE_LISTS.preferredCuisineTypes.prefix}
        options={CUISINES.entries}
        values={values}
      />
    ),
    ingredientes: (
      <>
        <h3>{copy.preferences.ingredients.heading}</h3>
        <IngredientPicker
          rows={ingredientRows(values)}
          text={values["new-ingredient"]}
          level={values["new-level"]}
          error={errors["new-ingredient"]}
          onChange={onChange}
        />
        <HealthConsent id="consent-ingredients" {...consent} />
        <Choices
          legend={copy.preferences.ingredients.methods}
          prefix={CHOICE_LISTS.dislikedCookingMethods.prefix}
          options={PREFERENCES_COOKING_METHODS}
          values={values}
        />
      </>
    ),
    picante: (
      <RadioChoices
        legend={copy.preferences.spiciness.legend}
        name="tolerance"
        options={SPICINESS.entries.map(({ id, tolerance }) => ({ id, label: tolerance }))}
        value={values.tolerance}
        error={errors.tolerance}
      />
    ),
    notificaciones: Object.entries(SWITCHES).map(([key, name]) => (
      <Switch
        key={key}
        name={name}
        isOn={values[name] === "1"}
        {...copy.preferences.switches[key as keyof typeof SWITCHES]}
      />
    )),
  };
  return PREFERENCE_TABS.map(({ id }) => (
    <section
      key={id}
      id={id}
      className="pref-panel"
      data-open={id === open || undefined}
      aria-labelledby={`${id}-titulo`}
    >
      <h2 id={`${id}-titulo`}>{copy.preferences.tabs[id as keyof typeof copy.preferences.tabs]}</h2>
      <p className="pref-lead">{copy.preferences.leads[id as keyof typeof copy.preferences.leads]}</p>
      {contents[id]}
    </section>
  ));
}
