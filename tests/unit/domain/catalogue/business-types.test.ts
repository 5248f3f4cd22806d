import { describe, expect, test } from "vitest";
import {
  BUSINESS_GROUPS,
  BUSINESS_TYPES,
  findBusinessType,
  groupOfType,
} from "~/domain/catalogue/business-types";

describe("business types", () => {
  test("are nine groups, in the product's order and with its labels", () => {
    expect(BUSINESS_GROUPS.map(({ key, label }) => [key, label])).toEqual([
      ["tradicional", "Tradicional"],
      ["bebidas", "Bebidas, café y socialización"],
      ["rapido", "Servicio rápido y casual"],
      ["panaderia", "Panadería y postres"],
      ["calle", "Comida de calle y móvil"],
      ["especializada", "Cocina especializada"],
      ["alta-cocina", "Alta cocina y experiencias"],
      ["hoteles", "Hoteles, buffets y eventos"],
      ["para-llevar", "Para llevar y abastos"],
    ]);
  });

  test.each(BUSINESS_GROUPS.map((group) => [group.key, group] as const))(
    "%s has four to eight types",
    (_, group) => {
      expect(group.types.length).toBeGreaterThanOrEqual(4);
      expect(group.types.length).toBeLessThanOrEqual(8);
      expect(group.icon).toMatch(/^[a-z]+(-[a-z]+)*$/);
    },
  );

  test("have unique keys that fit in an address", () => {
    expect(new Set(BUSINESS_TYPES.map(({ key }) => key)).size).toBe(BUSINESS_TYPES.length);
    expect(new Set(BUSINESS_TYPES.map(({ label }) => label)).size).toBe(BUSINESS_TYPES.length);
    for (const { key } of BUSINESS_TYPES) expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test.each(["Restaurante", "Comida rápida", "Cafetería", "Bar"])("include %s", (label) => {
    expect(BUSINESS_TYPES.filter((type) => type.label === label)).toHaveLength(1);
  });

  test("belong to a group, and an unknown key to none", () => {
    expect(findBusinessType("comida-rapida")).toEqual({
      key: "comida-rapida",
      label: "Comida rápida",
      group: "rapido",
    });
    expect(groupOfType("bar")?.label).toBe("Bebidas, café y socialización");
    for (const unknown of ["", "Bar", "toString", "__proto__"]) {
      expect(findBusinessType(unknown)).toBeUndefined();
      expect(groupOfType(unknown)).toBeUndefined();
    }
  });
});
