import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { RADIUS_KM } from "~/domain/places/geo";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { FieldError, wiringOf } from "~/ui/fields/field-frame";
import { FormAlert } from "~/ui/fields/form-alert";
import { WAIT_MS } from "~/ui/fields/lost-connection";
import { SubmitButton } from "~/ui/fields/submit-button";
import { WrongField } from "~/ui/fields/wrong-field";
import { FieldGroup } from "~/ui/panels/field-group";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { LateLeaveGuard } from "~/ui/unsaved/late-leave-guard";
import { useUnsaved } from "~/ui/unsaved/use-unsaved";
import { PositionFields } from "./position-fields";

export type Division = { code: string; name: string };

export type LocationFormProps = {
  /** The saved values by field. */
  fields: Record<string, string>;
  countries: Division[];
  /** The divisions of the country `divisionsOf`. */
  divisions: Division[];
  divisionsOf: string;
  /** The errors and typed values of a refused form. */
  state?: {
    errors: Record<string, string>;
    values: Record<string, string>;
    alert?: { title: string; text?: string };
    divisions?: Division[];
    divisionsOf?: string;
  };
  isBusy: boolean;
  isInDialog?: boolean;
};

const words = copy.location;

/** The location form, for its page and its dialog. */
export function LocationForm({ fields, state, isBusy, isInDialog, countries, ...saved }: LocationFormProps) {
  const area = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    form.current = area.current?.closest("form") ?? null;
  }, []);
  const { isDirty, compare } = useUnsaved(form, fields);
  return (
    <div ref={area} className="[&>.form-alert]:mt-6" onChange={compare}>
      {state?.alert ? <FormAlert {...state.alert} /> : <WrongField errors={state?.errors} />}
      <LocationFields
        values={state?.values ?? fields}
        errors={state?.errors ?? {}}
        countries={countries}
        divisions={state?.divisions ?? saved.divisions}
        divisionsOf={state?.divisionsOf ?? saved.divisionsOf}
        onChange={compare}
      />
      <div
        className={
          isInDialog
            ? "sticky bottom-0 z-2 -mx-4 mt-4 border-t-2 border-dotted border-line bg-cal px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
            : "mt-6"
        }
      >
        <SubmitButton isBusy={isBusy}>{isBusy ? words.saving : words.save}</SubmitButton>
      </div>
      {isDirty && <LateLeaveGuard form={form} />}
    </div>
  );
}

const CARD = `gap-4 ${CARD_FRAME} in-[dialog]:mt-4 in-[dialog]:p-4 [&>.form-alert]:mt-0 [&>p]:mt-1.5 [&>p]:max-w-[64ch] [&>p]:text-tinta-2`;

type LocationFieldsProps = PlaceFieldsProps & {
  /** Called after the position changed, because its inputs fire no event. */
  onChange: () => void;
};

/** The fields for a diner's place, position and notifications of offers nearby. */
export function LocationFields({ values, errors, onChange, ...places }: LocationFieldsProps) {
  return (
    <>
      <FieldGroup legend={words.place.title} className={CARD}>
        <PlaceFields values={values} errors={errors} {...places} />
      </FieldGroup>
      <FieldGroup legend={words.position.title} className={CARD}>
        <PositionFields values={values} error={errors.useCurrent} onChange={onChange} />
      </FieldGroup>
      <FieldGroup legend={words.notices.title} className={CARD}>
        <NoticeFields values={values} errors={errors} />
      </FieldGroup>
    </>
  );
}

type FieldsProps = { values: Record<string, string>; errors: Record<string, string> };
type Divisions = Pick<LocationFormProps, "divisions" | "divisionsOf">;
type PlaceFieldsProps = FieldsProps & Divisions & Pick<LocationFormProps, "countries">;

type DivisionsRequest = { country: string; isLoading: boolean; places?: Partial<Divisions> | undefined };

/** Uses `fetch`: a fetcher replaces the page if its route's code cannot be loaded. Throws without an answer. */
async function divisionsOf(country: string): Promise<Partial<Divisions>> {
  const path = `${addresses.userLocationDialog}?pais=${encodeURIComponent(country)}`;
  const headers = { accept: "application/json" };
  return (await fetch(path, { headers, signal: AbortSignal.timeout(WAIT_MS) })).json();
}

/**
 * Country and province. With scripts the provinces load after choosing a country; without them a button requests
 * them.
 */
function PlaceFields({ values, errors, countries, ...given }: PlaceFieldsProps) {
  const [country, setCountry] = useState(values.country ?? "");
  const [isAwake, setAwake] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const [requested, setRequested] = useState<DivisionsRequest>();
  const known = [requested?.places, given].find((places) => places?.divisionsOf === country);
  const isRequested = !known && requested?.country === country;
  const isLoading = isRequested && requested.isLoading;
  const hasFailed = isRequested && !requested.isLoading;
  const divisions = country === "" ? [] : (known?.divisions ?? []);
  const hasNone = country !== "" && known !== undefined && divisions.length === 0;
  // Before the chosen country's provinces are loaded, a returned form keeps the chosen province.
  const chosenProvince = !known && country !== "" && country === values.country ? values.province : undefined;
  const hint = isLoading ? words.place.loading : hasNone ? words.place.none : "";
  const error = errors.province ?? (hasFailed ? words.place.loadFailed : undefined);

  async function choose(code: string) {
    setCountry(code);
    if (code === "" || code === given.divisionsOf) return;
    setRequested({ country: code, isLoading: true });
    const places = await divisionsOf(code).catch(() => undefined);
    setRequested((latest) =>
      latest?.country === code ? { country: code, isLoading: false, places } : latest,
    );
  }

  // The visitor may choose a country before the scripts run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    setAwake(true);
    const chosen = select.current?.value ?? country;
    if (chosen !== country) choose(chosen);
  }, []);

  return (
    <>
      <div className="field">
        <label htmlFor="campo-country">{words.place.country}</label>
        <select
          ref={select}
          {...wiringOf({ name: "country", error: errors.country })}
          defaultValue={country}
          autoComplete="off"
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{words.place.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <FieldError id="campo-country" error={errors.country} />
      </div>
      <noscript>
        <button type="submit" name="intent" value="provinces" className="button button-outline">
          {words.place.load}
        </button>
      </noscript>
      <div className="field">
        <label htmlFor="campo-province">{words.place.province}</label>
        <select
          // A new key resets the choice when the list belongs to another country.
          key={known ? country : "none"}
          {...wiringOf({ name: "province", hint, error })}
          defaultValue={values.province}
          disabled={isAwake && divisions.length === 0}
          autoComplete="off"
        >
          <option value="">{country === "" ? words.place.countryFirst : words.place.anyProvince}</option>
          {chosenProvince && <option value={chosenProvince}>{words.place.chosenProvince}</option>}
          {divisions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <p
          id="campo-province-pista"
          className="max-w-[60ch] text-sm text-tinta-2 not-empty:pt-2"
          role="status"
        >
          {hint}
        </p>
        <FieldError id="campo-province" error={error} />
        {hasFailed && (
          <button type="button" className="button button-outline" onClick={() => choose(country)}>
            {copy.failure.retry}
          </button>
        )}
      </div>
    </>
  );
}

function NoticeFields({ values, errors }: FieldsProps) {
  const error = errors.notificationRadiusKm;
  const typed = values.notificationRadiusKm ?? String(RADIUS_KM.default);
  const [radius, setRadius] = useState(typed);
  const slider = useRef<HTMLInputElement>(null);
  // The visitor may move the slider before the scripts run.
  useEffect(() => {
    if (slider.current) setRadius(slider.current.value);
  }, []);
  return (
    <>
      <CheckboxField
        look="switch"
        label={words.notices.localOnly}
        name="notifyLocalOnly"
        hint={words.notices.localOnlyHint}
        error={errors.notifyLocalOnly}
        defaultChecked={values.notifyLocalOnly === "1"}
      />
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1">
        <label htmlFor="campo-radius" className="font-semibold">
          {words.notices.radius}
        </label>
        <output
          htmlFor="campo-radius"
          className="font-display text-2xl leading-none font-extrabold text-anil tabular-nums [font-feature-settings:normal]"
        >
          {words.notices.kilometres(Number(radius))}
        </output>
        <input
          ref={slider}
          type="range"
          {...wiringOf({ name: "notificationRadiusKm", id: "campo-radius", error })}
          min={RADIUS_KM.min}
          max={RADIUS_KM.max}
          step={RADIUS_KM.step}
          defaultValue={typed}
          aria-valuetext={words.notices.kilometres(Number(radius))}
          onChange={({ target }) => setRadius(target.value)}
          className="col-span-2 h-11 w-full cursor-pointer accent-anil"
        />
        <span aria-hidden="true" className="text-sm text-tinta-2">
          {words.notices.kilometres(RADIUS_KM.min)}
        </span>
        <span aria-hidden="true" className="text-right text-sm text-tinta-2">
          {words.notices.kilometres(RADIUS_KM.max)}
        </span>
        <FieldError id="campo-radius" error={error} className="field-error col-span-2" />
      </div>
    </>
  );
}
