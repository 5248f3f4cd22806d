import { useEffect, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { RADIUS_KM } from "~/domain/places/geo";
import { FormAlert } from "~/ui/fields/form-alert";
import { WAIT_MS } from "~/ui/fields/lost-connection";
import { SubmitButton } from "~/ui/fields/submit-button";
import { WrongField } from "~/ui/fields/wrong-field";
import { Icon } from "~/ui/icon";
import { PositionFields } from "./position-fields";

export type Division = { code: string; name: string };

export type LocationFormProps = {
  /** What is saved, by field. */
  fields: Record<string, string>;
  countries: Division[];
  /** Of the country `divisionsOf`. */
  divisions: Division[];
  divisionsOf: string;
  /** What a refused form said, with what was typed. */
  state?: {
    errors: Record<string, string>;
    values: Record<string, string>;
    alert?: { title: string; text?: string };
    divisions?: Division[];
    divisionsOf?: string;
  };
  isBusy: boolean;
};

const words = copy.location;

/** A location's form, for its page and its dialog. */
export function LocationForm({ fields, state, isBusy, countries, ...saved }: LocationFormProps) {
  return (
    <div className="location-form">
      {state?.alert ? <FormAlert {...state.alert} /> : <WrongField errors={state?.errors} />}
      <LocationFields
        values={state?.values ?? fields}
        errors={state?.errors ?? {}}
        countries={countries}
        divisions={state?.divisions ?? saved.divisions}
        divisionsOf={state?.divisionsOf ?? saved.divisionsOf}
      />
      <div className="location-save">
        <SubmitButton isBusy={isBusy}>{isBusy ? words.saving : words.save}</SubmitButton>
      </div>
    </div>
  );
}

/** Where somebody is, and what they are told of there. */
export function LocationFields({ values, errors, ...places }: PlaceFieldsProps) {
  return (
    <>
      <fieldset className="panel-card">
        <legend>{words.place.title}</legend>
        <PlaceFields values={values} errors={errors} {...places} />
      </fieldset>
      <fieldset className="panel-card">
        <legend>{words.position.title}</legend>
        <PositionFields values={values} error={errors.useCurrent} />
      </fieldset>
      <fieldset className="panel-card">
        <legend>{words.notices.title}</legend>
        <NoticeFields values={values} errors={errors} />
      </fieldset>
    </>
  );
}

type FieldsProps = { values: Record<string, string>; errors: Record<string, string> };
type Divisions = Pick<LocationFormProps, "divisions" | "divisionsOf">;
type PlaceFieldsProps = FieldsProps & Divisions & Pick<LocationFormProps, "countries">;

type Asked = { country: string; isLoading: boolean; places?: Partial<Divisions> | undefined };

/** By `fetch`: a fetcher replaces the page where its route's code cannot come. Throws where no answer came. */
async function divisionsOf(country: string): Promise<Partial<Divisions>> {
  const path = `${addresses.userLocationDialog}?pais=${encodeURIComponent(country)}`;
  const headers = { accept: "application/json" };
  return (await fetch(path, { headers, signal: AbortSignal.timeout(WAIT_MS) })).json();
}

/** Country, then province: with scripts the provinces follow the country, without them a button asks for them. */
function PlaceFields({ values, errors, countries, ...given }: PlaceFieldsProps) {
  const [country, setCountry] = useState(values.country ?? "");
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const [asked, setAsked] = useState<Asked>();
  const known = [asked?.places, given].find((places) => places?.divisionsOf === country);
  const isAsked = !known && asked?.country === country;
  const isLoading = isAsked && asked.isLoading;
  const hasFailed = isAsked && !asked.isLoading;
  const divisions = country === "" ? [] : (known?.divisions ?? []);
  const hasNone = country !== "" && known !== undefined && divisions.length === 0;
  // A form that comes back before anybody could look its country up keeps what was chosen.
  const kept = !known && country !== "" && country === values.country ? values.province : undefined;
  const hint = isLoading ? words.place.loading : hasNone ? words.place.none : "";
  const error = errors.province ?? (hasFailed ? words.place.loadFailed : undefined);

  async function choose(code: string) {
    setCountry(code);
    if (code === "" || code === given.divisionsOf) return;
    setAsked({ country: code, isLoading: true });
    const places = await divisionsOf(code).catch(() => undefined);
    setAsked((latest) => (latest?.country === code ? { country: code, isLoading: false, places } : latest));
  }

  return (
    <>
      <div className="field">
        <label htmlFor="campo-country">{words.place.country}</label>
        <select
          id="campo-country"
          name="country"
          defaultValue={country}
          autoComplete="off"
          aria-invalid={errors.country ? true : undefined}
          aria-describedby={errors.country && "campo-country-error"}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{words.place.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <FieldError id="campo-country-error" text={errors.country} />
      </div>
      <noscript>
        <button type="submit" name="intent" value="provinces" className="button button-outline">
          {words.place.load}
        </button>
      </noscript>
      <div className="field">
        <label htmlFor="campo-province">{words.place.province}</label>
        <select
          // Another country's list starts unchosen.
          key={known ? country : "none"}
          id="campo-province"
          name="province"
          defaultValue={values.province}
          disabled={isAwake && divisions.length === 0}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && "campo-province-pista", error && "campo-province-error"].filter(Boolean).join(" ") ||
            undefined
          }
        >
          <option value="">{country === "" ? words.place.countryFirst : words.place.anyProvince}</option>
          {kept && <option value={kept}>{words.place.keptProvince}</option>}
          {divisions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <p id="campo-province-pista" className="location-hint" role="status">
          {hint}
        </p>
        <FieldError id="campo-province-error" text={error} />
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
  const needsPosition = errors.notifyLocalOnly;
  const typed = values.notificationRadiusKm ?? String(RADIUS_KM.default);
  const [radius, setRadius] = useState(typed);
  return (
    <>
      <div className="location-switch">
        <input
          type="checkbox"
          id="campo-notifyLocalOnly"
          name="notifyLocalOnly"
          value="1"
          defaultChecked={values.notifyLocalOnly === "1"}
          aria-invalid={needsPosition ? true : undefined}
          aria-describedby={`campo-notifyLocalOnly-pista${needsPosition ? " campo-notifyLocalOnly-error" : ""}`}
        />
        <label htmlFor="campo-notifyLocalOnly">{words.notices.localOnly}</label>
        <p id="campo-notifyLocalOnly-pista">{words.notices.localOnlyHint}</p>
        <FieldError id="campo-notifyLocalOnly-error" text={needsPosition} />
      </div>
      <div className="location-radius">
        <label htmlFor="campo-radius">{words.notices.radius}</label>
        <output htmlFor="campo-radius">{words.notices.kilometres(Number(radius))}</output>
        <input
          type="range"
          id="campo-radius"
          name="notificationRadiusKm"
          min={RADIUS_KM.min}
          max={RADIUS_KM.max}
          step={RADIUS_KM.step}
          defaultValue={typed}
          aria-valuetext={words.notices.kilometres(Number(radius))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && "campo-radius-error"}
          onChange={({ target }) => setRadius(target.value)}
        />
        <span aria-hidden="true">{words.notices.kilometres(RADIUS_KM.min)}</span>
        <span aria-hidden="true">{words.notices.kilometres(RADIUS_KM.max)}</span>
        <FieldError id="campo-radius-error" text={error} />
      </div>
    </>
  );
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="field-error">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  );
}
