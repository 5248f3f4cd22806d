import { describe, expect, test } from "vitest";
import {
  areCoordinates,
  type Coordinates,
  distanceKm,
  hasLocation,
  isPoint,
  roundCoordinate,
} from "~/domain/places/geo";

const SANTO_DOMINGO = { latitude: 18.486, longitude: -69.931 };
const SANTIAGO = { latitude: 19.451, longitude: -70.697 };

describe("distanceKm", () => {
  test.each<[string, Coordinates, Coordinates, number]>([
    ["nowhere", SANTO_DOMINGO, SANTO_DOMINGO, 0],
    ["Santo Domingo to Santiago", SANTO_DOMINGO, SANTIAGO, 134.2],
    ["a degree of latitude", { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111.19],
    ["a degree of longitude at 60°", { latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 }, 55.6],
    [
      "over the 180th meridian",
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
      111.19,
    ],
    [
      "to the other side of the globe",
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 180 },
      20_015.1,
    ],
  ])("%s", (_, from, to, km) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 1);
    expect(distanceKm(to, from)).toBeCloseTo(km, 1);
  });
});

test.each([
  [18.486_057, 18.486],
  [-69.931_21, -69.931],
  [18.4865, 18.487],
  [0, 0],
])("%d is stored as %d", (degrees, stored) => {
  expect(roundCoordinate(degrees)).toBe(stored);
});

test.each([
  [90, 180, true],
  [-90, -180, true],
  [90.001, 0, false],
  [0, -180.001, false],
  [Number.NaN, 0, false],
  [0, Number.POSITIVE_INFINITY, false],
])("%d, %d are coordinates: %s", (latitude, longitude, are) => {
  expect(areCoordinates(latitude, longitude)).toBe(are);
});

test.each([
  [{}, false, false],
  [{ latitude: 18.5 }, false, false],
  [{ longitude: -69.9 }, false, false],
  [{ latitude: 0, longitude: 0 }, true, true],
  [{ country: "Cuba" }, false, true],
  [{ province: "Azua" }, false, true],
])("a saved location of %j is a point: %s, and is a location at all: %s", (kept, point, where) => {
  const saved = { country: null, province: null, latitude: null, longitude: null, ...kept };
  expect([isPoint(saved), hasLocation(saved)]).toEqual([point, where]);
});
