import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import { PREFERENCES_COOKING_METHODS } from "~/domain/catalogue/cooking-methods";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { RESTRICTION_GROUPS } from "~/domain/catalogue/dietary";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import { NONE_TILES } from "~/domain/preferences/preference-fields";
import {
  CHOICE_LISTS,
  PREFERENCE_TABS,
  type PreferenceTab,
  SWITCHES,
} from "~/domain/preferences/preferences";
import type { NoneGroup } from "~/domain/preferences/profile-completion";
import { HealthConsent } from "~/ui/diners/health-consent";
import { IngredientPicker } from "~/ui/diners/ingredient-picker";
import { Choices } from "~/ui/fields/choices";
import { NoneOrSome } from "~/ui/fields/none-or-some";
import { RadioChoices } from "./radio-choices";
import { Switch } from "./switch";

type PreferencePanelsProps = {
  open: PreferenceTab;
  values: Record<string, string>;
  errors: Record<string, string>;
  consentedOn: string | null;
  onChange: () => void;
  onOpen: (tab: PreferenceTab) => void;
};

/** The contents of the six tabs: one panel each, of which only the open one shows where scripts run. */
export function PreferencePanels({
  open,
  values,
  errors,
  consentedOn,
  onChange,
  onOpen,
}: PreferencePanelsProps) {
  const consent = { givenOn: consentedOn, isTicked: values.consent === "1", error: errors.consent };
  const none = (group: NoneGroup) => ({
    name: NONE_TILES[group],
    label: copy.preferences.none[group],
    isTicked: values[NONE_TILES[group]] === "1",
  });
  const contents: Record<PreferenceTab, ReactNode> = {
    restricciones: (
      <NoneOrSome {...none("dietary")}>
        {() =>
          RESTRICTION_GROUPS.map(({ key, label, restrictions }) => (
            <div key={key}>
              <Choices
                legend={label}
                prefix={CHOICE_LISTS.dietaryRestrictions.prefix}
                options={restrictions}
                values={values}
              />
              {key === "allergies" && (
                <>
                  <HealthConsent id="consent-diet" {...consent} />
                  <OtherAllergy onOpen={onOpen} />
                </>
              )}
            </div>
          ))
        }
      </NoneOrSome>
    ),
    estilos: (
      <div className="consent-for-styles">
        <Choices
          legend={copy.preferences.tabs.estilos}
          isLegendHidden
          prefix={CHOICE_LISTS.eatingStyles.prefix}
          options={EATING_STYLES.entries}
          values={values}
        />
        <HealthConsent id="consent-styles" {...consent} />
      </div>
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
      <NoneOrSome {...none("dislikes")}>
        {({ emptied, look }) => (
          <>
            <h3 className="pt-5 text-xl">{copy.preferences.ingredients.heading}</h3>
            <IngredientPicker
              key={emptied}
              values={emptied > 0 ? {} : values}
              errors={emptied > 0 ? {} : errors}
              consent={<HealthConsent id="consent-ingredients" {...consent} />}
              onChange={() => {
                look();
                onChange();
              }}
            />
            <Choices
              legend={copy.preferences.ingredients.methods}
              prefix={CHOICE_LISTS.dislikedCookingMethods.prefix}
              options={PREFERENCES_COOKING_METHODS}
              values={values}
            />
          </>
        )}
      </NoneOrSome>
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
  return PREFERENCE_TABS.map((id) => (
    <section
      key={id}
      id={id}
      // With scripts only the open panel shows; before hydration the address names it.
      className="preference-panel pt-6"
      data-open={id === open || undefined}
      aria-labelledby={`${id}-titulo`}
    >
      <h2 id={`${id}-titulo`} className="text-3xl">
        {copy.preferences.tabs[id]}
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-tinta-2">{copy.preferences.leads[id]}</p>
      {contents[id]}
    </section>
  ));
}

/** Points to the ingredients, because the restrictions name only three allergies. */
function OtherAllergy({ onOpen }: Pick<PreferencePanelsProps, "onOpen">) {
  const { question, link } = copy.preferences.otherAllergy;
  const tab: PreferenceTab = "ingredientes";
  return (
    <p className="pt-2 text-md text-tinta-2">
      {question}{" "}
      <a
        className="font-semibold text-anil underline underline-offset-3"
        href={`#${tab}`}
        onClick={(event) => {
          event.preventDefault();
          onOpen(tab);
          document.getElementById(`${tab}-tab`)?.focus();
        }}
      >
        {link}
      </a>
    </p>
  );
}
