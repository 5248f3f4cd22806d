import { describe, expect, it } from "vitest";
import { knownDevice, newDevice } from "~/http/requests/device.server";
import { openKeys } from "~/platform/keys.server";

const KEYS = openKeys("a-secret-of-these-tests");

const requestOf = (cookie?: string, origin = "https://sobremesa.test") =>
  new Request(`${origin}/ofertas/x`, { method: "POST", headers: cookie ? { cookie } : {} });

/** The pair of a Set-Cookie that a browser sends back. */
const kept = (setCookie: string) => setCookie.split(";", 1)[0]!;

const newCookie = async () => kept(await newDevice(requestOf(), KEYS));
const known = (cookie?: string) => knownDevice(requestOf(cookie), KEYS);

const attributes = (setCookie: string) =>
  setCookie
    .split(";")
    .slice(1)
    .map((attribute) => attribute.trim().toLowerCase());

describe("a device", () => {
  it("is known by its cookie, and renews it", async () => {
    const cookie = await newCookie();
    const first = await known(cookie);
    expect(first?.person).toMatch(/^d:[0-9a-f]{32}$/);
    expect(kept(first?.setCookie ?? "")).toBe(cookie);
    expect((await known(`a=b; ${cookie}; sobremesa_toast=x`))?.person).toBe(first?.person);
  });

  it("is unknown without a cookie", async () => {
    expect(await known()).toBeUndefined();
    expect(await known("a=b")).toBeUndefined();
  });

  it("differs from other devices", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, async () => known(await newCookie())));
    expect(new Set(people.map((device) => device?.person)).size).toBe(50);
  });

  it("has a hash that does not reveal the cookie's id", async () => {
    const cookie = await newCookie();
    const [payload = ""] = decodeURIComponent(cookie.split("=").slice(1).join("=")).split(".");
    const id = JSON.parse(atob(payload));
    expect(id).toMatch(/^[0-9a-z]{32}$/);
    expect((await known(cookie))?.person).not.toContain(id.slice(0, 6));
  });

  it("has a cookie for a year, out of reach of scripts and other sites, and on https of plain connections", async () => {
    const common = ["httponly", "samesite=lax", "path=/", `max-age=${365 * 24 * 60 * 60}`];
    expect(attributes(await newDevice(requestOf(), KEYS)).toSorted()).toEqual(
      [...common, "secure"].toSorted(),
    );
    const plain = await newDevice(requestOf(undefined, "http://localhost:8787"), KEYS);
    expect(attributes(plain).toSorted()).toEqual(common.toSorted());
  });

  const encoded = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)));

  it.each([
    "",
    "%",
    "%%%",
    "not-base64!",
    encoded(""),
    encoded("short"),
    // A made-up value, and one from before the cookie was signed.
    encoded("a".repeat(32)),
    `${encoded("a".repeat(32))}.${"A".repeat(43)}`,
    encoded("A".repeat(32)),
    encoded(42),
    encoded({ id: "a".repeat(32) }),
    encoded(null),
    btoa("{"),
  ])("is unknown by a cookie of %j", async (value) => {
    expect(await known(`sobremesa_device=${value}`)).toBeUndefined();
  });

  it("is unknown by another deployment's cookie", async () => {
    expect(await knownDevice(requestOf(await newCookie()), openKeys("another-secret"))).toBeUndefined();
  });
});
