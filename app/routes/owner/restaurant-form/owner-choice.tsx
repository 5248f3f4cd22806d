import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { PANEL_PARAMETERS } from "~/domain/search/panel-search";
import { SubmitButton } from "~/ui/fields/submit-button";
import { PanelCard } from "~/ui/panels/panel-card";
import { SearchBox } from "~/ui/panels/search-box";

type OwnerChoiceProps = {
  search: string;
  owners: { value: string; label: string; isFull: boolean }[];
};

/** An administrator chooses whose new restaurant it is. Plain GET forms, because nothing is typed yet. */
export function OwnerChoice({ search, owners }: OwnerChoiceProps) {
  const words = copy.restaurantForm.owner;
  return (
    <>
      <SearchBox
        label={words.search}
        name={PANEL_PARAMETERS.search}
        value={search}
        placeholder={words.searchHint}
        clearHref={addresses.newRestaurant()}
      />
      <PanelCard id="propietario" title={words.title} text={owners.length > 0 ? words.text : words.none}>
        {owners.length > 0 && (
          <form method="get" className="mt-4 grid max-w-120 grid-cols-1 gap-4">
            <div className="field">
              <label htmlFor="campo-owner">{words.label}</label>
              <select id="campo-owner" name="owner" required defaultValue="">
                <option value="">{words.choose}</option>
                {owners.map(({ value, label, isFull }) => (
                  <option key={value} value={value} disabled={isFull}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <SubmitButton>{words.go}</SubmitButton>
          </form>
        )}
      </PanelCard>
    </>
  );
}
