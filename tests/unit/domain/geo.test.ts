import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  areCoordinates,
  boundingBox,
  type Coordinates,
  distanceKm,
  isPoint,
  roundCoordinate,
  saysWhere,
} from "~/domain/geo";

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

describe("boundingBox", () => {
  test("takes a degree of latitude for 111 km", () => {
    const box = boundingBox({ latitude: 18, longitude: -70 }, 11.1);
    expect(box.minLatitude).toBeCloseTo(17.9, 10);
    expect(box.maxLatitude).toBeCloseTo(18.1, 10);
    expect(box.maxLongitude).toBeGreaterThan(-69.9);
    expect(box.maxLongitude).toBeLessThan(-69.89);
  });

  test("holds everything within the radius, anywhere on the globe", () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    const near = fc.record({
      latitude: degrees(90),
      longitude: degrees(180),
      north: degrees(0.6),
      east: degrees(2),
      radius: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(near, ({ latitude, longitude, north, east, radius }) => {
        const there = { latitude: latitude + north, longitude: longitude + east };
        if (!areCoordinates(there.latitude, there.longitude)) return;
        if (distanceKm({ latitude, longitude }, there) > radius) return;
        const box = boundingBox({ latitude, longitude }, radius);
        expect(there.latitude).toBeGreaterThanOrEqual(box.minLatitude);
        expect(there.latitude).toBeLessThanOrEqual(box.maxLatitude);
        expect(there.longitude).toBeGreaterThanOrEqual(box.minLongitude);
        expect(there.longitude).toBeLessThanOrEqual(box.maxLongitude);
      }),
      { numRuns: 2000 },
    );
  });

  test("holds what lies nearer to the pole than its middle, where degrees of longitude are shorter", () => {
    const middle = { latitude: 88, longitude: 0 };
    const there = { latitude: 88.05, longitude: 12.95 };
    expect(distanceKm(middle, there)).toBeLessThan(50);
    expect(boundingBox(middle, 50).maxLongitude).toBeGreaterThan(there.longitude);
  });

  test.each([
    ["at the pole", { latitude: 89.9, longitude: 10 }],
    ["at the 180th meridian", { latitude: 0, longitude: 179.9 }],
    ["on its other side", { latitude: 0, longitude: -179.9 }],
  ])("goes all the way round %s", (_, place) => {
    expect(boundingBox(place, 50)).toMatchObject({ minLongitude: -180, maxLongitude: 180 });
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
])("a location that keeps %j is a point: %s, says where somebody is: %s", (kept, point, where) => {
  const saved = { country: null, province: null, latitude: null, longitude: null, ...kept };
  expect([isPoint(saved), saysWhere(saved)]).toEqual([point, where]);
});
