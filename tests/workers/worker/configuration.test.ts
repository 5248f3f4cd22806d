import { env } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readConfiguration } from "../../../workers/configuration";
import { askWorker } from "../ask-worker";

const SECRET = "a-secret-for-tests-a-secret-for-tests";
const GOOD = { APP_SECRET: SECRET, MAIL_FROM: "hola@sobremesa.test" };

const read = (set: Record<string, string | undefined> = {}) => readConfiguration({ ...GOOD, ...set });

afterEach(() => {
  vi.restoreAllMocks();
});

describe("readConfiguration", () => {
  it("accepts the two settings without a default, and leaves the others off", () => {
    expect(read()).toMatchObject({
      configuration: {
        appSecret: SECRET,
        siteOrigin: undefined,
        mailFrom: "hola@sobremesa.test",
        settings: { confirmsEmail: false, adminsNeedFactor: false },
        providers: { offered: [] },
        sms: undefined,
        captcha: undefined,
      },
    });
  });

  it("reads the given settings", () => {
    const set = {
      SITE_ORIGIN: "https://sobremesa.example",
      EMAIL_CONFIRMATION: "on",
      ADMIN_SECOND_FACTOR: "on",
      GOOGLE_CLIENT_ID: "g",
      GOOGLE_CLIENT_SECRET: "s",
      TRANSFER_DETAILS: "Banco: Banco de la Sal\n\nCuenta: 100-200",
      SMS_WEBHOOK_URL: "http://localhost:9000/sms",
      SMS_WEBHOOK_TOKEN: "a-token",
      CAPTCHA_SECRET: "a-secret",
    };
    expect(read(set)).toMatchObject({
      configuration: {
        siteOrigin: "https://sobremesa.example",
        settings: { confirmsEmail: true, adminsNeedFactor: true },
        providers: { offered: [{ id: "google", name: "Google" }] },
        transferDetails: [
          { label: "Banco", value: "Banco de la Sal" },
          { label: "Cuenta", value: "100-200" },
        ],
        sms: { url: "http://localhost:9000/sms", token: "a-token" },
        captcha: {
          secret: "a-secret",
          url: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
        },
      },
    });
  });

  it.each([
    ["APP_SECRET", undefined, "is missing"],
    ["APP_SECRET", "", "is missing"],
    ["APP_SECRET", "x", "has fewer than 32 characters"],
    ["APP_SECRET", "x".repeat(31), "has fewer than 32 characters"],
    ["MAIL_FROM", undefined, "is missing"],
    ["MAIL_FROM", "", "is missing"],
    ["MAIL_FROM", "hola", "is no email address"],
    ["EMAIL_CONFIRMATION", "yes", 'is neither "on" nor "off"'],
    ["EMAIL_CONFIRMATION", "ON", 'is neither "on" nor "off"'],
    ["EMAIL_CONFIRMATION", "true", 'is neither "on" nor "off"'],
    ["ADMIN_SECOND_FACTOR", "1", 'is neither "on" nor "off"'],
    ["SITE_ORIGIN", "sobremesa.do", "is no https origin"],
    ["SITE_ORIGIN", "http://sobremesa.do", "is no https origin"],
    ["SITE_ORIGIN", "https://sobremesa.do/", "is no https origin"],
    ["SITE_ORIGIN", "https://sobremesa.do/es", "is no https origin"],
    ["SITE_ORIGIN", "https://sobremesa.do?x", "is no https origin"],
    ["SITE_ORIGIN", "https://ana@sobremesa.do", "is no https origin"],
    ["SITE_ORIGIN", "https://Sobremesa.do", "is no https origin"],
    ["SITE_ORIGIN", "https://sobremesa.do:443", "is no https origin"],
    ["SITE_ORIGIN", "https://a.do, https://b.do", "is no https origin"],
    ["SITE_ORIGIN", "ftp://localhost", "is no https origin"],
    ["SITE_ORIGIN", "null", "is no https origin"],
    ["MEDIA_ORIGIN", "media.sobremesa.do", "is no https origin"],
    ["MEDIA_ORIGIN", "http://media.sobremesa.do", "is no https origin"],
    ["MEDIA_ORIGIN", "https://media.sobremesa.do/fotos", "is no https origin"],
    ["MEDIA_ORIGIN", "https://a.do; script-src *", "is no https origin"],
    ["MEDIA_ORIGIN", "*", "is no https origin"],
    ["SMS_WEBHOOK_URL", "http://sms.example/send", "is no https address"],
    ["SMS_WEBHOOK_URL", "sms.example", "is no https address"],
    ["SMS_WEBHOOK_URL", "https://sms.example/send", "belong together"],
    ["SMS_WEBHOOK_TOKEN", "a-token", "belong together"],
    ["CAPTCHA_VERIFY_URL", "http://captcha.example/verify", "is no https address"],
    ["SSO_DOMAINS", "https://empresa.do", "has something else than mail domains"],
    ["SSO_DOMAINS", "empresa.do persona@otra.do", "has something else than mail domains"],
    ["SSO_DOMAINS", "empresa.do", "is set without an OpenID provider"],
    ["OIDC_ISSUER", "https://id.example", "Missing OIDC_CLIENT_ID"],
    ["GOOGLE_CLIENT_SECRET", "s", "Missing GOOGLE_CLIENT_ID"],
  ])("refuses %s=%s by name", (name, value, reason) => {
    const found = read({ [name]: value });
    const { problem } = found as { problem: string };
    expect(problem).toContain(name);
    expect(problem).toContain(reason);
    if (value) expect(problem.split(name).join("")).not.toContain(`=${value}`);
  });

  it.each(["https://sobremesa.do", "https://sobremesa.do:8443", "http://localhost:8787", "http://localhost"])(
    "accepts %s as the site's origin",
    (origin) =>
      expect(read({ SITE_ORIGIN: origin })).toMatchObject({ configuration: { siteOrigin: origin } }),
  );

  it("accepts a domain for pictures that is not the site's own", () => {
    const SITE_ORIGIN = "https://sobremesa.do";
    const mediaOrigin = "https://media.sobremesa.do";
    expect(read({ SITE_ORIGIN, MEDIA_ORIGIN: mediaOrigin })).toMatchObject({
      configuration: { mediaOrigin },
    });
    expect(read({ SITE_ORIGIN })).toMatchObject({ configuration: { mediaOrigin: "" } });
    expect(read({ SITE_ORIGIN, MEDIA_ORIGIN: SITE_ORIGIN })).toEqual({
      problem: "MEDIA_ORIGIN is the site's own origin",
    });
  });

  it("names all wrong settings at once", () => {
    const { problem } = read({ APP_SECRET: "short", EMAIL_CONFIRMATION: "yes", GOOGLE_CLIENT_ID: "g" }) as {
      problem: string;
    };
    for (const name of ["APP_SECRET", "EMAIL_CONFIRMATION", "GOOGLE_CLIENT_SECRET"]) {
      expect(problem).toContain(name);
    }
    expect(problem).not.toContain("short");
  });

  it("treats an empty setting as missing", () => {
    const empty = { SITE_ORIGIN: "", EMAIL_CONFIRMATION: "", ADMIN_SECOND_FACTOR: "", OIDC_NAME: "" };
    expect(read(empty)).toMatchObject({ configuration: { siteOrigin: undefined } });
  });

  it("accepts the settings of wrangler.toml", () => {
    expect(readConfiguration(env)).toHaveProperty("configuration");
  });
});

describe("a Worker with invalid settings", () => {
  it.each<Record<string, string | undefined>>([
    { APP_SECRET: undefined },
    { APP_SECRET: "x" },
    { EMAIL_CONFIRMATION: "yes" },
    { MAIL_FROM: "nobody" },
    { SITE_ORIGIN: "sobremesa.do" },
    { GOOGLE_CLIENT_ID: "g" },
  ])("answers 503 with %j, and its log names the setting", async (set) => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const path of ["/", "/login", "/healthz", "/robots.txt"]) {
      const answer = await askWorker(path, { set });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
      expect(answer.text).toBe(
        "Sobremesa no está disponible en este momento. Vuelve a intentarlo en un rato.",
      );
    }
    const [line] = errors.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(line.event).toBe("not-started");
    expect(line.cause).toContain(Object.keys(set)[0]);
  });
});
