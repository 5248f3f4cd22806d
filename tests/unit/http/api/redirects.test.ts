import { describe, expect, it } from "vitest";
import { hostileRedirects } from "#support/hostile-redirects";
import { redirectTarget } from "~/http/api/redirects";

const ORIGIN = "https://sobremesa.do";

const RULES = {
  origin: ORIGIN,
  apiRedirects: ["https://app.ejemplo.do/entrar", "sobremesa://callback", "com.ejemplo.app://"],
};

describe("redirectTarget", () => {
  it.each([
    [`${ORIGIN}/perfil?pestana=2#nombre`, `${ORIGIN}/perfil?pestana=2#nombre`],
    [ORIGIN, `${ORIGIN}/`],
    ["HTTPS://SOBREMESA.DO:443/perfil", `${ORIGIN}/perfil`],
    ["https://app.ejemplo.do/entrar", "https://app.ejemplo.do/entrar"],
    ["https://app.ejemplo.do/entrar/listo?de=google", "https://app.ejemplo.do/entrar/listo?de=google"],
    ["sobremesa://callback", "sobremesa://callback"],
    ["sobremesa://callback/google?n=1", "sobremesa://callback/google?n=1"],
    ["com.ejemplo.app://lo/que/sea", "com.ejemplo.app://lo/que/sea"],
  ])("allows %s", (given, target) => {
    expect(redirectTarget(RULES, given)).toBe(target);
  });

  it.each([
    ...hostileRedirects(ORIGIN),
    undefined,
    null,
    "com.ejemplo.app2://",
    "http://localhost:3000/",
    "http://127.0.0.1:3000/",
  ])("leads %j to the site", (given) => {
    expect(redirectTarget(RULES, given)).toBe(ORIGIN);
  });

  it("never follows a scheme that runs code, even where the setting names it", () => {
    const rules = { origin: ORIGIN, apiRedirects: ["javascript://", "data://x", "file://"] };
    for (const given of ["javascript://%0aalert(1)", "data://x", "file:///etc/passwd"]) {
      expect(redirectTarget(rules, given)).toBe(ORIGIN);
    }
  });

  describe("where the site itself is local", () => {
    const local = { origin: "http://localhost:5173", apiRedirects: [] };

    it.each(["http://localhost:3000/entrar", "http://127.0.0.1:19006/", "http://localhost:5173/perfil"])(
      "allows %s",
      (given) => {
        expect(redirectTarget(local, given)).toBe(given);
      },
    );

    it.each([
      "http://localhost.malo.example/",
      "http://127.0.0.1.malo.example/",
      "http://malo.example:3000/",
      "https://localhost:3000/",
      "http://x@localhost:3000/",
    ])("leads %s to the site", (given) => {
      expect(redirectTarget(local, given)).toBe(local.origin);
    });
  });
});
