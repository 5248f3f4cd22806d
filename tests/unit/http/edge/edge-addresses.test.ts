import { describe, expect, it } from "vitest";
import { edgeAddress } from "~/http/edge/edge-addresses";

const ID = "0123456789abcdef";
const OTHER_ID = "zyxwvtsrqpnmkjhg";

const addressOf = (path: string) => edgeAddress(new URL(`https://sobremesa.test${path}`));

describe("edgeAddress", () => {
  it.each([
    ["/", "/"],
    ["/latinos", "/latinos"],
    ["/Latinos", "/Latinos"],
    ["/caf%C3%A9", "/caf%C3%A9"],
    ["/café", "/caf%C3%A9"],
    [`/latinos/product/${ID}/rate`, `/latinos/product/${ID}/rate`],
    [`/latinos/product/${ID}/reviews`, `/latinos/product/${ID}/reviews`],
    ["/latinos/reviews", "/latinos/reviews"],
    ["/latinos?buscar=", "/latinos"],
    [`/latinos/reviews?despues=${ID}`, `/latinos/reviews?despues=${ID}`],
  ])("caches the public page %s as %s", (path, address) => {
    expect(addressOf(path)).toBe(address);
  });

  it.each([
    "/latinos/",
    "/api",
    "//latinos",
    "/latinos.data",
    `/latinos/product/${ID}/reviews.data`,
    "/favicon.ico",
    "/media/products/abcdefgh.webp",
    "/latinos/product",
    `/latinos/product/${ID}`,
    `/latinos/product/${ID}/rate/`,
    `/latinos/product/${ID}/rate/x`,
    "/login",
    "/admin",
    "/Admin",
    `/login/product/${ID}/rate`,
    "/login/reviews",
    "/latinos/reviews?despues=1",
    "/latinos/rate-experience",
    "/api.data",
    "/api/favorites",
    "/api/v1/openapi.json",
    "/auth/v1/health",
    // The steps of rating are personal; a cached page must not answer for them.
    `/latinos/product/${ID}/rate?paso=calificar`,
    `/latinos/product/${ID}/rate?utm=1&paso=gusto`,
    `/latinos/product/${ID}/rate?paso=x`,
    "/management/restaurants/new",
    "/.well-known/security.txt",
    // Another spelling of a page redirects to the cached one.
    "/l%61tinos",
    "/la%2Dmar",
    "/caf%c3%a9",
    "/la|tinos",
    "/%5C",
    "/%ff",
    `/latinos/product/${ID}/r%61te`,
    `/latinos/produc%74/${ID}/reviews`,
  ])("does not cache %s", (path) => {
    expect(addressOf(path)).toBeUndefined();
  });

  it.each([
    ["/?utm_source=x", "/"],
    ["/latinos?fbclid=1&despues=anything", "/latinos"],
    // An earlier name of the parameter for older reviews.
    [`/latinos/reviews?antes=${ID}`, "/latinos/reviews"],
    [`/latinos/product/${ID}/reviews?antes=1`, `/latinos/product/${ID}/reviews`],
    ["/latinos?_routes=y", "/latinos"],
    [`/latinos/product/${ID}/rate?despues=${OTHER_ID}`, `/latinos/product/${ID}/rate`],
    [`/latinos/product/${ID}/reviews?utm=1`, `/latinos/product/${ID}/reviews`],
  ])("gives %s the cache entry of %s, because the page does not read the parameter", (path, address) => {
    expect(addressOf(path)).toBe(address);
  });

  it("gives each value of a known parameter its own entry", () => {
    const reviews = `/latinos/product/${ID}/reviews`;
    expect(addressOf(`${reviews}?despues=${ID}`)).toBe(`${reviews}?despues=${ID}`);
    expect(addressOf(`${reviews}?x=1&despues=${OTHER_ID}&y=2`)).toBe(`${reviews}?despues=${OTHER_ID}`);
  });

  it.each([
    "despues=1",
    `despues=${ID}0`,
    `despues=${ID.toUpperCase()}`,
    "despues=iloux23456789abc",
    `despues=${ID}%00`,
    `despues=${ID}&despues=${ID}`,
    `despues=${ID}&despues=${OTHER_ID}`,
  ])("caches nothing for ?%s, whose value is invalid", (query) => {
    expect(addressOf(`/latinos/product/${ID}/reviews?${query}`)).toBeUndefined();
  });

  it("sorts known parameters and drops empty ones, so that a search has one entry", () => {
    const sorted = "/?letra=A&pais=MX&tipo=bar";
    expect(addressOf("/?tipo=bar&pais=MX&letra=A")).toBe(sorted);
    expect(addressOf("/?nombre=&letra=A&utm=1&provincia=&tipo=bar&pais=MX&despues=")).toBe(sorted);
    expect(addressOf("/?nombre=&letra=")).toBe("/");
    expect(addressOf(`/latinos/product/${ID}/reviews?despues=`)).toBe(`/latinos/product/${ID}/reviews`);
  });

  it.each([
    "/?letra=a",
    "/?letra=AB",
    "/?pais=Dominicana",
    "/?tipo=unheard-of",
    "/?despues=1",
    `/?nombre=${"x".repeat(61)}`,
    "/?nombre=%00",
    "/?letra=A&letra=B",
    `/ofertas/${ID}?gusta=1`,
    "/latinos?buscar=coco",
    "/latinos?utm=1&buscar=%F0%9F%8D%95",
  ])("caches nothing for %s", (path) => {
    expect(addressOf(path)).toBeUndefined();
  });

  it("caches an offer's page, but not the one after a like, and no page at /ofertas itself", () => {
    expect(addressOf(`/ofertas/${ID}?utm=x`)).toBe(`/ofertas/${ID}`);
    expect(addressOf("/ofertas")).toBeUndefined();
  });

  it.each(["constructor=1", "__proto__=1", "toString=1", "hasOwnProperty=1"])(
    "treats ?%s as an unknown parameter",
    (query) => {
      expect(addressOf(`/latinos?${query}`)).toBe("/latinos");
    },
  );
});
