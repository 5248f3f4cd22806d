import { describe, expect, it } from "vitest";
import { locationForm } from "~/domain/forms/location";

const COMPLETE = {
  country: "DO",
  province: "DO-01",
  useCurrent: "1",
  latitude: "18.486",
  longitude: "-69.931",
  notifyLocalOnly: "1",
  notificationRadiusKm: "12",
};

const errorsOf = (form: Record<string, string>) => {
  const result = locationForm.safeParse(form);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((i) => [String(i.path[0]), i.message]));
};

describe("the form of a location", () => {
  it("accepts a complete one", () => {
    expect(locationForm.parse(COMPLETE)).toEqual({
      country: "DO",
      province: "DO-01",
      latitude: 18.486,
      longitude: -69.931,
      notifyLocalOnly: true,
      notificationRadiusKm: 12,
    });
  });

  it("accepts an empty one, as no location and every notification", () => {
    expect(locationForm.parse({ notificationRadiusKm: "5" })).toEqual({
      country: "",
      province: "",
      latitude: null,
      longitude: null,
      notifyLocalOnly: false,
      notificationRadiusKm: 5,
    });
  });

  it("refuses one without the radius that every form has", () => {
    expect(errorsOf({})).toEqual({ notificationRadiusKm: "Elige un radio entre 1 y 50 km" });
  });

  it("stores no position where the box is not checked", () => {
    const { latitude, longitude } = locationForm.parse({ ...COMPLETE, useCurrent: "", notifyLocalOnly: "" });
    expect([latitude, longitude]).toEqual([null, null]);
  });

  it("requires a position for notifications from nearby alone", () => {
    expect(errorsOf({ ...COMPLETE, useCurrent: "" })).toEqual({
      notifyLocalOnly:
        "Para avisarte solo de lo que está cerca necesitamos tu posición: obtén tu ubicación, o desmarca esta casilla",
    });
  });

  it.each(["", "0", "-1", "51", "5.5", "1e1", "1e309", "NaN", "Infinity", "cinco", " 5", "5 ", "05555", "٥"])(
    "refuses a radius of '%s'",
    (notificationRadiusKm) => {
      expect(errorsOf({ ...COMPLETE, notificationRadiusKm })).toEqual({
        notificationRadiusKm: "Elige un radio entre 1 y 50 km",
      });
    },
  );

  it.each(["1", "50"])("accepts a radius of %s", (notificationRadiusKm) => {
    expect(locationForm.parse({ ...COMPLETE, notificationRadiusKm }).notificationRadiusKm).toBe(
      Number(notificationRadiusKm),
    );
  });

  it.each([
    ["90.001", "0"],
    ["-91", "0"],
    ["0", "180.5"],
    ["0", "-181"],
    ["", "5"],
    ["5", ""],
    ["1e1", "0"],
    ["1e309", "0"],
    ["NaN", "0"],
    ["0x10", "0"],
    ["18,4", "-69"],
    [" 18", "-69"],
    ["18\u202e", "-69"],
    ["<b>", "'; DROP TABLE users"],
    ["9".repeat(400), "0"],
  ])("refuses coordinates '%s', '%s'", (latitude, longitude) => {
    expect(errorsOf({ ...COMPLETE, latitude, longitude })).toEqual({
      useCurrent: "Esas coordenadas no son de ningún lugar",
    });
  });

  it.each([
    ["90", "180"],
    ["-90", "-180"],
    ["0", "0"],
  ])("accepts coordinates %s, %s", (latitude, longitude) => {
    expect(errorsOf({ ...COMPLETE, latitude, longitude })).toEqual({});
  });

  it("requires the position where its box is checked", () => {
    expect(errorsOf({ ...COMPLETE, latitude: "", longitude: "" })).toEqual({
      useCurrent: "Obtén tu ubicación antes de guardar, o desmarca esta casilla",
    });
  });
});
