import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { providerAccounts, recoveryCodes, secondFactors, sessions, userTokens } from "~/data/schema/access";
import { adminUsers, restaurantOwners, users } from "~/data/schema/accounts";
import { factorEnrolments } from "~/data/schema/tokens";
import { action, loader } from "~/routes/admin/owner-password";
import { loader as managementLoader } from "~/routes/owner/management/route";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf } from "../../loaders";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  FULL,
  limitsWith,
  PASSWORD,
  signInAs,
  startRequest,
  stateOf,
} from "../../people";
import { addOwner, at, DAY, db, NOW, publicId } from "../../rows";
import { ask } from "../../site";
import { anAdministrator, eventsAbout, mailsTo } from "./administrators";

let admin: Awaited<ReturnType<typeof anAdministrator>>;

beforeEach(async () => {
  admin = await anAdministrator();
});

const NEW = "clave-nueva";
const ownerWith = async (email: string) =>
  (await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, email)).get())!;
const accountWith = (email: string) => db.select().from(users).where(eq(users.email, email)).get();

async function send(ownerId: string, form: Record<string, string>, cookie = admin.cookie, replaced = {}) {
  const request = startRequest(undefined, replaced);
  const answer = await actionOf(action, {
    path: `/admin/owners/${ownerId}/change-password`,
    params: { ownerId },
    context: request.context,
    headers: { cookie },
    form: { newPassword: NEW, password: PASSWORD, ...form },
  });
  await request.settled();
  return answer;
}

describe("an owner's password", () => {
  it("set for an address without account creates it, confirmed, with the owner's role", async () => {
    const owner = await addOwner({ name: "Rosa Peña" });
    const answer = await send(owner.publicId, {});
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin"]);
    expect(await toastsAfter(answer)).toMatchObject([
      { title: "Contraseña actualizada", text: "Rosa Peña ya puede entrar con la contraseña nueva" },
    ]);
    expect(await accountWith(owner.email)).toMatchObject({ name: "Rosa Peña", emailConfirmedAt: NOW });
    const signedIn = await signInAs({ email: owner.email, password: NEW });
    expect(signedIn.headers.get("location")).toBe("/management");
    expect(await mailsTo(owner.email)).toEqual([
      { kind: "owner-password-set", name: "Rosa Peña", detail: { changedAt: NOW.getTime() } },
    ]);
    expect(await eventsAbout(owner.publicId)).toEqual([
      { kind: "owner-password-set", actorId: admin.account.id, detail: { name: "Rosa Peña" } },
    ]);
  });

  it("ends everything that signed the account in before: a stranger may have registered it", async () => {
    const account = await addOwnerAccount({ emailConfirmedAt: null, pendingEmail: "intruso@correo.example" });
    const former = await cookieOf(account);
    const owner = await ownerWith(account.email);
    const userId = account.id;
    await db
      .insert(providerAccounts)
      .values({ userId, provider: "oidc", subject: publicId(), email: account.email, createdAt: NOW });
    await db.insert(secondFactors).values({ userId, secret: "s", confirmedAt: NOW, createdAt: NOW });
    await db.insert(recoveryCodes).values({ userId, codeHash: publicId(), createdAt: NOW });
    await db
      .insert(factorEnrolments)
      .values({ publicId: publicId(), userId, secret: "x", createdAt: NOW, expiresAt: at(DAY) });
    await db.insert(userTokens).values({
      userId,
      purpose: "recovery",
      tokenHash: publicId(),
      email: account.email,
      createdAt: NOW,
      expiresAt: at(DAY),
    });
    expect((await send(owner.publicId, {})).status).toBe(303);
    for (const table of [
      providerAccounts,
      secondFactors,
      recoveryCodes,
      factorEnrolments,
      userTokens,
      sessions,
    ]) {
      expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
    }
    expect(await accountWith(account.email)).toMatchObject({ emailConfirmedAt: NOW, pendingEmail: null });
    const headers = { cookie: former };
    const panel = await answerOf(managementLoader, {
      path: "/management",
      context: startRequest().context,
      headers,
    });
    expect(panel.headers.get("location")).toContain("/login");
    expect((await signInAs({ email: account.email, password: PASSWORD })).status).toBe(400);
    expect((await signInAs({ email: account.email, password: NEW })).status).toBe(303);
  });

  it("keeps the moment at which the address was confirmed, and leaves other accounts alone", async () => {
    const account = await addOwnerAccount({ emailConfirmedAt: at(-DAY) });
    const other = await addAccount();
    const theirs = await cookieOf(other);
    await send((await ownerWith(account.email)).publicId, {});
    expect((await accountWith(account.email))?.emailConfirmedAt).toEqual(at(-DAY));
    expect(await db.select().from(sessions).where(eq(sessions.userId, other.id))).toHaveLength(1);
    expect(theirs).not.toBe("");
  });

  it.each([
    ["", "Por favor ingresa una nueva contraseña"],
    ["12345", "La contraseña debe tener al menos 6 caracteres"],
    ["🦀🦀🦀🦀🦀", "La contraseña debe tener al menos 6 caracteres"],
    ["      ", "Esa contraseña es muy fácil de adivinar. Elige otra."],
    ["12345678", "Esa contraseña es muy fácil de adivinar. Elige otra."],
    ["x".repeat(201), "Usa 200 caracteres como máximo"],
  ])("'%s' is refused at its field", async (newPassword, sentence) => {
    const owner = await addOwner();
    const answer = await send(owner.publicId, { newPassword });
    expect([answer.status, stateOf(answer).errors.newPassword]).toEqual([400, sentence]);
    expect(JSON.stringify(answer.body)).not.toContain(newPassword || PASSWORD);
    expect(await accountWith(owner.email)).toBeUndefined();
  });

  it("of six characters is enough", async () => {
    const owner = await addOwner();
    expect((await send(owner.publicId, { newPassword: "clave6" })).status).toBe(303);
  });

  it("is refused until the administrator confirms the own identity", async () => {
    const owner = await addOwner();
    for (const [password, sentence] of [
      ["", "Debes ingresar tu contraseña actual"],
      ["equivocada", "La contraseña actual no es correcta"],
    ] as const) {
      const answer = await send(owner.publicId, { password });
      expect([answer.status, stateOf(answer).errors]).toEqual([400, { password: sentence }]);
    }
    expect([await accountWith(owner.email), await mailsTo(owner.email)]).toEqual([undefined, []]);
  });

  it.each([
    ["the administrator's own", async () => admin.account],
    ["another administrator's", () => addAdminAccount()],
  ])("never takes over %s account, even where an owner has its address", async (_, whose) => {
    const account = await whose();
    const owner = await addOwner({ email: account.email });
    const answer = await send(owner.publicId, {});
    expect([answer.status, stateOf(answer).alert?.text]).toEqual([
      409,
      "No se pudo actualizar la contraseña: ese correo es de un administrador, que cambia la suya en su propia cuenta.",
    ]);
    expect((await accountWith(account.email))?.passwordHash).toBe(account.passwordHash);
  });

  it("is not set where the address became an administrator's between the check and the write", async () => {
    const account = await addOwnerAccount();
    const owner = await ownerWith(account.email);
    const { context } = startRequest();
    // Hashing comes after the check: there the address becomes an administrator's.
    const inTurn: typeof context.passwords.inTurn = async (turn, work) => {
      const hashed = await context.passwords.inTurn(turn, work);
      await db.insert(adminUsers).values({ email: account.email, createdAt: NOW }).onConflictDoNothing();
      return hashed;
    };
    const passwords = { ...context.passwords, inTurn };
    const answer = await send(owner.publicId, {}, admin.cookie, { passwords });
    expect([answer.status, stateOf(answer).alert?.text]).toEqual([
      409,
      "No se pudo actualizar la contraseña: alguien cambió el correo de este propietario. Revísalo e inténtalo de nuevo.",
    ]);
    expect((await accountWith(account.email))?.passwordHash).toBe(account.passwordHash);
    expect(await eventsAbout(owner.publicId)).toEqual([]);
  });

  it("is refused over the account's limit", async () => {
    const owner = await addOwner();
    expect(
      (await send(owner.publicId, {}, admin.cookie, { limits: limitsWith({ write: FULL }) })).status,
    ).toBe(429);
  });
});

describe("the password's page", () => {
  it("names the owner, and says that a missing user is created", async () => {
    const owner = await addOwner({ name: "Rosa Peña" });
    const headers = { cookie: admin.cookie };
    const { text } = await ask(`/admin/owners/${owner.publicId}/change-password`, {
      context: startRequest().context,
      headers,
    });
    expect(text).toContain("Si el usuario no existe en el servicio de autenticación, se crea.");
    expect(text).toContain("Rosa Peña");
    expect(text).toContain("Nueva contraseña");
  });

  it("says 'Propietario no encontrado' with 404 for an unknown owner", async () => {
    const ownerId = publicId();
    const path = `/admin/owners/${ownerId}/change-password`;
    const headers = { cookie: admin.cookie };
    const page = await answerOf(loader, {
      path,
      params: { ownerId },
      context: startRequest().context,
      headers,
    });
    expect(page).toMatchObject({ status: 404, body: { title: "Propietario no encontrado" } });
    const answer = await send(ownerId, {});
    expect([answer.status, stateOf(answer).alert]).toEqual([404, { title: "Propietario no encontrado" }]);
  });

  it("refuses owners with the sentence about owners", async () => {
    const account = await addOwnerAccount();
    const answer = await send((await ownerWith(account.email)).publicId, {}, await cookieOf(account));
    expect(await toastsAfter(answer)).toMatchObject([
      { title: "Acceso denegado", text: "Solo los administradores pueden gestionar propietarios" },
    ]);
    expect((await accountWith(account.email))?.passwordHash).toBe(account.passwordHash);
  });
});
