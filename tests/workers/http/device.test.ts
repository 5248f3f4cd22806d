import { describe, expect, it } from "vitest";
import { deviceOf } from "~/http/device.server";

const ask = (cookie?: string, origin = "https://sobremesa.test") =>
  deviceOf(new Request(`${origin}/ofertas/x`, { method: "POST", headers: cookie ? { cookie } : {} }));

/** What a browser sends back of a Set-Cookie. */
const kept = (setCookie: string) => setCookie.split(";", 1)[0]!;

const attributes = (setCookie: string) =>
  setCookie
    .split(";")
    .slice(1)
    .map((attribute) => attribute.trim().toLowerCase());

describe("deviceOf", () => {
  it("knows a device again by its cookie, and renews that", async () => {
    const first = await ask();
    const second = await ask(kept(first.setCookie));
    expect(second.person).toBe(first.person);
    expect(kept(second.setCookie)).toBe(kept(first.setCookie));
    const among = await ask(`a=b; ${kept(first.setCookie)}; sobremesa_toast=x`);
    expect(among.person).toBe(first.person);
  });

  it("tells devices without one apart", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(new Set(people.map(({ person }) => person)).size).toBe(50);
  });

  it("gives a hash that the cookie's id cannot be read out of", async () => {
    const { person, setCookie } = await ask();
    expect(person).toMatch(/^d:[0-9a-f]{32}$/);
    const value = kept(setCookie).split("=")[1]!;
    const id = JSON.parse(atob(decodeURIComponent(value)));
    expect(id).toMatch(/^[0-9a-z]{32}$/);
    expect(person).not.toContain(id.slice(0, 6));
  });

  it("keeps scripts and other sites from the cookie, for a year, and on https from plain connections", async () => {
    const common = ["httponly", "samesite=lax", "path=/", `max-age=${365 * 24 * 60 * 60}`];
    const { setCookie } = await ask();
    expect(attributes(setCookie).toSorted()).toEqual([...common, "secure"].toSorted());
    const plain = await ask(undefined, "http://localhost:8787");
    expect(attributes(plain.setCookie).toSorted()).toEqual(common.toSorted());
  });

  const encoded = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)));

  it.each([
    "",
    "%",
    "%%%",
    "not-base64!",
    encoded(""),
    encoded("short"),
    encoded("A".repeat(32)),
    encoded("a".repeat(65)),
    encoded(`${"a".repeat(31)}\n`),
    encoded(42),
    encoded({ id: "a".repeat(32) }),
    encoded(["a".repeat(32)]),
    encoded(null),
    btoa("{"),
  ])("takes a cookie of %j for none", async (value) => {
    const [one, other] = [await ask(`sobremesa_device=${value}`), await ask(`sobremesa_device=${value}`)];
    expect(one.person).toMatch(/^d:[0-9a-f]{32}$/);
    expect(other.person).not.toBe(one.person);
    expect((await ask(kept(one.setCookie))).person).toBe(one.person);
  });
});
