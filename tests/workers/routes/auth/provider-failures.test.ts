import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { action } from "~/routes/auth/provider";
import { action as linkAction } from "~/routes/auth/provider-link";
import { action as unlinkAction } from "~/routes/auth/provider-unlink";
import { toastsAfter } from "../../letters";
import { actionOf, cookiesAfter } from "../../loaders";
import { addAccount, cookieOf, newAddress, PASSWORD, startRequest, stateOf } from "../../people";
import { CONFIGURED, OIDC, profileOf, returnFromProvider } from "../../providers";
import { NOW } from "../../rows";

/** The first table that signing in and linking read is missing, so that D1 itself fails. */
let signedIn: string;
beforeAll(async () => {
  signedIn = await cookieOf(await addAccount());
  await env.DB.prepare("DROP TABLE sign_in_attempts").run();
});

const log = vi.spyOn(console, "error");
beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

it("a failed sign-in by a provider is shown on /login", async () => {
  const { context } = startRequest(NOW, { providers: CONFIGURED });
  const headers = { "cf-connecting-ip": newAddress() };
  const begun = await actionOf(action, { path: "/auth/oidc", params: OIDC, context, form: {}, headers });
  const answer = await returnFromProvider(cookiesAfter([begun]), profileOf("x", "x@correo.com"));
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

it.each([
  ["linking", "link", linkAction],
  ["unlinking", "unlink", unlinkAction],
])("a failure of %s is shown on its own page", async (_, does, action) => {
  const answer = await actionOf(action, {
    path: `/auth/oidc/${does}`,
    params: OIDC,
    context: startRequest(NOW, { providers: CONFIGURED }).context,
    form: { password: PASSWORD },
    headers: { cookie: signedIn, "cf-connecting-ip": newAddress() },
  });
  expect([answer.status, stateOf(answer).alert]).toEqual([
    503,
    { title: "Error", text: "No pudimos cambiar tus cuentas vinculadas. Inténtalo otra vez." },
  ]);
  expect(JSON.stringify(answer.body)).not.toContain(PASSWORD);
});
