import { describe, expect, it } from "vitest";
import {
  AUDIT_TOPICS,
  auditPath,
  auditSpan,
  isFiltered,
  parseAuditFilters,
  readAuditPosition,
  readPlace,
  writePlace,
} from "~/domain/audit/audit-search";

const NO_FILTERS = { topic: "", who: "", restaurant: "", from: "", to: "" } as const;
const parse = (query: string) => parseAuditFilters(new URLSearchParams(query));

describe("the filters of an address", () => {
  it("are read and written back", () => {
    const query = "tema=menus&quien=rosa&restaurante=Casa+Rosa&desde=2026-08-01&hasta=2026-08-31";
    const filters = parse(query);
    expect(filters).toEqual({
      topic: "menus",
      who: "rosa",
      restaurant: "Casa Rosa",
      from: "2026-08-01",
      to: "2026-08-31",
    });
    expect(auditPath("/admin/audit", filters)).toBe(`/admin/audit?${query}`);
    expect([isFiltered(filters), isFiltered(NO_FILTERS)]).toEqual([true, false]);
  });

  it.each(["", "tema=todo", "desde=ayer&hasta=2026-02-30", "quien=%20%00", "tema=__proto__"])(
    "%j filters nothing",
    (query) => {
      expect(parse(query)).toEqual(NO_FILTERS);
      expect(auditPath("/admin/audit", parse(query))).toBe("/admin/audit");
    },
  );

  it("cuts a long text", () => {
    expect(parse(`quien=${"a".repeat(500)}`).who).toHaveLength(80);
  });

  it("has every topic", () => {
    expect(AUDIT_TOPICS.map((topic) => parse(`tema=${topic}`).topic)).toEqual([...AUDIT_TOPICS]);
  });
});

it("the days are whole ones in the billing zone, the last one included", () => {
  const { since, before } = auditSpan({ from: "2026-08-01", to: "2026-08-01" });
  expect([since?.toISOString(), before?.toISOString()]).toEqual([
    "2026-08-01T04:00:00.000Z",
    "2026-08-02T04:00:00.000Z",
  ]);
  expect(auditSpan({ from: "", to: "" })).toEqual({ since: undefined, before: undefined });
});

describe("a place in the list", () => {
  it("is written and read back", () => {
    const place = { at: 1_785_600_000_000, id: 42 };
    expect(readPlace(writePlace(place))).toEqual(place);
    const params = new URLSearchParams({ despues: writePlace(place), antes: "1.2" });
    expect(readAuditPosition(params)).toEqual({ after: "1785600000000.42" });
    expect(readAuditPosition(new URLSearchParams({ antes: "1.2" }))).toEqual({ before: "1.2" });
  });

  it.each(["", "1", "1.", ".1", "-1.2", "1.2.3", "1e9.2", "a.b", "1.2 ", `${"9".repeat(16)}.1`])(
    "%j is none",
    (text) => {
      expect(readPlace(text)).toBeUndefined();
      expect(readAuditPosition(new URLSearchParams({ despues: text }))).toBeUndefined();
    },
  );
});
