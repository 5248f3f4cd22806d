import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addSecurityHeaders, hydratingPolicy } from "~/http/security-headers";
import { THEME_SNIPPET, THEME_SNIPPET_HASH } from "~/http/theme";

const policyOf = (headers: Headers) =>
  new Map(
    (addSecurityHeaders(headers).get("content-security-policy") ?? "").split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

describe("the policy of anonymous pages", () => {
  it("allows no inline style, and as inline script only the theme's snippet, by its hash", () => {
    const hash = `sha256-${createHash("sha256").update(THEME_SNIPPET).digest("base64")}`;
    expect(THEME_SNIPPET_HASH).toBe(hash);
    const policy = policyOf(new Headers());
    expect(policy.get("script-src")).toEqual(["'self'", `'${hash}'`]);
    expect(policy.get("style-src")).toEqual(["'self'"]);
    expect(policy.get("style-src-attr")).toEqual(["'none'"]);
  });

  it("loads nothing from another origin, and has neither an unsafe source nor a nonce", () => {
    const policy = policyOf(new Headers());
    expect(policy.get("default-src")).toEqual(["'none'"]);
    for (const [name, sources] of policy) {
      for (const source of sources)
        expect(`${name} ${source}`).toMatch(/ ('self'|'none'|'sha256-[\w+/=]+')$/);
    }
  });

  it("loads pictures also from the bucket's own domain, where there is one, and nothing else", () => {
    const policyWith = (origin: string) =>
      addSecurityHeaders(new Headers(), origin).get("content-security-policy");
    const own = policyWith("");
    expect(own).toContain("; img-src 'self'; ");
    const media = "https://media.sobremesa.test";
    expect(policyWith(media)).toBe(own!.replace("img-src 'self'", `img-src 'self' ${media}`));
    const hydrating = (origin: string) => hydratingPolicy("n", origin);
    expect(hydrating(media)).toBe(hydrating("").replace("img-src 'self'", `img-src 'self' ${media}`));
  });

  it("allows no frames, no base address and no forms to other sites", () => {
    const policy = policyOf(new Headers());
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
  });

  it("is the same for every answer", () => {
    const all = [new Headers(), new Headers({ "content-type": "text/html" }), new Headers({ etag: '"x"' })];
    const policies = all.map((headers) => addSecurityHeaders(headers).get("content-security-policy"));
    expect(new Set(policies).size).toBe(1);
  });

  it("is replaced by a page's own policy", () => {
    const headers = addSecurityHeaders(new Headers({ "content-security-policy": "default-src 'self'" }));
    expect(headers.get("content-security-policy")).toBe("default-src 'self'");
  });
});

describe("the headers of every answer", () => {
  it("are https for two years, no type sniffing, no frame, the origin as referrer, and few permissions", () => {
    const headers = addSecurityHeaders(new Headers({ "x-frame-options": "SAMEORIGIN" }));
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains; preload");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=(self), camera=()");
  });

  it("let a plain form send its origin, which the origin check needs", () => {
    expect(addSecurityHeaders(new Headers()).get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });
});
