import { describe, expect, it } from "vitest";
import { isPersonal, visitorHash } from "~/http/requests/visitor.server";

const requestWith = (headers: Record<string, string>, path = "/") =>
  new Request(new URL(path, "https://sobremesa.test"), { headers });

describe("isPersonal", () => {
  it.each([
    "sobremesa_session=x",
    "__Host-sobremesa_session=x",
    "__Host-sobremesa_toast=x",
    "sobremesa_bookmark=x",
    "a=1; __Host-sobremesa_session=x; b=2",
    "a=1;sobremesa_toast=x",
    "sobremesa_session=",
  ])("is true for a request with %s", (cookie) => {
    expect(isPersonal(requestWith({ cookie }))).toBe(true);
  });

  it.each([
    "",
    "tema=dark",
    "_ga=1; other=2",
    "xsobremesa_session=x",
    "a=sobremesa_session=x",
    "__Host-x_sobremesa_session=x",
    "sobremesa_sessions=x",
    "sobremesa_device=x",
  ])("is false for a request with %s", (cookie) => {
    expect(isPersonal(requestWith({ cookie }))).toBe(false);
  });

  it.each<[string, string, boolean]>([
    ["sobremesa_device=x", "/ofertas/abc", true],
    ["a=1; __Host-sobremesa_device=x", "/ofertas/abc", true],
    ["xsobremesa_device=x", "/ofertas/abc", false],
    ["", "/ofertas/abc", false],
    ["sobremesa_device=x", "/la-mar-chiquita", false],
    ["sobremesa_device=x", "/?a=/ofertas/", false],
  ])("for a device that names itself (%s), to %s: %s", (cookie, path, isOwn) => {
    expect(isPersonal(requestWith({ cookie }, path))).toBe(isOwn);
  });

  it("is false without cookies", () => {
    expect(isPersonal(requestWith({}))).toBe(false);
  });
});

describe("visitorHash", () => {
  const SECRET = "a-secret";
  const noon = new Date("2026-08-01T12:00:00Z");
  const SAFARI = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const who = { "cf-connecting-ip": "203.0.113.7", "user-agent": SAFARI };
  const hash = (headers: Record<string, string> = who, now = noon, secret = SECRET) =>
    visitorHash(requestWith(headers), secret, now);

  it("is the same for one address and browser on one day, whatever the other headers", async () => {
    const first = await hash();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await hash({ ...who, accept: "text/html", cookie: "a=1" })).toBe(first);
    expect(await hash(who, new Date("2026-08-01T00:00:00.000Z"))).toBe(first);
    expect(await hash(who, new Date("2026-08-01T23:59:59.999Z"))).toBe(first);
  });

  it("is the same for every address of one customer's IPv6 network", async () => {
    const from = (address: string) => hash({ ...who, "cf-connecting-ip": address });
    const first = await from("2001:db8:85a3:8d3::1");
    expect(await from("2001:db8:85a3:8d3:1319:8a2e:370:7348")).toBe(first);
    expect(await from("2001:db8:85a3:8d4::1")).not.toBe(first);
  });

  it.each<[string, () => Promise<string>]>([
    ["the next day", () => hash(who, new Date("2026-08-02T00:00:00.000Z"))],
    ["another address", () => hash({ ...who, "cf-connecting-ip": "203.0.113.8" })],
    ["another browser", () => hash({ ...who, "user-agent": FIREFOX })],
    ["another secret", () => hash(who, noon, "another-secret")],
    ["an address that flows into the browser", () => hash({ "cf-connecting-ip": "203.0.113.7Safari" })],
  ])("differs for %s", async (_, other) => {
    expect(await other()).not.toBe(await hash());
  });
});
