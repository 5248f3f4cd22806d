import { describe, expect, test } from "vitest";
import { mapsSearchUrl } from "~/domain/places/maps-link";
import {
  askByWhatsapp,
  chatShareUrl,
  type LinkKind,
  linkLabel,
  linkProblem,
  normalizeLink,
  phoneText,
  safeExternalUrl,
} from "~/domain/restaurants/contact-links";

describe("leaving a field of a link", () => {
  test.each<[LinkKind, string, string]>([
    ["phone", "", ""],
    ["phone", "   ", ""],
    ["phone", "809-555-1234", "https://wa.me/18095551234"],
    ["phone", "(809) 555 1234", "https://wa.me/18095551234"],
    ["phone", "1 809 555 1234", "https://wa.me/18095551234"],
    ["phone", "+1 (809) 555-1234", "https://wa.me/18095551234"],
    ["phone", "00 34 612 345 678", "https://wa.me/34612345678"],
    ["phone", "Tel: +34 612 345 678", "https://wa.me/34612345678"],
    ["phone", "tel:+18095551234", "https://wa.me/18095551234"],
    ["phone", "https://wa.me/18095551234", "https://wa.me/18095551234"],
    ["phone", "wa.me/18095551234?text=Hola", "https://wa.me/18095551234?text=Hola"],
    ["phone", "https://api.whatsapp.com/send?phone=34612345678&text=10", "https://wa.me/34612345678"],
    ["phone", "llámanos", "llámanos"],
    ["phone", "911", "911"],
    ["phone", "555-123", "555-123"],
    ["phone", "555-1234", "555-1234"],
    ["website", "", ""],
    ["website", "lamarchiquita.do", "https://lamarchiquita.do"],
    ["website", "//lamarchiquita.do/menu", "https://lamarchiquita.do/menu"],
    ["website", "lamarchiquita.do:8443/menu", "https://lamarchiquita.do:8443/menu"],
    ["website", "http://lamarchiquita.do", "http://lamarchiquita.do"],
    ["website", "ftp://lamarchiquita.do", "ftp://lamarchiquita.do"],
    ["website", "javascript:alert(1)", "javascript:alert(1)"],
    ["website", "la\u202Emar.do", "https://lamar.do"],
    ["instagram", "", ""],
    ["instagram", "@lamarchiquita", "https://www.instagram.com/lamarchiquita"],
    ["instagram", "la.mar_chiquita", "https://www.instagram.com/la.mar_chiquita"],
    ["instagram", "instagram.com/lamar", "https://instagram.com/lamar"],
    ["instagram", "https://www.instagram.com/lamar", "https://www.instagram.com/lamar"],
    ["instagram", "Instagram.com/lamar", "https://Instagram.com/lamar"],
    ["instagram", "//instagram.com/lamar", "https://instagram.com/lamar"],
    ["instagram", "la mar chiquita", "la mar chiquita"],
    ["tiktok", "@lamarchiquita", "https://www.tiktok.com/@lamarchiquita"],
    ["tiktok", "lamarchiquita", "https://www.tiktok.com/@lamarchiquita"],
    ["tiktok", "www.tiktok.com/@lamar", "https://www.tiktok.com/@lamar"],
  ])("%s %j becomes %j", (kind, typed, link) => {
    expect(normalizeLink(kind, typed, "+1")).toBe(link);
    expect(normalizeLink(kind, link, "+1")).toBe(link);
  });

  test.each([
    ["3001234567", "+57", "https://wa.me/573001234567"],
    ["573001234567", "+57", "https://wa.me/573001234567"],
    ["5712345", "+57", "https://wa.me/575712345"],
    ["8888-7777", "+506", "https://wa.me/50688887777"],
    ["0414 123 4567", "+58", "https://wa.me/584141234567"],
    ["5351234567", "+53", "https://wa.me/5351234567"],
    ["8095551234", undefined, "https://wa.me/8095551234"],
  ])("the number %s in a country of %s", (typed, dialCode, link) => {
    expect(normalizeLink("phone", typed, dialCode)).toBe(link);
  });
});

/** A link of 500 characters. */
const LONGEST = `https://lamar.do/${"x".repeat(483)}`;

describe("a link that is saved and shown", () => {
  test.each<[LinkKind, string, string]>([
    ["phone", "https://wa.me/18095551234", "https://wa.me/18095551234"],
    ["phone", "https://wa.me/+18095551234?text=Hola", "https://wa.me/+18095551234?text=Hola"],
    ["phone", "https://wa.me/message/ABC123DEF", "https://wa.me/message/ABC123DEF"],
    ["phone", "https://wa.me/1234567", "https://wa.me/1234567"],
    ["phone", "https://wa.me/123456789012345", "https://wa.me/123456789012345"],
    ["website", "https://lamarchiquita.do", "https://lamarchiquita.do/"],
    ["website", "HTTP://LaMarChiquita.DO/Menú?a=1#b", "http://lamarchiquita.do/Men%C3%BA?a=1#b"],
    ["website", LONGEST, LONGEST],
    ["instagram", "https://instagram.com/lamar", "https://instagram.com/lamar"],
    ["instagram", "https://www.instagram.com/lamar", "https://www.instagram.com/lamar"],
    ["tiktok", "https://vm.tiktok.com/ZM123/", "https://vm.tiktok.com/ZM123/"],
  ])("%s %j is shown as %j", (kind, value, drawn) => {
    expect(linkProblem(kind, value)).toBeUndefined();
    expect(safeExternalUrl(value, kind)).toBe(drawn);
  });

  test.each<[LinkKind, string, string]>([
    ["phone", "https://wa.me/", "phone-format"],
    ["phone", "https://wa.me/123456", "phone-format"],
    ["phone", "https://wa.me/1234567890123456", "phone-format"],
    ["phone", "https://evil.example/18095551234", "phone-format"],
    ["phone", "https://wa.me.evil.example/18095551234", "phone-format"],
    ["phone", "llámanos", "phone-format"],
    ["website", "javascript:alert(1)", "website-protocol"],
    ["website", "JaVaScRiPt://lamar.do/%0aalert(1)", "website-protocol"],
    ["website", "java\nscript:alert(1)", "website-protocol"],
    ["website", " javascript:alert(1)", "website-protocol"],
    ["website", "data:text/html,<script>", "website-protocol"],
    ["website", "ftp://lamar.do", "website-protocol"],
    ["website", "lamar.do", "website-protocol"],
    ["website", "/etc/passwd", "website-protocol"],
    ["website", "https://", "website-format"],
    ["website", "https://localhost", "website-format"],
    ["website", "https://mi pagina", "website-format"],
    ["website", "https://mi pagina.do", "website-format"],
    ["website", "https://instagram.com@evil.example/", "website-format"],
    ["website", "https://user:pass@lamar.do/", "website-format"],
    ["website", "https://:pass@lamar.do/", "website-format"],
    ["instagram", "https://evil.example/instagram.com", "instagram-host"],
    ["instagram", "https://evilinstagram.com/lamar", "instagram-host"],
    ["instagram", "https://instagram.com.evil.example/lamar", "instagram-host"],
    ["instagram", "https://instagram.com@evil.example/", "instagram-host"],
    ["instagram", "javascript://instagram.com/%0aalert(1)", "instagram-host"],
    ["instagram", "la mar chiquita", "instagram-host"],
    ["tiktok", "https://instagram.com/lamar", "tiktok-host"],
    ["website", `https://lamar.do/${"x".repeat(500)}`, "link-too-long"],
  ])("%s %j is refused: %s", (kind, value, problem) => {
    expect(linkProblem(kind, value)).toBe(problem);
    expect(safeExternalUrl(value, kind)).toBeUndefined();
  });

  test("a link that two parsers may read differently is shown so that only one reading is possible", () => {
    const value = "https://tiktok.com\\@evil.example/";
    expect(safeExternalUrl(value, "tiktok")).toBe("https://tiktok.com/@evil.example/");
  });

  test("a missing link is no problem, and is not shown", () => {
    expect(linkProblem("website", "")).toBeUndefined();
    for (const nothing of ["", null, undefined]) expect(safeExternalUrl(nothing, "website")).toBeUndefined();
  });
});

test("a website is named by its host", () => {
  expect(linkLabel("https://www.lamarchiquita.do/menu?x=1")).toBe("lamarchiquita.do");
  expect(linkLabel("no es una dirección")).toBe("no es una dirección");
});

test("a shared text arrives unchanged", () => {
  const text = "¡Mira! 2×1 & más: https://sobremesa.test/la-mar?x=1#menu";
  expect(new URL(chatShareUrl(text)).searchParams.get("text")).toBe(text);
});

test.each([
  ["https://wa.me/18095551234", "https://wa.me/18095551234?text=%C2%BFSin%20man%C3%AD%3F"],
  ["https://wa.me/18095551234?text=Hola", "https://wa.me/18095551234?text=%C2%BFSin%20man%C3%AD%3F"],
  ["https://evil.example/18095551234", null],
  [null, null],
])("a question to %s opens %s", (phone, url) => {
  expect(askByWhatsapp(phone, "¿Sin maní?")).toBe(url);
});

describe("mapsSearchUrl", () => {
  const restaurant = {
    latitude: 19.205,
    longitude: -69.336,
    address: "Av. Malecón #1",
    city: "Samaná",
    country: "República Dominicana",
  };
  test.each([
    ["coordinates first", {}, "19.205,-69.336"],
    ["the equator and Greenwich count", { latitude: 0, longitude: 0 }, "0,0"],
    ["else the address", { latitude: null }, "Av. Malecón #1, Samaná, República Dominicana"],
    ["else city and country", { longitude: null, address: "" }, "Samaná, República Dominicana"],
    ["or what there is of them", { latitude: null, address: null, city: null }, "República Dominicana"],
    ["impossible coordinates are none", { latitude: 91 }, "Av. Malecón #1, Samaná, República Dominicana"],
    ["the last of them count", { latitude: -90, longitude: 180 }, "-90,180"],
    ["nor is what lies beyond", { longitude: 180.5 }, "Av. Malecón #1, Samaná, República Dominicana"],
    ["nor is NaN one", { longitude: Number.NaN }, "Av. Malecón #1, Samaná, República Dominicana"],
  ])("%s", (_, change, query) => {
    const url = new URL(mapsSearchUrl({ ...restaurant, ...change }) ?? "");
    expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
    expect(url.searchParams.get("query")).toBe(query);
  });

  test("has no address without a known field", () => {
    expect(
      mapsSearchUrl({ latitude: null, longitude: null, address: "", city: null, country: "" }),
    ).toBeUndefined();
  });
});

describe("a phone on a card", () => {
  test.each([
    ["https://wa.me/18295550100", "+1 829-555-0100"],
    ["https://wa.me/+18295550100?text=hola", "+1 829-555-0100"],
    ["+18095550101", "+1 809-555-0101"],
    ["https://wa.me/34600123456/", "+34600123456"],
    ["https://wa.me/message/ABC", undefined],
    ["https://example.com/18295550100", undefined],
    ["8095550101", undefined],
    ["", undefined],
    [null, undefined],
  ])("is written as people write it: %s is %s", (phone, written) => {
    expect(phoneText(phone)).toBe(written);
  });
});
