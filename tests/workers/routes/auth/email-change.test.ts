import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  auditEvents,
  providerAccounts,
  recoveryCodes,
  secondFactors,
  sessions,
  userTokens,
} from "~/data/schema/access";
import { adminUsers, restaurantOwners, users } from "~/data/schema/accounts";
import { action as resetAction } from "~/routes/auth/recovery-link";
import { askForLink, toastsAfter, tokenIn } from "../../letters";
import { actionOf, cookiesAfter } from "../../loaders";
import {
  askForAddress,
  confirmChange,
  followChange,
  NEW_PASSWORD,
  saveProfile,
  setUpFactor,
  unchanged,
} from "../../own-account";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  PASSWORD,
  signInAs,
  startRequest,
  stateOf,
} from "../../people";
import { addOwner, at, DAY, db, NOW, publicId, type UserRow } from "../../rows";

const rowOf = ({ id }: Pick<UserRow, "id">) => db.select().from(users).where(eq(users.id, id)).get();
const newAddressOfMail = () => `nueva-${publicId()}@correo.com`;
const landing = async (email: string, password: string) =>
  (await signInAs({ email, password })).headers.get("location");

const DEAD = {
  title: "Este enlace ya no sirve",
  detail:
    "Se usó antes, pasó más de un día, recuperaste tu contraseña después de pedirlo o ese correo ya tiene otra cuenta. Pide el cambio otra vez desde tu perfil.",
};

let account: UserRow;
let cookie: string;
let wanted: string;

beforeEach(async () => {
  account = await addAccount();
  cookie = await cookieOf(account);
  wanted = newAddressOfMail();
});

describe("a change of email", () => {
  it("waits for the link sent to the new address, and tells the present one", async () => {
    const answer = await saveProfile(cookie, { name: "Ana", email: wanted, currentPassword: PASSWORD });
    expect(await toastsAfter(answer)).toMatchObject([
      {
        tone: "success",
        text: `Guardado. Abre el enlace que enviamos a ${wanted} para cambiar tu correo.`,
      },
    ]);
    expect(answer.letters.map(({ to }) => to)).toEqual([wanted, account.email]);
    const [link, notice] = answer.letters;
    expect(link?.text).toMatch(/https:\/\/sobremesa\.test\/confirmar-cambio\/[\w-]{43}/);
    expect(notice?.text).toContain(wanted);
    expect(notice?.text).not.toContain("confirmar-cambio");
    expect(await rowOf(account)).toEqual({ ...account, pendingEmail: wanted });
    expect((await signInAs({ email: wanted, password: PASSWORD })).status).toBe(400);
    expect((await signInAs({ email: account.email, password: PASSWORD })).status).toBe(303);
  });

  it("is done once the link has set a password, and ends every session", async () => {
    const token = await askForAddress(cookie, wanted);
    expect(await followChange(token)).toMatchObject({ status: 200, body: { email: wanted } });
    const answer = await confirmChange(token);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Correo cambiado" }]);
    expect(cookiesAfter([answer])).not.toContain("sobremesa_session");
    expect(await rowOf(account)).toMatchObject({ email: wanted, pendingEmail: null, emailConfirmedAt: NOW });
    expect(await db.select().from(sessions).where(eq(sessions.userId, account.id))).toEqual([]);
    expect((await signInAs({ email: account.email, password: PASSWORD })).status).toBe(400);
    expect((await signInAs({ email: wanted, password: PASSWORD })).status).toBe(400);
    expect((await signInAs({ email: wanted, password: NEW_PASSWORD })).status).toBe(303);
  });

  it("requires the password: without it, or with a wrong one, no letter is sent", async () => {
    for (const [currentPassword, says] of [
      ["", "Debes ingresar tu contraseña actual"],
      ["adivinada", "La contraseña actual no es correcta"],
    ] as const) {
      const answer = await saveProfile(cookie, { name: "Eva", email: wanted, currentPassword });
      expect([answer.status, stateOf(answer).errors, answer.letters]).toEqual([
        400,
        { currentPassword: says },
        [],
      ]);
    }
    expect(await rowOf(account)).toEqual(account);
  });

  it("to an address that would need cleaning is refused, and nothing else is saved", async () => {
    for (const disguised of [wanted.replace("@", "\u200B@"), `${wanted}\u0000`, `${wanted}/`]) {
      const fields = { name: "Eva", email: disguised, currentPassword: PASSWORD };
      const answer = await saveProfile(cookie, fields);
      expect([answer.status, stateOf(answer).errors, answer.letters]).toEqual([
        400,
        { email: "Escribe un correo válido, como ana@correo.com" },
        [],
      ]);
    }
    expect(await rowOf(account)).toEqual(account);
  });

  it("to another account's address is refused, and nothing else is saved", async () => {
    const other = await addAccount();
    const fields = { name: "Eva", email: other.email, currentPassword: PASSWORD };
    const answer = await saveProfile(cookie, fields);
    expect([answer.status, stateOf(answer).errors, answer.letters]).toEqual([
      400,
      { email: "Ese correo ya está en uso por otra cuenta" },
      [],
    ]);
    expect(await rowOf(account)).toEqual(account);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, account.id));
    expect(events.map(({ kind }) => kind)).toEqual(["signed-in"]);
  });

  it("can come with a new password in the same form, and its link still works", async () => {
    const fields = { newPassword: NEW_PASSWORD, repeatPassword: NEW_PASSWORD, currentPassword: PASSWORD };
    const answer = await saveProfile(cookie, { name: "Ana", email: wanted, ...fields });
    const token = tokenIn(answer.letters.find(({ to }) => to === wanted));
    expect(await rowOf(account)).toMatchObject({ email: account.email, pendingEmail: wanted });
    expect((await confirmChange(token)).status).toBe(303);
    expect(await rowOf(account)).toMatchObject({ email: wanted });
  });
});

describe("the link of a change of email", () => {
  const isDead = async (token: string, now = NOW) => {
    for (const answer of [await followChange(token, now), await confirmChange(token, now)]) {
      expect([answer.status, answer.body]).toEqual([404, DEAD]);
    }
  };

  it("works once", async () => {
    const token = await askForAddress(cookie, wanted);
    const [first, second] = await Promise.all([confirmChange(token), confirmChange(token)]);
    expect([first.status, second.status].sort()).toEqual([303, 404]);
    await isDead(token);
  });

  it("works for a day", async () => {
    const token = await askForAddress(cookie, wanted);
    await isDead(token, at(DAY));
    expect(await rowOf(account)).toMatchObject({ email: account.email });
    expect((await confirmChange(token, at(DAY - 1))).status).toBe(303);
  });

  it("does not change to an address that got an account meanwhile", async () => {
    const token = await askForAddress(cookie, wanted);
    const other = await addAccount({ email: wanted });
    await isDead(token);
    expect([await rowOf(account), await rowOf(other)]).toMatchObject([{ email: account.email }, other]);
  });

  it("changes one of two accounts that both requested the address", async () => {
    const rival = await addAccount();
    const tokens = [await askForAddress(cookie, wanted), await askForAddress(await cookieOf(rival), wanted)];
    const answers = await Promise.all(tokens.map((token) => confirmChange(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
    expect(await db.select().from(users).where(eq(users.email, wanted))).toHaveLength(1);
  });

  it("expires when another address is requested, and when the account is recovered", async () => {
    const first = await askForAddress(cookie, wanted);
    const second = await askForAddress(cookie, newAddressOfMail());
    await isDead(first);
    expect((await followChange(second)).status).toBe(200);
    const recovery = tokenIn((await askForLink({ email: account.email })).letters[0]);
    const form = { password: "la-tercera", repeat: "la-tercera" };
    const params = { token: recovery };
    await actionOf(resetAction, {
      path: `/recuperar/${recovery}`,
      params,
      context: startRequest().context,
      form,
    });
    await isDead(second);
    expect(await rowOf(account)).toMatchObject({ email: account.email, pendingEmail: null });
  });

  it("is not interchangeable with a recovery link", async () => {
    const recovery = tokenIn((await askForLink({ email: account.email })).letters[0]);
    await isDead(recovery);
    await isDead("");
    await isDead("' OR 1=1 --");
  });
});

describe("an address with a role", () => {
  const roles = [
    [
      "an administrator's",
      (email: string) => db.insert(adminUsers).values({ email, createdAt: NOW }),
      "/admin",
    ],
    ["an owner's", (email: string) => addOwner({ email }), "/management"],
  ] as const;

  it.each(roles)("of %s gives no role before it is confirmed", async (_, grant) => {
    await grant(wanted);
    await askForAddress(cookie, wanted);
    expect(await landing(account.email, PASSWORD)).toBe("/my-space");
    expect((await signInAs({ email: wanted, password: PASSWORD })).status).toBe(400);
  });

  it.each(roles)(
    "of %s ends password, factor, recovery codes, providers, links and sessions with the change",
    async (_, grant, home) => {
      await grant(wanted);
      const { cookie: lifted } = await setUpFactor(cookie);
      const identity = { provider: "google", subject: publicId(), email: account.email, createdAt: NOW };
      await db
        .insert(providerAccounts)
        .values({ ...identity, userId: account.id })
        .run();
      await askForLink({ email: account.email });
      const token = await askForAddress(lifted, wanted);
      expect((await confirmChange(token)).status).toBe(303);

      for (const table of [sessions, secondFactors, recoveryCodes, providerAccounts]) {
        expect(await db.select().from(table).where(eq(table.userId, account.id))).toEqual([]);
      }
      const links = await db.select().from(userTokens).where(eq(userTokens.userId, account.id));
      expect(links.map(({ purpose, usedAt }) => [purpose, usedAt])).toEqual([["email-change", NOW]]);
      expect((await signInAs({ email: wanted, password: PASSWORD })).status).toBe(400);
      expect((await saveProfile(lifted, unchanged(account))).headers.get("location")).toMatch(/^\/register/);
      expect(await landing(wanted, NEW_PASSWORD)).toBe(home);
    },
  );
});

describe("an account with a role", () => {
  it("keeps it after the change: owner", async () => {
    const owner = await addOwnerAccount();
    await confirmChange(await askForAddress(await cookieOf(owner), wanted));
    expect(await landing(wanted, NEW_PASSWORD)).toBe("/management");
    const rows = await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, owner.email));
    expect(rows).toEqual([]);
  });

  it("keeps it after the change: administrator", async () => {
    const admin = await addAdminAccount();
    await confirmChange(await askForAddress(await cookieOf(admin), wanted));
    expect(await landing(wanted, NEW_PASSWORD)).toBe("/admin");
    expect(await db.select().from(adminUsers).where(eq(adminUsers.email, admin.email))).toEqual([]);
  });

  it("whose present address is unconfirmed keeps none", async () => {
    const owner = await addOwnerAccount({ emailConfirmedAt: null });
    await confirmChange(await askForAddress(await cookieOf(owner), wanted));
    expect(await landing(wanted, NEW_PASSWORD)).toBe("/my-space");
    expect(
      await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, owner.email)),
    ).toHaveLength(1);
  });
});
