import { useEffect, useState } from "react";
import { copy } from "~/copy/es";
import { RADIUS_KM } from "~/domain/geo";
import { Switch } from "~/ui/choices";
import type { StepProps } from "./wizard";

/** Country, province, and what offers are told of. Every province is there, by country; with scripts only those of the chosen one. */
export function LocationStep({ values, errors, countries, divisions }: StepProps) {
  const words = copy.wizard;
  const [country, setCountry] = useState(values.countryId ?? "");
  const [radius, setRadius] = useState(values.notificationRadiusKm ?? String(RADIUS_KM.default));
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const groups = countries
    .map(({ id, name }) => ({ id, name, provinces: divisions.filter(({ countryId }) => countryId === id) }))
    .filter(({ id, provinces }) => provinces.length > 0 && (!isAwake || String(id) === country));
  return (
    <div className="wizard-place">
      <p className="picker-field">
        <label htmlFor="pais">{words.country}</label>
        <select
          id="pais"
          name="countryId"
          defaultValue={country}
          aria-invalid={errors.countryId ? true : undefined}
          aria-describedby={errors.countryId && "pais-error"}
          onChange={({ target }) => setCountry(target.value)}
        >
          <option value="">{words.noCountry}</option>
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <FieldError id="pais-error" text={errors.countryId} />
      </p>
      <p className="picker-field">
        <label htmlFor="provincia">{words.province}</label>
        <select
          key={isAwake ? country : "all"}
          id="provincia"
          name="provinceId"
          defaultValue={values.provinceId}
          disabled={isAwake && groups.length === 0}
          aria-invalid={errors.provinceId ? true : undefined}
          aria-describedby={errors.provinceId && "provincia-error"}
        >
          <option value="">{words.anyProvince}</option>
          {groups.map(({ id, name, provinces }) => (
            <optgroup key={id} label={name}>
              {provinces.map((province) => (
                <option key={province.id} value={province.id}>
                  {province.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <FieldError id="provincia-error" text={errors.provinceId} />
        {isAwake && country !== "" && groups.length === 0 && (
          <span className="picker-hint">{words.noProvinces}</span>
        )}
      </p>
      <Switch name="notifyLocalOnly" label={words.localOnly} isOn={values.notifyLocalOnly === "1"} />
      <p className="picker-field">
        <label htmlFor="radio">
          {words.radius}
          <output htmlFor="radio">{isAwake ? words.kilometres(Number(radius)) : ""}</output>
        </label>
        <input
          type="range"
          id="radio"
          name="notificationRadiusKm"
          min={RADIUS_KM.min}
          max={RADIUS_KM.max}
          step={RADIUS_KM.step}
          defaultValue={radius}
          aria-describedby={errors.notificationRadiusKm && "radio-error"}
          onChange={({ target }) => setRadius(target.value)}
        />
        <FieldError id="radio-error" text={errors.notificationRadiusKm} />
      </p>
    </div>
  );
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <span id={id} className="choices-error">
      {text}
    </span>
  );
}
