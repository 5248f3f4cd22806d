import { useState } from "react";
import { copy } from "~/copy/es";
import { formatMomentWithWeekday, momentFields, readMoment } from "~/domain/offers/offer-period";
import { TEXT_LIMITS } from "~/domain/text";
import { formatTimeOfDay } from "~/domain/time/dates";
import { TextField } from "~/ui/fields/text-field";
import { TextareaField } from "~/ui/fields/textarea-field";
import { FieldGroup } from "~/ui/panels/field-group";
import { CARD_COLUMNS, CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelForm, type PanelFormProps } from "~/ui/panels/panel-form";
import { PictureField } from "~/ui/pictures/picture-field";
import { FIELDS_CARD, MenuFormShell } from "../menu-form-shell";
import type { MenuFormFrame } from "../menu-form-view-model";

/** The restaurant's zone, and the moment in milliseconds when the page was drawn. */
type Clock = { now: number; zone: string };

type OfferFormPageProps = Pick<PanelFormProps, "state" | "saved" | "hidden"> & {
  frame: MenuFormFrame;
  words: { title: string; submit: string };
  clock: Clock;
  /** The stored picture. */
  imageUrl?: string | null;
};

/** The screen of an offer's form, new or stored. */
export function OfferFormPage({ frame, words, clock, imageUrl, ...form }: OfferFormPageProps) {
  const says = copy.offerForm;
  return (
    <MenuFormShell frame={frame} title={words.title}>
      <PanelForm {...form} account={frame.account} pictures={["image"]} submit={words.submit} isWide>
        {({ values, errors }) => (
          <div className={CARD_COLUMNS}>
            <div className={`${FIELDS_CARD} ${CARD_FRAME}`}>
              <TextField
                label={says.title}
                name="title"
                value={values.title}
                hint={says.titleHint}
                error={errors.title}
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
              <PictureField
                label={says.image}
                name="image"
                folder="offers"
                url={imageUrl}
                state={form.state}
              />
            </div>
            <FieldGroup legend={says.period} className={`gap-4.5 ${CARD_FRAME}`}>
              <Period clock={clock} values={values} errors={errors} />
            </FieldGroup>
          </div>
        )}
      </PanelForm>
    </MenuFormShell>
  );
}

/** Label, hint, control and error stand in the same lines as those of the field beside it. */
const SIDE_BY_SIDE = "row-span-4 grid-rows-subgrid";

const PERIOD_FIELDS = ["startsDate", "startsTime", "endsDate", "endsTime"] as const;
type PeriodFields = Record<(typeof PERIOD_FIELDS)[number], string>;

type PeriodProps = { clock: Clock; values: Record<string, string>; errors: Record<string, string> };

/** Start and end by the restaurant's clock, each a date with a time that may be left out, and what they mean in words. */
function Period({ clock, values, errors }: PeriodProps) {
  const says = copy.offerForm;
  const now = new Date(clock.now);
  const [typed, setTyped] = useState<PeriodFields>(
    () => Object.fromEntries(PERIOD_FIELDS.map((name) => [name, values[name] ?? ""])) as PeriodFields,
  );
  const today = momentFields(now, clock.zone, "start").date;
  const edges = [
    { edge: "starts", says: says.starts, hint: says.starts.hint },
    { edge: "ends", says: says.ends, hint: says.ends.hint },
  ] as const;
  return (
    <div
      className="grid gap-4.5"
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        const { name, value } = target;
        setTyped((present) => ({ ...present, [name]: value }));
      }}
    >
      <p className="text-sm text-tinta-2">{says.zone(formatTimeOfDay(now, clock.zone))}</p>
      {edges.map(({ edge, says: words, hint }) => (
        <div key={edge} className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-x-2">
          <TextField
            label={words.date}
            name={`${edge}Date`}
            type="date"
            value={values[`${edge}Date`]}
            min={edge === "ends" ? today : undefined}
            hint={hint}
            error={errors[`${edge}Date`]}
            required={edge === "ends"}
            className={SIDE_BY_SIDE}
          />
          <TextField
            label={words.time}
            name={`${edge}Time`}
            type="time"
            value={values[`${edge}Time`]}
            error={errors[`${edge}Time`]}
            hint={says.timeHint}
            className={SIDE_BY_SIDE}
          />
        </div>
      ))}
      <p role="status" className="font-semibold text-anil empty:hidden">
        {/* A refused date has its own sentence. */}
        {!errors.endsDate && inWords(typed, now, clock.zone)}
      </p>
    </div>
  );
}

/** Says when the offer runs; nothing while its end is not complete, or before its start. */
function inWords(typed: PeriodFields, now: Date, zone: string): string {
  const { said } = copy.offerForm;
  const starts = readMoment({ date: typed.startsDate, time: typed.startsTime }, zone, "start");
  const ends = readMoment({ date: typed.endsDate, time: typed.endsTime }, zone, "end");
  if (!(ends instanceof Date) || starts === "unreadable") return "";
  if (starts && starts >= ends) return "";
  if (ends <= now) return said.past;
  const end = formatMomentWithWeekday(ends, now, zone);
  if (!starts) return said.startsNow(end);
  return starts > now ? said.startsLater(formatMomentWithWeekday(starts, now, zone), end) : said.ends(end);
}
