import { describe, expect, it } from "vitest";
import { foreignOriginRefused, isSameOrigin } from "~/http/requests/same-origin.server";

const sent = (headers: Record<string, string>, siteOrigin = "https://sobremesa.test") =>
  isSameOrigin(new Request("http://10.0.0.1/ofertas/x", { method: "POST", headers }), siteOrigin);

describe("isSameOrigin", () => {
  it.each<[string, Record<string, string>]>([
    ["a form of this site", { origin: "https://sobremesa.test" }],
    ["a fetch of this site", { origin: "https://sobremesa.test", "sec-fetch-site": "same-origin" }],
    ["a tool without either header", {}],
    ["an address typed by the person", { "sec-fetch-site": "none" }],
    ["an old browser's same-origin request", { "sec-fetch-site": "same-origin" }],
  ])("accepts %s", (_, headers) => {
    expect(sent(headers)).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ["another site", { origin: "https://malo.example" }],
    ["an opaque origin (sandboxed frame, file, redirect)", { origin: "null" }],
    ["an empty origin", { origin: "" }],
    ["the same host without https", { origin: "http://sobremesa.test" }],
    ["another port", { origin: "https://sobremesa.test:8443" }],
    ["a host below this one", { origin: "https://malo.sobremesa.test" }],
    ["a host that ends as this one", { origin: "https://nosobremesa.test" }],
    ["a host that begins as this one", { origin: "https://sobremesa.test.malo.example" }],
    ["this host as a user name", { origin: "https://sobremesa.test@malo.example" }],
    ["this origin with a path", { origin: "https://sobremesa.test/" }],
    ["two origins", { origin: "https://sobremesa.test, https://malo.example" }],
    ["another site that hides its origin", { "sec-fetch-site": "cross-site" }],
    ["a neighbouring host that hides its origin", { "sec-fetch-site": "same-site" }],
    [
      "another site that claims to be this one",
      { origin: "https://malo.example", "sec-fetch-site": "same-origin" },
    ],
  ])("refuses %s", (_, headers) => {
    expect(sent(headers)).toBe(false);
  });

  it("requires the site's own port and scheme", () => {
    const local = "http://localhost:8787";
    expect(sent({ origin: "http://localhost:8787" }, local)).toBe(true);
    expect(sent({ origin: "http://localhost:8788" }, local)).toBe(false);
    expect(sent({ origin: "https://localhost:8787" }, local)).toBe(false);
  });
});

describe("the refusal", () => {
  it("is a 403 in plain words that is never cached", async () => {
    const answer = foreignOriginRefused();
    expect(answer.status).toBe(403);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe("Esta acción solo se puede hacer desde Sobremesa.");
  });
});
