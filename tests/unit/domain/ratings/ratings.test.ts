import { describe, expect, it, test } from "vitest";
import {
  distribution,
  filledStars,
  formatAverage,
  isGoodRating,
  isRecommended,
  overallStars,
  ratingMoment,
  restaurantAverages,
  reviewerName,
} from "~/domain/ratings/ratings";
import { toDateField } from "~/domain/time/dates";

test("an anonymous rating has one moment all day, which is on that day in every time zone of the product", () => {
  const writtenOn = "2026-08-01";
  for (const now of ["2026-08-01T04:00:00.001Z", "2026-08-02T03:59:59.999Z"].map((text) => new Date(text))) {
    const moment = ratingMoment({ isAnonymous: true, writtenOn }, now);
    expect(moment.toISOString()).toBe("2026-08-01T12:00:00.000Z");
    for (const zone of [
      "America/Mexico_City",
      "America/Santo_Domingo",
      "Europe/Madrid",
      "Pacific/Honolulu",
    ]) {
      expect(toDateField(moment, zone)).toBe(writtenOn);
    }
    expect(ratingMoment({ isAnonymous: false, writtenOn }, now)).toBe(now);
  }
});

test.each([
  [5, "5.0", 5],
  [4.96, "5.0", 5],
  [4.94, "4.9", 4],
  [4.75, "4.8", 4],
  [4.44, "4.4", 4],
  [3.999, "4.0", 4],
  [1, "1.0", 1],
])("an average of %d is shown as %s with %i stars", (average, drawn, filled) => {
  expect(formatAverage(average)).toBe(drawn);
  expect(filledStars(average)).toBe(filled);
});

test.each([null, undefined, 0, 0.9, -1])("%s has no filled star", (average) => {
  expect(filledStars(average)).toBe(0);
});

test("the distribution of ratings, five stars first", () => {
  expect(distribution([1, 0, 0, 2, 3])).toEqual([
    { stars: 5, count: 3, percentage: 50 },
    { stars: 4, count: 2, percentage: 33 },
    { stars: 3, count: 0, percentage: 0 },
    { stars: 2, count: 0, percentage: 0 },
    { stars: 1, count: 1, percentage: 17 },
  ]);
  expect(distribution([0, 0, 0, 0, 0]).map(({ percentage }) => percentage)).toEqual([0, 0, 0, 0, 0]);
});

test("a restaurant's overall stars are the mean of four criteria", () => {
  expect(overallStars({ serviceStars: 5, hygieneStars: 4, experienceStars: 4, speedStars: 2 })).toBe(3.75);
});

test.each([
  [3, false],
  [3.99, false],
  [4, true],
  [5, true],
])("%d stars are good: %s", (stars, isGood) => {
  expect(isGoodRating(stars)).toBe(isGood);
});

test.each([
  [true, "Ana", "Usuario Anónimo #k3v9x0"],
  [true, null, "Usuario Anónimo #k3v9x0"],
  [false, "Ana", "Ana"],
  [false, " Ana ", "Ana"],
  [false, "", "Cliente Anónimo"],
  [false, "  ", "Cliente Anónimo"],
  [false, null, "Cliente Anónimo"],
  [false, undefined, "Cliente Anónimo"],
])("anonymous %s, by %j: %s", (isAnonymous, userName, name) => {
  expect(reviewerName({ isAnonymous, publicId: "k3v9x0abcdefghjk", userName })).toBe(name);
});

test.each([
  ["anyone, 4.5 over 5", 4.5, 5, [], [], true],
  ["anyone, 4.5 over 4", 4.5, 4, [], [], false],
  ["anyone, 4.49 over 500", 4.49, 500, [], [], false],
  ["a shared cuisine, 4 over 1", 4, 1, ["cuban", "dominican"], ["dominican"], true],
  ["a shared cuisine, 3.99", 3.99, 500, ["dominican"], ["dominican"], false],
  ["no shared cuisine, 4.4", 4.4, 500, ["cuban"], ["dominican"], false],
  ["a diner without cuisines, 4.4", 4.4, 500, ["cuban"], [], false],
  ["a diner of other cuisines, 4.5 over 5", 4.5, 5, ["cuban"], ["thai"], true],
  ["no rating yet", null, 0, ["cuban"], ["cuban"], false],
])("recommended to %s", (_, average, count, cuisines, dinerCuisines, recommended) => {
  expect(isRecommended({ average, count, cuisines, dinerCuisines })).toBe(recommended);
});

describe("placeAverages", () => {
  const sums = { serviceStars: 0, hygieneStars: 0, experienceStars: 0, speedStars: 0 };

  it("are missing without ratings", () => {
    expect(restaurantAverages({ ...sums, count: 0, wouldReturn: 0 })).toBeUndefined();
  });

  it.each([
    [0, 0],
    [1, 50],
    [2, 100],
  ])("show for two people of whom %i would return: %i%%", (wouldReturn, percentage) => {
    expect(restaurantAverages({ ...sums, count: 2, wouldReturn })?.wouldReturnPercentage).toBe(percentage);
  });

  it("are each criterion's mean, their mean, and the share who would return", () => {
    const three = { serviceStars: 15, hygieneStars: 12, experienceStars: 9, speedStars: 4 };
    const averages = restaurantAverages({ ...three, count: 3, wouldReturn: 2 });
    expect(averages?.overall).toBeCloseTo(10 / 3);
    expect(averages?.wouldReturnPercentage).toBe(67);
    expect(averages?.criteria.map(({ label }) => label)).toEqual([
      "Servicio",
      "Higiene",
      "Experiencia",
      "Rapidez",
    ]);
    expect(averages?.criteria.map(({ average }) => average)).toEqual([5, 4, 3, 4 / 3]);
  });
});
