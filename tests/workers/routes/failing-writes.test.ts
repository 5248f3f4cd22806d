import { env, reset } from "cloudflare:test";
import { createCookie } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SESSION_COOKIE } from "~/http/accounts/session.server";
import { loader as rootLoader } from "~/root";
import { loader as adminLoader } from "~/routes/admin/dashboard/route";
import { action as confirmationAction } from "~/routes/auth/confirmation";
import { action as confirmAction, loader as confirmLoader } from "~/routes/auth/confirmation-link";
import { action as loginAction, loader as loginLoader } from "~/routes/auth/login";
import { action as logoutAction } from "~/routes/auth/logout";
import { action as recoveryAction } from "~/routes/auth/recovery";
import { action as resetAction, loader as resetLoader } from "~/routes/auth/recovery-link";
import { action as registerAction, loader as registerLoader } from "~/routes/auth/register";
import { loader as favoritesLoader } from "~/routes/diner/favorites/route";
import { loader as spaceLoader } from "~/routes/diner/my-space/route";
import { loader as managementLoader } from "~/routes/owner/management/route";
import { actionOf, answerOf, cookiesAfter } from "../loaders";
import { newAddress, startRequest } from "../people";

/** A database without tables, so that D1 itself fails every query. */
beforeAll(async () => {
  await reset();
  await expect(env.DB.prepare("SELECT * FROM users").all()).rejects.toThrow("no such table");
});

const log = vi.spyOn(console, "error");
beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

/** A signed cookie whose session only the database can reject. */
async function signedCookie(): Promise<string> {
  const secrets = [startRequest().context.keys.cookie("session")];
  const line = await createCookie(`__Host-${SESSION_COOKIE}`, { secrets }).serialize("A".repeat(22));
  return line.split(";", 1)[0] ?? "";
}

const logged = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

const PARAMS = { token: "A".repeat(43) };
const NEW = { password: "otra-clave", repeat: "otra-clave" };

describe("a guarded screen", () => {
  it.each([
    ["/my-space", spaceLoader],
    ["/favorites", favoritesLoader],
    ["/management", managementLoader],
    ["/admin", adminLoader],
    ["/login", loginLoader],
    ["/register", registerLoader],
  ] as const)("%s: 503 with its sentence, without a redirect that would loop", async (path, loader) => {
    const headers = { cookie: await signedCookie() };
    const answer = await answerOf(loader, { path, context: startRequest().context, headers });
    expect([answer.status, answer.body]).toEqual([
      503,
      { title: "Error de autenticación", detail: "No pudimos comprobar tu sesión. Inténtalo otra vez." },
    ]);
    expect(answer.headers.has("location")).toBe(false);
    expect(answer.headers.get("retry-after")).toBe("10");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ["/my-space", spaceLoader, 303],
    ["/login", loginLoader, 200],
  ] as const)("%s does not read the database for an invalid session cookie", async (path, loader, status) => {
    const headers = { cookie: "__Host-sobremesa_session=garbage" };
    expect((await answerOf(loader, { path, context: startRequest().context, headers })).status).toBe(status);
    expect(log).not.toHaveBeenCalled();
  });
});

describe("a form whose write fails", () => {
  const typed = { email: "ana@correo.com", password: "secreta" };

  it.each([
    [
      "login",
      loginAction,
      "/login",
      typed,
      {
        title: "Error de inicio de sesión",
        text: "Ha ocurrido un error inesperado. Por favor, intenta nuevamente.",
      },
      { email: "ana@correo.com" },
    ],
    [
      "register",
      registerAction,
      "/register",
      { ...typed, name: "Ana" },
      { title: "Error de registro", text: "No se pudo crear la cuenta" },
      { email: "ana@correo.com", name: "Ana" },
    ],
    [
      "recovery",
      recoveryAction,
      "/recuperar",
      { email: typed.email },
      { title: "Error", text: "No pudimos enviar el enlace. Inténtalo otra vez." },
      { email: "ana@correo.com" },
    ],
    [
      "new-password",
      resetAction,
      `/recuperar/${PARAMS.token}`,
      NEW,
      { title: "Error", text: "No pudimos guardar tu contraseña. Inténtalo otra vez." },
      {},
    ],
    [
      "new-password",
      confirmAction,
      `/confirmar/${PARAMS.token}`,
      NEW,
      { title: "Error", text: "No pudimos guardar tu contraseña. Inténtalo otra vez." },
      {},
    ],
  ] as const)(
    "%s: 503, its sentence, what was typed and no secret",
    async (name, action, path, form, alert, values) => {
      const { context } = startRequest();
      const headers = { "cf-connecting-ip": newAddress() };
      const answer = await actionOf(action, { path, params: PARAMS, context, form, headers });
      expect([answer.status, answer.body]).toEqual([503, { errors: {}, values, alert }]);
      expect(answer.headers.get("retry-after")).toBe("30");
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(logged()).toEqual([
        {
          event: "write-failed",
          write: name,
          requestId: context.requestId,
          cause: expect.stringMatching(/no such table/),
        },
      ]);
      expect(JSON.stringify(logged())).not.toMatch(/ana@correo|secreta|otra-clave|scrypt/);
    },
  );
});

describe("a mailed link that cannot be looked up", () => {
  it.each([
    ["/recuperar", resetLoader],
    ["/confirmar", confirmLoader],
  ] as const)("%s is not called expired: 503 with Retry-After", async (path, loader) => {
    const { context } = startRequest();
    const answer = await answerOf(loader, { path: `${path}/${PARAMS.token}`, params: PARAMS, context });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect((answer.body as { title: string }).title).toBe("Ahora mismo no podemos cargar esta página");
  });
});

describe("a write without a form", () => {
  it("signing out redirects to the landing page with a toast, and leaves the cookie for another attempt", async () => {
    const cookie = await signedCookie();
    const answer = await actionOf(logoutAction, {
      path: "/logout",
      context: startRequest().context,
      headers: { cookie },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    const kept = cookiesAfter([answer], cookie);
    expect(kept).toContain(cookie);
    const page = await answerOf(rootLoader, {
      path: "/",
      context: startRequest().context,
      headers: { cookie: kept },
    });
    expect((page.body as { toasts: unknown[] }).toasts).toMatchObject([
      { tone: "error", title: "Error", text: "No se pudo cerrar la sesión" },
    ]);
    expect(logged()).toMatchObject([{ event: "write-failed", write: "logout" }]);
  });

  it("requesting the confirmation of an address fails as the guard does", async () => {
    const headers = { cookie: await signedCookie() };
    const answer = await actionOf(confirmationAction, {
      path: "/confirmar",
      context: startRequest().context,
      headers,
    });
    expect([answer.status, answer.headers.has("location")]).toEqual([503, false]);
  });
});
