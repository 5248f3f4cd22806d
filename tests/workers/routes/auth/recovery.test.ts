import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { auditEvents, userTokens } from "~/data/schema/access";
import { openMail } from "~/platform/mail.server";
import { askForLink, tokenIn } from "../../letters";
import { addAccount, FULL, hashed, limitsWith, type SentLetter, startRequest, stateOf } from "../../people";
import { at, db, HOUR, MINUTE, NOW } from "../../rows";

const SENT = {
  title: "Revisa tu correo",
  text: "Si hay una cuenta con esa dirección, le enviamos un enlace. Funciona una sola vez y durante 30 minutos.",
};

beforeEach(() => {
  hashed.length = 0;
});

describe("requesting a recovery link", () => {
  it("has the same answer with and without an account, and mails only the account", async () => {
    const { email, name } = await addAccount();
    const known = await askForLink({ email: ` ${email.toUpperCase()}` });
    const unknown = await askForLink({ email: "nadie@correo.com" });
    expect(known.status).toBe(200);
    expect(known.body).toEqual({ errors: {}, values: {}, alert: SENT, isSent: true });
    expect([unknown.status, unknown.body, [...unknown.headers]]).toEqual([
      known.status,
      known.body,
      [...known.headers],
    ]);
    expect(unknown.letters).toEqual([]);
    expect(known.letters).toMatchObject([{ to: email, subject: "Elige una nueva contraseña" }]);
    expect(known.letters[0]?.text).toContain(`Hola, ${name}:`);
    expect(hashed).toEqual([]);
  });

  it("mails at most three an hour, with the same answer the fourth time", async () => {
    const { email } = await addAccount();
    for (const minute of [0, 1, 2])
      expect((await askForLink({ email }, at(minute * MINUTE))).letters).toHaveLength(1);
    const fourth = await askForLink({ email }, at(3 * MINUTE));
    expect([fourth.body, fourth.letters]).toEqual([
      { errors: {}, values: {}, alert: SENT, isSent: true },
      [],
    ]);
    expect((await askForLink({ email }, at(HOUR))).letters).toHaveLength(1);
  });

  it("records the request without an address", async () => {
    const { email, id } = await addAccount();
    await askForLink({ email });
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, id));
    expect(events).toMatchObject([
      { kind: "recovery-asked", emailHash: await startRequest().context.keys.hash("account", email) },
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
  });

  it("writes the token to neither database nor log, and no address to the log, even when mail fails", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { email, id } = await addAccount();
    const letters: SentLetter[] = [];
    const send = async (letter: SentLetter) => {
      letters.push(letter);
      throw new Error(`destination ${letter.to} refused`);
    };
    const mail = openMail({ binding: { send } as unknown as SendEmail, from: "x@y.do" });
    const answer = await askForLink({ email }, NOW, { mail });
    expect([answer.status, stateOf(answer).alert]).toEqual([200, SENT]);
    const token = tokenIn(letters[0]);
    expect(token).toMatch(/^[\w-]{43}$/);
    const logged = JSON.stringify(log.mock.calls);
    log.mockRestore();
    expect(logged).toContain("mail-failed");
    const rows = JSON.stringify(await db.select().from(userTokens).where(eq(userTokens.userId, id)));
    for (const text of [logged, rows]) expect(text).not.toContain(token);
    expect(logged).not.toContain(email);
  });

  it.each([
    "",
    "ana",
    "ana@correo.com,eva@correo.com",
    "<script>@x.com>",
    "ana\u200D@correo.com",
    "ana@correo.com/",
  ])("%j: 400 at the field", async (email) => {
    const answer = await askForLink({ email });
    expect(answer.status).toBe(400);
    expect(stateOf(answer)).toEqual({
      errors: { email: "Escribe un correo válido, como ana@correo.com" },
      values: { email },
    });
  });

  it("over the limit of a location and minute: 429, and no letter", async () => {
    const { email } = await addAccount();
    const limits = limitsWith({ recovery: FULL });
    const answer = await askForLink({ email }, NOW, { limits });
    expect([answer.status, stateOf(answer).alert?.title, answer.letters]).toEqual([
      429,
      "Demasiados intentos",
      [],
    ]);
  });
});
