import { afterEach, describe, expect, it, vi } from "vitest";
import { ethereumWallet } from "#support/wallets";
import { OPERATIONS } from "~/routes/api/operations";
import { ORIGIN } from "../loaders";
import { publicId } from "../rows";
import { call, newClient } from "./clients";

const VERIFIER = "https://verifier.test/siteverify";
const CAPTCHA = { CAPTCHA_SECRET: "the-secret", CAPTCHA_VERIFY_URL: VERIFIER };

const newEmail = () => `captcha-${publicId()}@correo.test`;
const PASSWORD = "secreta";

type Asked = Record<string, string>;

/** Answers in the verifier's place, and returns what it was asked. */
function standIn(answer: (asked: Asked) => Response | Promise<Response>): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    expect(String(input)).toBe(VERIFIER);
    const form = Object.fromEntries(new URLSearchParams(String(init?.body)));
    asked.push(form);
    return answer(form);
  });
  return asked;
}

const solved = ({ response }: Asked) =>
  Response.json(
    response === "solved" ? { success: true } : { success: false, "error-codes": ["invalid-input-response"] },
  );

afterEach(() => {
  vi.restoreAllMocks();
});

describe("with a verifier of captchas", () => {
  it("an unmodified client signs up and in with a solved captcha", async () => {
    const asked = standIn(solved);
    const client = newClient({}, { set: CAPTCHA });
    const email = newEmail();
    const options = { captchaToken: "solved" };
    const up = await client.signUp({ email, password: PASSWORD, options });
    expect(up.error).toBeNull();
    const again = await client.signInWithPassword({ email, password: PASSWORD, options });
    expect(again.error).toBeNull();
    const wallet = await newClient({}, { set: CAPTCHA }).signInWithWeb3({
      chain: "ethereum",
      wallet: ethereumWallet().provider,
      options: { url: `${ORIGIN}/`, captchaToken: "solved" },
    });
    expect(wallet.error).toBeNull();
    expect(asked).toHaveLength(3);
    expect(asked[0]).toEqual({
      secret: "the-secret",
      response: "solved",
      remoteip: expect.stringMatching(/^10\./),
    });
  });

  it("refreshes, reads and signs out without one", async () => {
    const asked = standIn(solved);
    const client = newClient({}, { set: CAPTCHA });
    const options = { captchaToken: "solved" };
    await client.signUp({ email: newEmail(), password: PASSWORD, options });
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await client.signOut()).error).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["no token", undefined, "no captcha_token found", 0],
    ["an empty token", "  ", "no captcha_token found", 0],
    ["a token that the verifier refuses", "guessed", "invalid-input-response", 1],
  ])("a call with %s is refused, and does nothing", async (_, captchaToken, reason, questions) => {
    const asked = standIn(solved);
    const email = newEmail();
    const options = captchaToken === undefined ? {} : { captchaToken };
    const client = newClient({}, { set: CAPTCHA });
    const { error } = await client.signUp({ email, password: PASSWORD, options });
    expect([error?.status, error?.code]).toEqual([400, "captcha_failed"]);
    expect(error?.message).toBe(`captcha protection: request disallowed (${reason})`);
    expect(asked).toHaveLength(questions);
    const later = await newClient().signInWithPassword({ email, password: PASSWORD });
    expect(later.error?.code).toBe("invalid_credentials");
  });

  it.each([
    ["does not answer", async () => Promise.reject(new Error("down"))],
    ["fails", async () => new Response("no", { status: 500 })],
    [
      "leads elsewhere",
      async () => new Response(null, { status: 302, headers: { location: "https://x.test" } }),
    ],
    [
      "does not accept this site's secret",
      async () => Response.json({ success: false, "error-codes": ["invalid-input-secret"] }),
    ],
    ["answers in another form", async () => Response.json({ success: "true" })],
  ])("nobody passes while it %s, and the log says so", async (_, answer) => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    standIn(answer);
    const { status, headers, body } = await call("/auth/v1/signup", {
      set: CAPTCHA,
      body: { email: newEmail(), password: PASSWORD, gotrue_meta_security: { captcha_token: "solved" } },
    });
    expect([status, body.error_code]).toEqual([503, "captcha_failed"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(errors.mock.calls.join()).toContain("captcha-unverified");
    expect(errors.mock.calls.join()).not.toContain("the-secret");
  });

  it("every anonymous call that GoTrue protects asks for one, and no other call", async () => {
    const asked = standIn(solved);
    const PROTECTED = /\/(signup|otp|magiclink|recover|resend|sso)$/;
    for (const { id, method, path, captcha } of OPERATIONS) {
      if (path === "/auth/v1/token") continue;
      expect(Boolean(captcha), id).toBe(method === "POST" && PROTECTED.test(path));
    }
    for (const grant of ["password", "web3", "", "other"]) {
      const { body } = await call(`/auth/v1/token?grant_type=${grant}`, { set: CAPTCHA, body: {} });
      expect([grant, body.error_code]).toEqual([grant, "captcha_failed"]);
    }
    for (const grant of ["refresh_token", "pkce", "id_token"]) {
      const { body } = await call(`/auth/v1/token?grant_type=${grant}`, { set: CAPTCHA, body: {} });
      expect(body.error_code, grant).not.toBe("captcha_failed");
    }
    expect(asked).toEqual([]);
  });
});

it("without a verifier a token is ignored, and nothing is asked", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const { error } = await newClient().signUp({
    email: newEmail(),
    password: PASSWORD,
    options: { captchaToken: "anything" },
  });
  expect(error).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});
