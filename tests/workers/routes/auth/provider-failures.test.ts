import { env } from "cloudflare:test";
import { createCookie } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { readAttempt } from "~/http/provider-attempt.server";
import { SESSION_COOKIE } from "~/http/session.server";
import { openProviders } from "~/platform/oauth/providers.server";
import { loader as rootLoader } from "~/root";
import { action } from "~/routes/auth/provider";
import { loader as callback } from "~/routes/auth/provider-callback";
import { actionOf, answerOf, cookiesAfter, ORIGIN } from "../../loaders";
import { asked, newAddress } from "../../people";
import { NOW } from "../../rows";

const params = { provider: "oidc" };
const providers = openProviders({
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "sobremesa",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_NAME: "Mi Universidad",
});

/** What signing in and linking ask first fails, as D1 itself says it. */
beforeAll(async () => {
  await env.DB.batch([env.DB.prepare("DROP TABLE sessions"), env.DB.prepare("DROP TABLE sign_in_attempts")]);
});

const log = vi.spyOn(console, "error");
beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

const toastsAfter = async (answer: { headers: Headers }) => {
  const headers = { cookie: cookiesAfter([answer]) };
  const { body } = await answerOf(rootLoader, { path: "/", context: asked().context, headers });
  return (body as { toasts: { title: string; text?: string; tone: string }[] }).toasts;
};

const begin = (form: Record<string, string>, cookie = "") =>
  actionOf(action, {
    path: "/auth/oidc",
    params,
    context: asked(NOW, { providers }).context,
    form,
    headers: { "cf-connecting-ip": newAddress(), cookie },
  });

it("coming back says on /login that signing in failed", async () => {
  const cookie = cookiesAfter([await begin({ purpose: "sign-in" })]);
  const { context } = asked(NOW, { providers });
  const request = new Request(ORIGIN, { headers: { cookie } });
  const attempt = await readAttempt({ request, context }, "oidc");
  const path = `/auth/oidc/callback?code=a-code&state=${attempt?.state}`;
  const answer = await answerOf(callback, { path, params, context, headers: { cookie } });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
  expect(await toastsAfter(answer)).toMatchObject([
    {
      tone: "error",
      title: "Error de inicio de sesión",
      text: "Ha ocurrido un error inesperado. Por favor, intenta nuevamente.",
    },
  ]);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { event: "write-failed", write: "provider", cause: expect.stringContaining("no such table") },
  ]);
});

it("linking says on the security page that it failed", async () => {
  const { context } = asked();
  const secrets = [context.keys.cookie("session")];
  const line = await createCookie(`__Host-${SESSION_COOKIE}`, { secrets }).serialize("A".repeat(22));
  const answer = await begin({ purpose: "link" }, line.split(";", 1)[0]);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space/security"]);
  expect(await toastsAfter(answer)).toMatchObject([
    {
      tone: "error",
      title: "Error",
      text: "No pudimos cambiar tus cuentas vinculadas. Inténtalo otra vez.",
    },
  ]);
});
