import { NUMBER_WORDS, numberOf } from "./numbers";
import type { AskedDay, OpenAt } from "./reading";
import { take, takeAny, wholeWords } from "./remaining-text";

const DAYS: ReadonlyMap<string, AskedDay> = new Map(
  Object.entries({
    hoy: "today",
    manana: "tomorrow",
    lunes: "monday",
    martes: "tuesday",
    miercoles: "wednesday",
    jueves: "thursday",
    viernes: "friday",
    sabado: "saturday",
    sabados: "saturday",
    domingo: "sunday",
    domingos: "sunday",
  }),
);
const PARTS = ["manana", "tarde", "noche", "madrugada"] as const;
type Part = (typeof PARTS)[number];

export const MOMENT_WORDS = [
  ...DAYS.keys(),
  ...PARTS,
  ..."ahora ahorita mismo momento mediodia medianoche abierto abierta abiertos abiertas abre abren abran abra".split(
    " ",
  ),
  ..."cierra cierran cerrado cerrada horario horarios hora horas semana actualmente media cuarto punto".split(
    " ",
  ),
];

const HOUR = 60;
const NOON = 12 * HOUR;
/** Midnight after a day is the day's last minute. */
const LAST_MINUTE = 24 * HOUR - 1;
/** A part of the day without an hour. Dinner is at eight. */
const MINUTE_OF_PART: Readonly<Record<Part, number>> = {
  manana: 9 * HOUR,
  tarde: 16 * HOUR,
  noche: 20 * HOUR,
  madrugada: 2 * HOUR,
};
/** «A las 2» without more is in the afternoon: few kitchens are open at two in the night. */
const FIRST_MORNING_HOUR = 6;
/** From this hour on an hour «de la noche» belongs to the day before midnight. */
const FIRST_NIGHT_HOUR = 6;

const SPELLED_HOUR = NUMBER_WORDS.filter((word) => numberOf(word) >= 1 && numberOf(word) <= 12).join("|");
const CLOCK = `(?:\\d{1,2}:\\d{2}|\\d{1,2}(?![\\d.:])|${SPELLED_HOUR})(?: y media| y cuarto| y \\d{1,2}| menos cuarto| en punto)?`;
const OF_PART = `(?:(?:de|en|por|a) la (?:${PARTS.join("|")})|esta (?:${PARTS.join("|")})|del mediodia|de (?:noche|madrugada|tarde|dia))`;
const HALF = "(?:am|pm|a m|p m)";
const TO =
  "(?:(?:(?:entre|desde|hasta|como|tipo|sobre|hacia|antes|despues|a partir|para|a eso|eso|a|de) )+(?:las|la|los))";
/** «Con los tres golpes» and «de tres leches» tell no time. */
const NO_CLOCK = "(?! (?:leches|quesos|golpes|carnes|estaciones|mosqueteros|cuartos))";

const AT_CLOCK = wholeWords(
  `(?:${TO} (?<at>${CLOCK})${NO_CLOCK}(?: horas)?(?: (?<half>${HALF}))?(?: (?<part>${OF_PART}))?(?: (?:y|a|hasta) (?:a )?las ${CLOCK})?(?: ${OF_PART})?|(?:(?:a|hasta|desde|como|de) )?(?<alone>\\d{1,2}:\\d{2}|${CLOCK} ${HALF})(?: (?<part2>${OF_PART}))?)`,
);
const AT_NOON = wholeWords("(?:(?:al|a|en el|hasta el|de|del|este|para el) )?(?:mediodia|medio dia)");
const AT_MIDNIGHT = wholeWords("(?:(?:a|a la|hasta|hasta la|de|en la) )?(?:medianoche|media noche)(?! de)");
/** «El viernes», «los domingos», «este sábado que viene». */
const ON_DAY = wholeWords(
  `(?:(?:para|de|desde|todos) )?(?:(?:el|los|este|esta|proximo|cada|un|dia|dias) )*(?<day>lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|hoy|fin(?:es)? de semana)(?: (?:que viene|proximo|a (?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)))?`,
);
const TOMORROW = wholeWords("(?:(?:para|el dia de) )?manana(?: mismo)?");
const IN_PART = wholeWords(
  `(?:(?<this>(?:para )?esta|hoy (?:en|a|por|de) la)|(?:en|por|a|de|durante|tarde en) la|de) (?<part>${PARTS.join("|")})`,
);
/** Read for afternoon and evening: an hour without more. */
const NIGHTLY = wholeWords("(?:cena|cenar|ceno|cenamos|noche|trago|tragos|fiesta|copas)");

const NOW = wholeWords(
  "(?:(?:ya|desde) )?(?:ahora|ahorita|en este (?:mismo )?momento|a esta hora|a estas horas|ya mismo|en este instante|actualmente)(?: (?:mismo|ya))?",
);
const ALL_DAY = wholeWords(
  "(?:las )?(?:24 horas|24 7|veinticuatro horas|24)(?: del dia)?|todo el dia|dia y noche",
);
const LATE = wholeWords("hasta (?:muy )?tarde|tarde|temprano|muy temprano|de noche");
const OPEN =
  "(?:(?:que )?(?:(?:este|esten|esta|estan|estara|siga|sigan|sigue|siguen|quede|haya|hay|se encuentre) )*(?<!recien )(?:abiert[oa]s?)(?: (?:al publico))?|que (?:abran?|abren?|cierren?|cierran?)|abren?|abran?|abriran?)";
const IS_OPEN = wholeWords(OPEN);
/** When a place is open is asked, and not whether it is now. */
const WHEN_ASKED = wholeWords(
  "(?:(?:a|en|hasta|desde|de) )?(?:que|cual|cuales|cuantas) (?:es |son |a )?(?:hora|horas|horario|horarios|dia|dias)|(?:(?:el|los|su|sus|cual es el|que) )?(?:horario|horarios)(?: de (?:atencion|apertura|servicio))?|hora(?: de)? (?:cierre|apertura)|cuando",
);
const CLOSED = wholeWords("(?:esta |estan )?(?:cierran?|cerraran?|cerro|cerrad[oa]s?)");

/** What a question says about time. */
export interface AskedMoment {
  openAt?: OpenAt;
  /** A form of «abierto» was said. */
  isOpenSaid: boolean;
  /** The hours of a place may be asked for. */
  areHoursAsked: boolean;
  rest: string;
}

function minuteOf(
  clock: string,
  half: string | undefined,
  part: Part | undefined,
  isNightly: boolean,
): number {
  const [whole = "", ...more] = clock.split(" ");
  const [digits = "", minutes = "0"] = whole.split(":");
  const hour = /^\d/.test(digits) ? Number(digits) : numberOf(digits);
  const tail = more.join(" ");
  const added =
    tail === "y media"
      ? 30
      : tail === "y cuarto"
        ? 15
        : tail === "menos cuarto"
          ? -15
          : Number(/\d+/.exec(tail)?.[0] ?? 0);
  const minute = (Number(minutes) + added) % HOUR;
  return (((hour24(hour, half, part, isNightly) * HOUR + minute) % (24 * HOUR)) + 24 * HOUR) % (24 * HOUR);
}

function hour24(hour: number, half: string | undefined, part: Part | undefined, isNightly: boolean): number {
  if (hour > 12) return hour % 24;
  const clock = hour % 12;
  if (half !== undefined) return half.startsWith("p") ? clock + 12 : clock;
  if (part === "manana" || part === "madrugada") return clock;
  if (part === "tarde") return clock + 12;
  if (part === "noche") return clock >= FIRST_NIGHT_HOUR ? clock + 12 : clock;
  if (hour === 0) return 0;
  if (clock === 0) return 12;
  return clock < FIRST_MORNING_HOUR || isNightly ? clock + 12 : clock;
}

const partIn = (text = "") =>
  PARTS.find((part) => text.endsWith(part)) ?? (text.endsWith("mediodia") ? "tarde" : undefined);

/** Takes what a text says about days, hours and being open out of it. A day without an hour is only the day. */
export function takeMoment(text: string): AskedMoment {
  const isNightly = NIGHTLY.test(text);
  NIGHTLY.lastIndex = 0;
  let rest = text;
  const allDay = takeAny(rest, ALL_DAY);
  rest = allDay.rest;
  const clocks = take(rest, AT_CLOCK, ({ groups = {} }) => {
    const [clock = "", half] =
      /^(.*?)(?: (am|pm|a m|p m))?$/.exec(groups.at ?? groups.alone ?? "")?.slice(1) ?? [];
    const minute = minuteOf(clock, groups.half ?? half, partIn(groups.part ?? groups.part2), isNightly);
    return Number.isNaN(minute) || Number(/^\d+/.exec(clock)?.[0] ?? 0) > 24 ? undefined : minute;
  });
  rest = clocks.rest;
  const noons = take(rest, AT_NOON, () => NOON);
  rest = noons.rest;
  const midnights = take(rest, AT_MIDNIGHT, () => LAST_MINUTE);
  rest = midnights.rest;
  const parts = take(rest, IN_PART, ({ groups = {} }) => ({
    minute: MINUTE_OF_PART[groups.part as Part],
    isToday: groups.this !== undefined,
  }));
  rest = parts.rest;
  const days = take(rest, ON_DAY, ({ groups = {} }) => DAYS.get(groups.day ?? "") ?? "saturday");
  rest = days.rest;
  const tomorrow = take(rest, TOMORROW, () => "tomorrow" as const);
  rest = tomorrow.rest;
  const now = takeAny(rest, NOW);
  rest = now.rest;
  const asked = takeAny(rest, WHEN_ASKED);
  const closed = takeAny(asked.rest, CLOSED);
  const open = takeAny(closed.rest, IS_OPEN);
  const isOpenSaid = open.isFound;
  rest = takeAny(open.rest, LATE).rest;

  const day = days.values[0] ?? tomorrow.values[0];
  const minute = clocks.values[0] ?? noons.values[0] ?? midnights.values[0] ?? parts.values[0]?.minute;
  const moment = { isOpenSaid, areHoursAsked: asked.isFound || closed.isFound || isOpenSaid, rest };
  if (minute !== undefined) return { ...moment, openAt: { day: day ?? "today", minute } };
  if (day !== undefined) return { ...moment, openAt: { day } };
  const isLate = LATE.test(open.rest);
  LATE.lastIndex = 0;
  const isNow = now.isFound || (isOpenSaid && !asked.isFound && !allDay.isFound && !isLate);
  return isNow ? { ...moment, openAt: "now" } : moment;
}
