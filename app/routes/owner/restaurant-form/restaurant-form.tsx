import { Form, useNavigation } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { copy } from "~/copy/es";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { ACCOUNT_FIELD, DRAWN_FIELD } from "~/domain/concurrent-fields";
import { unchangedPictures } from "~/domain/images/picture-fields";
import { asNextDay, HOURS_GROUPS, USUAL_NEXT_DAY } from "~/domain/restaurants/opening-hours";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { SubmitButton } from "~/ui/fields/submit-button";
import { TagsField } from "~/ui/fields/tags-field";
import { TextareaField } from "~/ui/fields/textarea-field";
import { TimeRangeField } from "~/ui/fields/time-range-field";
import { FieldGroup } from "~/ui/panels/field-group";
import { CARD_COLUMNS, CARD_FRAME } from "~/ui/panels/panel-card";
import { RefusedHead } from "~/ui/panels/refused-head";
import { useErrors } from "~/ui/panels/use-errors";
import { PictureField } from "~/ui/pictures/picture-field";
import { LatePanelLeaveGuard } from "~/ui/unsaved/late-leave-guard";
import { useUnsaved } from "~/ui/unsaved/use-unsaved";
import { BusinessTypeField } from "./business-type-field";
import { LinkField } from "./link-field";
import { NameFields } from "./name-fields";
import { type FormCountry, PlaceFields } from "./place-fields";
import type { RestaurantState } from "./submit-restaurant.server";

const words = copy.restaurantForm;
const CARD = `gap-4.5 ${CARD_FRAME}`;

type Division = { code: string; name: string };

export type RestaurantFormProps = {
  /** The saved values by field, or the defaults of a new restaurant. */
  fields: Record<string, string>;
  countries: FormCountry[];
  /** The divisions of the country `divisionsOf`. */
  divisions: Division[];
  divisionsOf: string;
  /** The public id of the account for which the form is drawn. */
  account: string;
  /** The version of the restaurant. Absent for a new one. */
  version?: string;
  /** Opening hours that are plain text, which the lists cannot show. */
  presentHours?: string | null;
  /** The addresses of the present pictures. */
  pictures: { logo: string | null; cover: string | null };
  state: RestaurantState | undefined;
  submitLabel: string;
};

/** The form of a new or an existing restaurant. */
export function RestaurantForm({
  fields,
  state,
  submitLabel,
  presentHours,
  pictures,
  ...saved
}: RestaurantFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== "idle";
  const values = state?.values ?? fields;
  const { errors, review } = useErrors(form, state);
  const version = state?.version ?? saved.version;
  const drawn = state?.drawn ?? JSON.stringify(fields);
  const { isDirty, compare } = useUnsaved(form, {
    ...fields,
    ...unchangedPictures("logo", "cover"),
    // Fields that the form writes itself.
    chosen: fields.placeId ? "google" : "",
    divisionsOf: saved.divisionsOf,
    [ACCOUNT_FIELD]: saved.account,
    [DRAWN_FIELD]: drawn,
    ...(version !== undefined && { version }),
  });

  const onChange = useCallback(() => {
    compare();
    review();
  }, [compare, review]);

  const text = (name: string) => ({ name, value: values[name] ?? "", error: errors[name] });
  const box = (name: string) => ({
    name,
    look: "switch" as const,
    defaultChecked: values[name] === "1",
    error: errors[name],
  });
  return (
    <>
      <RefusedHead state={state} form={form} />
      {/* Another version draws the form again with what somebody else saved. */}
      <Form
        key={version ?? ""}
        ref={form}
        method="post"
        encType="multipart/form-data"
        onChange={onChange}
        className="group/form max-w-160 lg:max-w-none"
        noValidate
      >
        <noscript>
          {/* Enter presses the first button of a form. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            {submitLabel}
          </button>
          <input type="hidden" name="autoZone" value="1" />
        </noscript>
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <input type="hidden" name={ACCOUNT_FIELD} value={saved.account} />
        <input type="hidden" name={DRAWN_FIELD} value={drawn} />

        <div className={CARD_COLUMNS}>
          <div>
            <FieldGroup id="basicos" legend={words.basics.legend} className={CARD}>
              <NameFields values={values} errors={errors} isNew={version === undefined} onChange={onChange} />
              <BusinessTypeField {...text("restaurantType")} />
              <TextareaField label={words.basics.description} {...text("description")} />
              <TagsField
                label={words.basics.cuisines}
                hint={words.basics.cuisinesHint}
                onTagsChange={onChange}
                suggestions={CUISINES.entries.map(({ label }) => label)}
                {...text("cuisines")}
              />
              <CheckboxField
                label={words.basics.isActive}
                hint={words.basics.isActiveHint}
                {...box("isActive")}
              />
            </FieldGroup>

            <FieldGroup id="ubicacion" legend={words.place.legend} className={CARD}>
              <PlaceFields
                values={values}
                errors={errors}
                countries={saved.countries}
                divisions={state?.divisions ?? saved.divisions}
                divisionsOf={state?.divisionsOf ?? saved.divisionsOf}
                found={state?.found}
                onChange={onChange}
              />
            </FieldGroup>
          </div>
          <div>
            <FieldGroup id="contacto" legend={words.contact.legend} className={CARD}>
              <LinkField
                kind="phone"
                label={words.contact.phone}
                hint={words.contact.phoneHint}
                autoComplete="tel"
                inputMode="tel"
                onNormalized={onChange}
                countries={saved.countries}
                {...text("phone")}
              />
              <LinkField
                kind="website"
                label={words.contact.website}
                autoComplete="url"
                inputMode="url"
                onNormalized={onChange}
                {...text("website")}
              />
            </FieldGroup>

            <FieldGroup id="horario" legend={words.hours.legend} className={CARD}>
              <CheckboxField label={words.hours.is24Hours} {...box("is24Hours")} />
              <div className="grid grid-cols-1 gap-4.5 group-has-[[name=is24Hours]:checked]/form:hidden">
                {presentHours && <p className="text-md text-tinta-2">{words.hours.asText(presentHours)}</p>}
                {HOURS_GROUPS.map(({ key }, at) => {
                  const [opens, closes] = [
                    values[`hours-${key}-opens`] ?? "",
                    values[`hours-${key}-closes`] ?? "",
                  ];
                  const error = errors[`hours-${key}`];
                  // Said once for all groups, and again where a closing is wrong.
                  const isHinted = at === 0 || error !== undefined;
                  return (
                    <TimeRangeField
                      key={key}
                      label={words.hours.groups[key]}
                      name={`hours-${key}`}
                      hint={isHinted && words.hours.nextDay(asNextDay(closes, opens) ?? USUAL_NEXT_DAY)}
                      value={`${opens} - ${closes}`}
                      error={error}
                    />
                  );
                })}
              </div>
            </FieldGroup>

            <FieldGroup id="redes" legend={words.networks.legend} className={CARD}>
              <LinkField
                kind="instagram"
                label={words.networks.instagram}
                hint={words.networks.hint}
                inputMode="url"
                onNormalized={onChange}
                {...text("instagramUrl")}
              />
              <LinkField
                kind="tiktok"
                label={words.networks.tiktok}
                hint={words.networks.hint}
                inputMode="url"
                onNormalized={onChange}
                {...text("tiktokUrl")}
              />
            </FieldGroup>

            <FieldGroup id="imagenes" legend={words.images.legend} className={CARD}>
              <PictureField
                label={words.images.logo}
                name="logo"
                folder="restaurants/logos"
                url={pictures.logo}
                state={state}
              />
              <PictureField
                label={words.images.cover}
                name="cover"
                folder="restaurants/covers"
                url={pictures.cover}
                state={state}
              />
            </FieldGroup>

            <FieldGroup id="precios" legend={words.money.legend} className={CARD}>
              <CheckboxField label={words.money.taxIncluded} {...box("taxIncluded")} />
              <div className="hidden group-has-[[name=country]_option[value=DO]:checked]/form:block">
                <CheckboxField label={words.money.legalTip} {...box("addsLegalTip")} />
              </div>
              <CheckboxField label={words.money.reviewsPublic} {...box("reviewsPublic")} />
            </FieldGroup>
          </div>
        </div>

        <div className="sticky bottom-0 z-2 -mx-4 mt-6 border-t-2 border-dotted border-line bg-cal px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          <div className="lg:max-w-88">
            <SubmitButton isBusy={isBusy}>{isBusy ? words.saving : submitLabel}</SubmitButton>
          </div>
        </div>
      </Form>
      {isDirty && <LatePanelLeaveGuard form={form} />}
    </>
  );
}
