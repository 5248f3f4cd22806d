import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { CURRENCIES, symbolOf } from "~/domain/money";
import { timeZoneLabel, timeZoneOf, timeZonesOf } from "~/domain/places/time-zones";
import { TEXT_LIMITS } from "~/domain/text";
import { FieldFrame } from "~/ui/fields/field-frame";
import { WAIT_MS } from "~/ui/fields/lost-connection";
import { TextField } from "~/ui/fields/text-field";
import { type ChosenPlace, CLEARED, type FoundPlaces } from "./place-choice";
import { PlaceSearch } from "./place-search";

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

type Place = typeof CLEARED;

type PlaceFieldsProps = Divisions & {
  /** What a search without scripts found. */
  found: FoundPlaces | undefined;
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
export function PlaceFields({ values, errors, countries, found, onChange, ...given }: PlaceFieldsProps) {
  const [code, setCode] = useState(values.country ?? "");
  const [division, setDivision] = useState(values.division ?? "");
  const [currency, setCurrency] = useState(values.currency ?? "");
  const [timeZone, setTimeZone] = useState(values.timeZone ?? "");
  const [city, setCity] = useState(values.city ?? "");
  const [address, setAddress] = useState(values.address ?? "");
  const [place, setPlace] = useState<Place>({
    chosen: values.chosen || (values.placeId ? "google" : ""),
    placeId: values.placeId ?? "",
    latitude: values.latitude ?? "",
    longitude: values.longitude ?? "",
  });
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
    setCity(chosen("city"));
    setAddress(chosen("address"));
    setCurrency(chosen("currency"));
    setTimeZone(chosen("timeZone"));
    if (chosen("country") !== code) void chooseCountry(chosen("country"));
  }, []);

  // The form compares itself with what is saved once the fields have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these values are what changes
  useEffect(onChange, [code, division, currency, timeZone, city, address, place]);

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

  /** A place locks country, province, town and address, which are then those of the place. */
  function choosePlace({ chosen, country: next, division, city, address, ...position }: ChosenPlace) {
    const there = countries.find((one) => one.code === next);
    if (there) {
      if (next !== code) setCurrency(there.currency);
      setTimeZone(timeZoneOf(there, division));
      void chooseCountry(next);
    }
    setDivision(division);
    setCity(city);
    if (address !== undefined) setAddress(address);
    setPlace({ chosen, ...position });
  }

  function chooseDivision(next: string) {
    if (country && timeZone === timeZoneOf(country, division)) setTimeZone(timeZoneOf(country, next));
    setDivision(next);
  }

  const isLocked = place.chosen !== "";
  const error = errors.division ?? (failed === code ? words.loadFailed : undefined);
  return (
    <>
      <PlaceSearch
        chosen={place.chosen}
        found={found}
        typed={values.placeSearch}
        error={errors.placeSearch}
        country={code}
        onChoose={choosePlace}
        onClear={() => setPlace(CLEARED)}
      />
      {(Object.keys(CLEARED) as (keyof Place)[]).map((name) => (
        <input key={name} type="hidden" name={name} value={place[name]} />
      ))}
      {/* Disabled lists are not sent. */}
      {isLocked && <input type="hidden" name="country" value={code} />}
      {isLocked && division !== "" && <input type="hidden" name="division" value={division} />}
      <input type="hidden" name="divisionsOf" value={known?.divisionsOf ?? given.divisionsOf} />
      <FieldFrame field={{ label: words.country, name: "country", error: errors.country }}>
        {(control) => (
          <select
            {...control}
            ref={select}
            value={code}
            autoComplete="off"
            required
            disabled={isLocked}
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
          limit={TEXT_LIMITS.place}
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
              disabled={isLocked && division !== ""}
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
      <FieldFrame field={{ label: words.city, name: "city", error: errors.city, limit: TEXT_LIMITS.place }}>
        {(control) => (
          <input
            {...control}
            value={city}
            autoComplete="address-level2"
            readOnly={isLocked}
            onChange={({ target }) => setCity(target.value)}
          />
        )}
      </FieldFrame>
      <FieldFrame
        field={{ label: words.address, name: "address", error: errors.address, limit: TEXT_LIMITS.address }}
      >
        {(control) => (
          <input
            {...control}
            value={address}
            autoComplete="street-address"
            // A town has no address.
            readOnly={place.chosen === "google"}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </FieldFrame>
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
