import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { endedMails } from "~/data/schema/mails";
import type { MailSubject } from "~/domain/mails/mails";
import { unsubscribeToken } from "~/platform/unsubscribe-token.server";
import { action } from "~/routes/public/unsubscribe";
import { askWorker } from "../../ask-worker";
import { actionOf } from "../../loaders";
import {
  addAccount,
  addAdminAccount,
  cookieOf,
  FULL,
  limitsWith,
  newAddress,
  startRequest,
  stateOf,
} from "../../people";
import { db, publicId } from "../../rows";

const FOREIGN = "https://mail.example";

/** A recipient with the address of the page that ends the mails of a subject. */
async function recipient(subject: MailSubject = "warnings") {
  const email = `rosa-${publicId()}@correo.com`;
  const token = await unsubscribeToken(startRequest().context.keys, { email, subject });
  const isEnded = async () =>
    (
      await db
        .select()
        .from(endedMails)
        .where(and(eq(endedMails.email, email), eq(endedMails.subject, subject)))
    ).length > 0;
  return { email, token, path: `/correo/baja/${token}`, isEnded };
}

const ONE_CLICK = { "List-Unsubscribe": "One-Click" };

describe("the page that ends mails", () => {
  it.each(["GET", "HEAD"])("changes nothing for %s, and says what the mails are", async (method) => {
    const { path, isEnded } = await recipient();
    const answer = await askWorker(path, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    if (method === "GET") {
      expect(answer.text).toContain("¿Dejar de recibir estos correos?");
      expect(answer.text).toContain("Son los avisos de que tu suscripción termina");
      expect(answer.text).toContain("noindex");
    }
    expect(await isEnded()).toBe(false);
  });

  it("ends them by its button, shows that, and resumes them", async () => {
    const { path, isEnded } = await recipient("moderation");
    const press = (intent: string) =>
      askWorker(path, { form: { intent }, headers: { origin: "https://sobremesa.test" } });
    const ended = await press("end");
    expect([ended.status, ended.headers.get("location")]).toEqual([303, path]);
    expect(await isEnded()).toBe(true);
    const { text } = await askWorker(path);
    expect(text).toContain("Ya no te enviamos estos correos");
    expect(text).toContain("Volver a recibirlos");
    expect((await press("end")).status).toBe(303);
    expect((await press("resume")).status).toBe(303);
    expect(await isEnded()).toBe(false);
    expect((await askWorker(path)).text).toContain("No enviarme más");
  });

  it.each(["", "abc", "A".repeat(300)])("is not found with the token %j", async (token) => {
    for (const asking of [{}, { form: ONE_CLICK }]) {
      const answer = await askWorker(`/correo/baja/${token || "-"}`, asking);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain("Este enlace no funciona");
    }
  });

  it.each<Record<string, string>>([{}, { intent: "delete" }, { "List-Unsubscribe": "one-click" }])(
    "refuses the form %j and changes nothing",
    async (form) => {
      const { token, isEnded } = await recipient();
      const answer = await actionOf(action, {
        path: "/",
        params: { token },
        context: startRequest().context,
        form,
      });
      expect([answer.status, stateOf(answer).alert?.title]).toEqual([400, "No pudimos leer lo que enviaste"]);
      expect(await isEnded()).toBe(false);
    },
  );

  it("is limited per network, before it looks at the token", async () => {
    const { token, isEnded } = await recipient();
    const asked: string[] = [];
    const mailedLink = async (who: string) => {
      asked.push(who);
      return FULL();
    };
    const from = newAddress();
    const answer = await actionOf(action, {
      path: "/",
      params: { token },
      context: startRequest(undefined, { limits: limitsWith({ mailedLink }) }).context,
      form: ONE_CLICK,
      headers: { "cf-connecting-ip": from },
    });
    expect([answer.status, asked]).toEqual([429, [from]]);
    expect(await isEnded()).toBe(false);
  });
});

describe("a mail program that ends mails with one click", () => {
  const multipart = () => {
    const form = new FormData();
    form.append("List-Unsubscribe", "One-Click");
    return form;
  };

  it.each([
    ["as a form", () => ONE_CLICK],
    ["as multipart", multipart],
  ] as const)("needs no cookie and no origin, %s, and is not redirected", async (_, form) => {
    for (const origin of [undefined, FOREIGN, "null"]) {
      const { path, isEnded } = await recipient();
      const headers: Record<string, string> = origin ? { origin, "sec-fetch-site": "cross-site" } : {};
      const answer = await askWorker(path, { form: form(), headers });
      expect([origin, answer.status, answer.headers.get("location")]).toEqual([origin, 200, null]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await isEnded()).toBe(true);
    }
  });

  it("may send it again", async () => {
    const { path, isEnded } = await recipient();
    for (let sent = 0; sent < 2; sent++) {
      expect((await askWorker(path, { form: ONE_CLICK })).status).toBe(200);
    }
    expect(await isEnded()).toBe(true);
  });

  it("sends nobody's cookie along: a person's session has no part in it", async () => {
    const { path, isEnded } = await recipient();
    const cookie = await cookieOf(await addAdminAccount());
    const headers = { origin: FOREIGN, cookie };
    const answer = await askWorker(path, { form: ONE_CLICK, headers });
    expect(answer.status).toBe(200);
    // The session of the browser is not drawn, extended or answered with a cookie.
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await isEnded()).toBe(true);
  });
});

describe("a write from another site", () => {
  it.each([
    "/login",
    "/logout",
    "/my-space/security/delete",
    "/admin/audit/export",
    "/correo",
    "/correo/baja",
    "/correo/baja/abc/def",
    "/correo/baja/abc.data",
    "/correo/bajas/abc",
    "//correo/baja/abc",
    "/recuperar/abc",
    "/confirmar/abc",
  ])("is still refused at %s", async (path) => {
    const cookie = await cookieOf(await addAccount());
    const answer = await askWorker(path, { form: ONE_CLICK, headers: { origin: FOREIGN, cookie } });
    expect([answer.status, answer.text]).toEqual([403, "Esta acción solo se puede hacer desde Sobremesa."]);
  });

  it.each(["PUT", "PATCH", "DELETE"])("is refused at the token's address with %s", async (method) => {
    const { path, isEnded } = await recipient();
    const answer = await askWorker(path, { method, form: ONE_CLICK, headers: { origin: FOREIGN } });
    expect(answer.status).toBe(403);
    expect(await isEnded()).toBe(false);
  });

  it("is refused at another host", async () => {
    const { path, isEnded } = await recipient();
    const answer = await askWorker(path, {
      at: "https://malo.example",
      set: { SITE_ORIGIN: "https://sobremesa.test" },
      form: ONE_CLICK,
    });
    expect(answer.status).toBe(421);
    expect(await isEnded()).toBe(false);
  });
});
