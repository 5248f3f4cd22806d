import { describe, expect, test } from "vitest";
import {
  asNextDay,
  closingOptions,
  formatTimeRange,
  hoursProblem,
  hoursTable,
  openingOptions,
  openingState,
  parseOpeningHours,
  parseTimeRange,
  serializeOpeningHours,
  splitTimeRange,
} from "~/domain/restaurants/opening-hours";

const SANTO_DOMINGO = "America/Santo_Domingo";
const json = (monday_to_friday: string, saturday = "", sunday = "") =>
  JSON.stringify({ monday_to_friday, saturday, sunday });

describe("the hours of a group of days", () => {
  test.each([
    ["9:00 AM - 10:00 PM", { opens: 540, closes: 1320 }],
    ["12:00 AM - 12:30 AM", { opens: 0, closes: 30 }],
    ["12:00 PM - 12:30 PM", { opens: 720, closes: 750 }],
    ["6:00 PM - 2:00 AM (día siguiente)", { opens: 1080, closes: 1560 }],
    ["6:00 PM - 12:00 AM (día siguiente)", { opens: 1080, closes: 1440 }],
    ["9:00 AM - 11:00 PM (día siguiente)", { opens: 540, closes: 2820 }],
    [" 09:15 am – 10:00 p.m. ", { opens: 555, closes: 1320 }],
    ["9:59 AM - 10:59 AM", { opens: 599, closes: 659 }],
    ["9:00 AM - 9:00 AM", undefined],
    ["10:00 PM - 9:00 AM", undefined],
    ["6:00 PM - 12:00 AM", undefined],
    ["9:00 AM - ", undefined],
    [" - 9:00 AM", undefined],
    ["13:00 PM - 2:00 PM", undefined],
    ["0:00 AM - 2:00 PM", undefined],
    ["9:60 AM - 2:00 PM", undefined],
    ["9:00 AM (día siguiente) - 2:00 PM (día siguiente)", undefined],
    ["12:00 AM (día siguiente) - 2:00 AM (día siguiente)", undefined],
    ["Cerrado", undefined],
    ["", undefined],
  ])("%j", (text, range) => {
    expect(parseTimeRange(text)).toEqual(range);
  });

  test.each([
    ["", undefined],
    ["9:00 AM - 10:00 PM", undefined],
    ["6:00 PM - 2:00 AM (día siguiente)", undefined],
    ["9:00 AM - 9:30 AM", undefined],
    ["9:00 AM - 9:00 AM", "closing-not-later"],
    ["9:00 AM - 8:30 AM", "closing-not-later"],
    ["6:00 PM - 12:00 AM", "closing-not-later"],
    ["9:00 AM - ", "hours-incomplete"],
    [" - 9:00 PM", "hours-incomplete"],
    ["9 a 5", "hours-incomplete"],
    ["9 - 5", "hours-format"],
    ["25:00 AM - 26:00 PM", "hours-format"],
    ["25:00 AM - 9:00 PM", "hours-format"],
    ["9:00 AM - 26:00 PM", "hours-format"],
    ["9:00 AM (día siguiente) - 10:00 AM (día siguiente)", "hours-format"],
    ["12:00 AM (día siguiente) - 2:00 AM (día siguiente)", "hours-format"],
  ])("%j has the problem %s", (text, problem) => {
    expect(hoursProblem(text)).toBe(problem);
  });

  test("are split into parts in the editor", () => {
    expect(splitTimeRange("9:00 AM - ")).toEqual({ start: "9:00 AM", end: "" });
    expect(splitTimeRange("")).toEqual({ start: "", end: "" });
    expect(formatTimeRange({ opens: 1080, closes: 1560 })).toBe("6:00 PM - 2:00 AM (día siguiente)");
  });
});

describe("the offered times", () => {
  test("come every 30 minutes, on a 12-hour clock", () => {
    const opening = openingOptions();
    expect(opening).toHaveLength(48);
    expect(opening.slice(0, 3)).toEqual(["12:00 AM", "12:30 AM", "1:00 AM"]);
    expect(opening.at(-1)).toBe("11:30 PM");
    const closing = closingOptions();
    expect(closing[0]).toBe("12:30 AM");
    expect(closing).toContain("11:30 PM");
    expect(closing).toContain("12:00 AM (día siguiente)");
    expect(closing.at(-1)).toBe("6:00 AM (día siguiente)");
  });

  test("make any closing time of the next day later than any opening time", () => {
    for (const end of closingOptions().filter((time) => time.includes("día siguiente"))) {
      for (const start of openingOptions()) expect(hoursProblem(`${start} - ${end}`)).toBeUndefined();
    }
  });

  test("after an opening begin half an hour later, and the next day's follow", () => {
    const closing = closingOptions("", "5:00 PM");
    expect(closing.slice(0, 2)).toEqual(["5:30 PM", "6:00 PM"]);
    expect(closing[closing.indexOf("11:30 PM") + 1]).toBe("12:00 AM (día siguiente)");
    expect(closingOptions("", "9:15 AM")[0]).toBe("9:30 AM");
    expect(closingOptions("2:00 PM", "5:00 PM")[0]).toBe("2:00 PM");
    for (const start of openingOptions()) {
      for (const end of closingOptions("", start)) expect(hoursProblem(`${start} - ${end}`)).toBeUndefined();
    }
  });

  test.each([
    ["2:00 AM", "5:00 PM", "2:00 AM (día siguiente)"],
    ["6:00 AM", "6:00 AM", "6:00 AM (día siguiente)"],
    ["2:00 PM", "5:00 PM", undefined],
    ["8:00 PM", "5:00 PM", undefined],
    ["2:00 AM (día siguiente)", "5:00 PM", undefined],
    ["", "5:00 PM", undefined],
  ])("take a closing at %j after an opening at %j for %j", (closing, opening, meant) => {
    expect(asNextDay(closing, opening)).toBe(meant);
  });

  test("always include the present value, once", () => {
    expect(openingOptions("9:15 AM")).toContain("9:15 AM");
    expect(openingOptions("9:15 AM")).toHaveLength(49);
    expect(openingOptions("9:00 AM")).toHaveLength(48);
    expect(closingOptions("7:00 AM (día siguiente)")[0]).toBe("7:00 AM (día siguiente)");
  });
});

describe("the stored hours", () => {
  const groups = {
    monday_to_friday: "9:00 AM - 10:00 PM",
    saturday: "6:00 PM - 2:00 AM (día siguiente)",
    sunday: "",
  };

  test("have three groups, written and read back", () => {
    expect(parseOpeningHours(serializeOpeningHours(groups))).toEqual({ groups });
    expect(serializeOpeningHours({ ...groups, monday_to_friday: "09:00 am – 10:00 pm" })).toBe(
      JSON.stringify(groups),
    );
    expect(serializeOpeningHours({ monday_to_friday: "", saturday: " ", sunday: "" })).toBeNull();
  });

  test.each([
    [null, undefined],
    ["", undefined],
    ["  ", undefined],
    ["{}", undefined],
    ['{"saturday":7}', undefined],
    ["Todos los días menos el lunes", { text: "Todos los días menos el lunes" }],
    ["{roto", { text: "{roto" }],
    ["24", { text: "24" }],
    ["[]", { text: "[]" }],
    ["null", { text: "null" }],
    [
      '{"saturday":" 9:00 AM - 1:00 PM ","monday":"x"}',
      { groups: { monday_to_friday: "", saturday: "9:00 AM - 1:00 PM", sunday: "" } },
    ],
  ])("%j is read as %j", (stored, read) => {
    expect(parseOpeningHours(stored)).toEqual(read);
  });

  test("are shown as a table, as plain text, or as round the clock", () => {
    expect(hoursTable(JSON.stringify(groups), false)).toEqual([
      { label: "Lun-Vie", hours: "9:00 AM - 10:00 PM" },
      { label: "Sáb", hours: "6:00 PM - 2:00 AM (día siguiente)" },
      { label: "Dom", hours: "Cerrado" },
    ]);
    expect(hoursTable("De sol a sol", false)).toEqual([{ label: "", hours: "De sol a sol" }]);
    expect(hoursTable(JSON.stringify(groups), true)).toEqual([{ label: "", hours: "Abierto 24 horas" }]);
    expect(hoursTable(null, false)).toEqual([]);
  });
});

describe("openingState", () => {
  // 2026-11-20 is a Friday; Santo Domingo is four hours behind UTC.
  const weekday = json("9:00 AM - 10:00 PM");
  const nights = json("6:00 PM - 2:00 AM (día siguiente)", "6:00 PM - 4:00 AM (día siguiente)");

  test.each([
    [
      "before it opens",
      weekday,
      "2026-11-20T12:59:59.999Z",
      { open: false, opensAt: { day: "hoy", time: "9:00 AM" } },
    ],
    ["as it opens", weekday, "2026-11-20T13:00:00.000Z", { open: true, closesAt: "10:00 PM" }],
    ["just before it closes", weekday, "2026-11-21T01:59:59.999Z", { open: true, closesAt: "10:00 PM" }],
    [
      "as it closes",
      weekday,
      "2026-11-21T02:00:00.000Z",
      { open: false, opensAt: { day: "lunes", time: "9:00 AM" } },
    ],
    [
      "the evening before",
      weekday,
      "2026-11-23T02:00:00.000Z",
      { open: false, opensAt: { day: "mañana", time: "9:00 AM" } },
    ],
    ["before midnight in a night", nights, "2026-11-20T23:00:00.000Z", { open: true, closesAt: "2:00 AM" }],
    [
      "after midnight in the night of yesterday",
      nights,
      "2026-11-21T05:59:59.999Z",
      { open: true, closesAt: "2:00 AM" },
    ],
    [
      "as that night ends",
      nights,
      "2026-11-21T06:00:00.000Z",
      { open: false, opensAt: { day: "hoy", time: "6:00 PM" } },
    ],
    [
      "on closed Sunday, in the night of Saturday",
      nights,
      "2026-11-22T07:59:59.999Z",
      { open: true, closesAt: "4:00 AM" },
    ],
    [
      "on closed Sunday, afterwards",
      nights,
      "2026-11-22T08:00:00.000Z",
      { open: false, opensAt: { day: "mañana", time: "6:00 PM" } },
    ],
    [
      "one day a week, on that day and over",
      json("", "9:00 AM - 1:00 PM"),
      "2026-11-21T17:00:00.000Z",
      { open: false, opensAt: { day: "sábado", time: "9:00 AM" } },
    ],
    [
      "until midnight",
      json("9:00 AM - 12:00 AM (día siguiente)"),
      "2026-11-21T03:59:59.999Z",
      { open: true, closesAt: "12:00 AM" },
    ],
    [
      "two days that touch",
      json("9:00 AM - 12:00 AM (día siguiente)", "12:00 AM - 3:00 AM"),
      "2026-11-20T23:00:00.000Z",
      { open: true, closesAt: "3:00 AM" },
    ],
    [
      "a night that reaches into the next opening",
      json("9:00 AM - 11:00 AM (día siguiente)", "10:00 AM - 1:00 PM"),
      "2026-11-21T14:30:00.000Z",
      { open: true, closesAt: "1:00 PM" },
    ],
    [
      "never closing, though written as hours",
      json(...(Array(3).fill("12:00 AM - 12:00 AM (día siguiente)") as [string])),
      "2026-11-20T23:00:00.000Z",
      { open: true },
    ],
  ])("%s", (_, stored, now, state) => {
    expect(openingState(stored, false, new Date(now), SANTO_DOMINGO)).toEqual(state);
  });

  test("gives different answers for one instant, by each restaurant's time zone", () => {
    const now = new Date("2026-11-20T13:30:00Z");
    expect(openingState(weekday, false, now, SANTO_DOMINGO)).toEqual({ open: true, closesAt: "10:00 PM" });
    expect(openingState(weekday, false, now, "America/Mexico_City")).toEqual({
      open: false,
      opensAt: { day: "hoy", time: "9:00 AM" },
    });
    expect(openingState(weekday, false, now, "Pacific/Auckland")).toMatchObject({ open: false });
  });

  // Madrid: forward from 2:00 to 3:00 on Sunday 2026-03-29, back from 3:00 to 2:00 on Sunday 2026-10-25.
  const saturdayNight = json("", "8:00 PM - 4:00 AM (día siguiente)");
  test.each([
    [
      "a short night lasts to four by the clock",
      saturdayNight,
      "2026-03-29T01:59:59.999Z",
      { open: true, closesAt: "4:00 AM" },
    ],
    [
      "and no longer",
      saturdayNight,
      "2026-03-29T02:00:00.000Z",
      { open: false, opensAt: { day: "sábado", time: "8:00 PM" } },
    ],
    [
      "a long night lasts to four by the clock",
      saturdayNight,
      "2026-10-25T02:59:59.999Z",
      { open: true, closesAt: "4:00 AM" },
    ],
    [
      "and no longer either",
      saturdayNight,
      "2026-10-25T03:00:00.000Z",
      { open: false, opensAt: { day: "sábado", time: "8:00 PM" } },
    ],
    [
      "hours that a clock skips are not there that day",
      json("", "", "2:30 AM - 3:00 AM"),
      "2026-03-29T00:30:00.000Z",
      { open: false, opensAt: { day: "domingo", time: "2:30 AM" } },
    ],
    [
      "nor is the whole hour that it skips",
      json("", "", "2:00 AM - 3:00 AM"),
      "2026-03-29T00:30:00.000Z",
      { open: false, opensAt: { day: "domingo", time: "2:00 AM" } },
    ],
  ])("when clocks change: %s", (_, stored, now, state) => {
    expect(openingState(stored, false, new Date(now), "Europe/Madrid")).toEqual(state);
  });

  test("is always open round the clock, and unknown where the hours cannot be read", () => {
    const now = new Date("2026-11-20T13:30:00Z");
    expect(openingState(null, true, now, SANTO_DOMINGO)).toEqual({ open: true });
    for (const stored of [null, "", "De sol a sol", json("según el día")]) {
      expect(openingState(stored, false, now, SANTO_DOMINGO)).toBeUndefined();
    }
  });
});
