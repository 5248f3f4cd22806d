import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { CURRENCIES, symbolOf } from "~/domain/money";
import { timeZoneLabel, timeZoneOf, timeZonesOf } from "~/domain/places/time-zones";
import { TEXT_LIMITS } from "~/domain/text";
import { FieldFrame } from "~/ui/fields/field-frame";
import { WAIT_MS } from "~/ui/fields/lost-connection";
import { TextField } from "~/ui/fields/text-field";

const words = copy.restaurantForm.place;

type Division = { code: string; name: string };
type Divisions = { divisions: Division[]; divisionsOf: string };

export type FormCountry = {
  code: string;
  name: string;
  currency: string;
  timeZone: string;
  dialCode: string;
};

type PlaceFieldsProps = Divisions & {
  values: Record<string, string>;
  errors: Record<string, string>;
  countries: FormCountry[];
  /** Called after a field changed by itself. */
  onChange: () => void;
};

/** Uses `fetch`: a fetcher replaces the page if its route's code cannot be loaded. Throws without an answer. */
async function divisionsOf(country: string): Promise<Divisions> {
  const path = `${addresses.restaurantPlaces}?pais=${encodeURIComponent(country)}`;
  const headers = { accept: "application/json" };
  const answer = await fetch(path, { headers, signal: AbortSignal.timeout(WAIT_MS) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/**
 * Country, province, town and address, with the currency and the time zone that follow from them until somebody chooses
 * others. Without scripts a button loads the provinces of another country.
 */
export function PlaceFields({ values, errors, countries, onChange, ...given }: PlaceFieldsProps) {
  const [code, setCode] = useState(values.country ?? "");
  const [division, setDivision] = useState(values.division ?? "");
  const [currency, setCurrency] = useState(values.currency ?? "");
  const [timeZone, setTimeZone] = useState(values.timeZone ?? "");
  const [loaded, setLoaded] = useState<Divisions>();
  const [failed, setFailed] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);
  const country = countries.find((one) => one.code === code);
  const known = [loaded, given].find((places) => places?.divisionsOf === code);
  const isLoading = code !== "" && !known && failed !== code;
  const divisions = known?.divisions ?? [];
  const isTyped = known !== undefined && divisions.length === 0;

  // Somebody may choose before the scripts run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const sent = new FormData(select.current?.form ?? undefined);
    const chosen = (name: string) => String(sent.get(name) ?? "");
    setDivision(chosen("division"));
    setCurrency(chosen("currency"));
    setTimeZone(chosen("timeZone"));
    if (chosen("country") !== code) void chooseCountry(chosen("country"));
  }, []);

  // The form compares itself with what is saved once the fields have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these values are what changes
  useEffect(onChange, [code, division, currency, timeZone]);

  async function chooseCountry(next: string) {
    const chosen = countries.find((one) => one.code === next);
    if (chosen && (!country || currency === country.currency)) setCurrency(chosen.currency);
    if (chosen && (!country || timeZone === timeZoneOf(country, division))) setTimeZone(chosen.timeZone);
    setCode(next);
    setDivision("");
    if (next === given.divisionsOf) return;
    setFailed(undefined);
    const places = await divisionsOf(next).catch(() => undefined);
    if (select.current?.value !== next) return;
    if (places) setLoaded(places);
    else setFailed(next);
  }

  function chooseDivision(next: string) {
    if (country && timeZone === timeZoneOf(country, division)) setTimeZone(timeZoneOf(country, next));
    setDivision(next);
  }

  const error = errors.division ?? (failed === code ? words.loadFailed : undefined);
  return (
    <>
      <input type="hidden" name="divisionsOf" value={known?.divisionsOf ?? given.divisionsOf} />
      <FieldFrame field={{ label: words.country, name: "country", error: errors.country }}>
        {(control) => (
          <select
            {...control}
            ref={select}
            value={code}
            autoComplete="off"
            required
            onChange={({ target }) => void chooseCountry(target.value)}
          >
            {countries.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <noscript>
        <button type="submit" name="intent" value="divisions" className="button button-outline">
          {words.load}
        </button>
      </noscript>
      {isTyped ? (
        <TextField
          label={words.division}
          name="divisionText"
          value={values.divisionText}
          error={errors.divisionText}
          maxLength={TEXT_LIMITS.place}
          required
        />
      ) : (
        <FieldFrame
          field={{ label: words.division, name: "division", error }}
          tool={
            failed === code && (
              <button
                type="button"
                className="button button-outline mt-2"
                onClick={() => void chooseCountry(code)}
              >
                {copy.failure.retry}
              </button>
            )
          }
        >
          {(control) => (
            <select
              {...control}
              value={division}
              autoComplete="off"
              required
              aria-busy={isLoading || undefined}
              onChange={({ target }) => chooseDivision(target.value)}
            >
              <option value="">{isLoading ? words.loading : words.divisionChoose}</option>
              {divisions.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      <TextField
        label={words.city}
        name="city"
        value={values.city}
        error={errors.city}
        maxLength={TEXT_LIMITS.place}
        autoComplete="address-level2"
      />
      <TextField
        label={words.address}
        name="address"
        value={values.address}
        error={errors.address}
        maxLength={TEXT_LIMITS.address}
        autoComplete="street-address"
      />
      <FieldFrame field={{ label: words.currency, name: "currency", error: errors.currency }}>
        {(control) => (
          <select {...control} value={currency} onChange={({ target }) => setCurrency(target.value)}>
            {CURRENCIES.map((one) => (
              <option key={one} value={one}>
                {`${one} (${symbolOf(one)})`}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <div role="status">
        <p className="hidden rounded-md bg-[color-mix(in_oklab,var(--mango)_18%,var(--surface))] p-3 text-md text-mango-text group-has-[[name=country]_option[value=DO]:checked]/form:group-has-[[name=currency]_option:not([value=DOP]):checked]/form:block">
          {words.currencyWarning}
        </p>
      </div>
      <FieldFrame
        field={{ label: words.timeZone, name: "timeZone", hint: words.timeZoneHint, error: errors.timeZone }}
      >
        {(control) => (
          <select {...control} value={timeZone} onChange={({ target }) => setTimeZone(target.value)}>
            {(country ? timeZonesOf(country, timeZone) : [timeZone]).map((zone) => (
              <option key={zone} value={zone}>
                {timeZoneLabel(zone)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </>
  );
}
