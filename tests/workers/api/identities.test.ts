import type { Provider } from "@supabase/auth-js";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { auditEvents, providerAccounts, sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { userIdentifiers } from "~/data/schema/tokens";
import { placeholderEmail } from "~/domain/accounts/placeholder-email";
import { db, MINUTE, publicId } from "../rows";
import { call, newClient } from "./clients";
import {
  type FakeIssuer,
  fragmentOf,
  type Person,
  queryOf,
  startFakeIssuer,
  stopFakeIssuers,
} from "./fake-issuer";

const OIDC = "oidc" as Provider;
const TARGET = "app://entrar";

let issuer: FakeIssuer;
beforeAll(async () => {
  issuer = await startFakeIssuer();
});
afterAll(stopFakeIssuers);
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

const newPerson = (): Person => ({ sub: publicId(), email: `${publicId()}@otro.test`, email_verified: true });

/** A new account with a password, signed in through a client. */
async function signedUp(flowType: "pkce" | "implicit" = "pkce") {
  const client = newClient({ flowType }, issuer);
  const email = `cliente-${publicId().toLowerCase()}@correo.test`;
  const { data } = await client.signUp({ email, password: "secreta" });
  const [account] = await db.select().from(users).where(eq(users.email, email));
  if (!data.session || !account) throw new Error("No session");
  return { client, account, accessToken: data.session.access_token };
}

type SignedUp = Awaited<ReturnType<typeof signedUp>>;

/** Sends the account's person to the provider and back to the app. */
async function link({ client }: Pick<SignedUp, "client">, person: Person): Promise<URL> {
  const { data, error } = await client.linkIdentity({ provider: OIDC, options: { redirectTo: TARGET } });
  expect(error).toBeNull();
  return issuer.follow(issuer.signIn(data.url ?? "", person));
}

async function linked(flowType: "pkce" | "implicit" = "pkce") {
  const one = await signedUp(flowType);
  const back = await link(one, newPerson());
  const { error } = await one.client.exchangeCodeForSession(back.searchParams.get("code") ?? "");
  expect(error).toBeNull();
  return one;
}

const linkedOf = ({ account }: Pick<SignedUp, "account">) =>
  db.select().from(providerAccounts).where(eq(providerAccounts.userId, account.id));

const identitiesOf = async ({ client }: Pick<SignedUp, "client">) =>
  (await client.getUserIdentities()).data?.identities ?? [];

const identityOf = async (one: Pick<SignedUp, "client">, provider: string) => {
  const found = (await identitiesOf(one)).find((identity) => identity.provider === provider);
  if (!found) throw new Error(`No identity of ${provider}`);
  return found;
};

describe("linking a provider through an unmodified client", () => {
  it("takes effect with PKCE when the client exchanges the code, in the same session", async () => {
    const one = await signedUp();
    const person = newPerson();
    const back = await link(one, person);
    expect(back.href).toMatch(/^app:\/\/entrar\?code=/);
    expect(await linkedOf(one)).toEqual([]);
    const { data, error } = await one.client.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data.user?.id).toBe(one.account.publicId);
    expect((await identitiesOf(one)).map(({ provider }) => provider)).toEqual(["email", "oidc"]);
    expect((await identityOf(one, "oidc")).identity_data).toMatchObject({ sub: person.sub });
    expect(await db.select().from(sessions).where(eq(sessions.userId, one.account.id))).toHaveLength(1);
    expect((await one.client.refreshSession()).error).toBeNull();
  });

  it("links nobody whom somebody else sent to the provider: another client's verifier ends the flow", async () => {
    const [attacker, victim] = [await signedUp(), await signedUp()];
    const back = await link(attacker, newPerson());
    const code = back.searchParams.get("code") ?? "";
    // The victim's client has a verifier of its own sign-in.
    await victim.client.signInWithOAuth({ provider: OIDC, options: { skipBrowserRedirect: true } });
    expect((await victim.client.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");
    expect(await linkedOf(attacker)).toEqual([]);
    expect(await linkedOf(victim)).toEqual([]);
  });

  it("takes effect at once without PKCE, after the provider has asked the person", async () => {
    const one = await signedUp("implicit");
    const { data } = await one.client.linkIdentity({ provider: OIDC, options: { redirectTo: TARGET } });
    expect(new URL(data.url ?? "").searchParams.get("prompt")).toBe("consent");
    const { access_token = "", refresh_token = "" } = fragmentOf(
      await issuer.follow(issuer.signIn(data.url ?? "", newPerson())),
    );
    expect(await linkedOf(one)).toHaveLength(1);
    expect((await one.client.setSession({ access_token, refresh_token })).data.user?.id).toBe(
      one.account.publicId,
    );
  });

  it("needs a session of the last ten minutes", async () => {
    const { client } = await signedUp();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * MINUTE });
    const { error } = await client.linkIdentity({ provider: OIDC });
    expect([error?.status, error?.code]).toEqual([400, "reauthentication_needed"]);
  });

  it("needs a token", async () => {
    const answer = await call("/auth/v1/user/identities/authorize?provider=oidc", { set: issuer.set });
    expect([answer.status, answer.body.error_code]).toEqual([401, "no_authorization"]);
  });

  it.each(["before the person comes back", "before the code is exchanged"])(
    "ends with the session that began it, %s",
    async (when) => {
      const one = await signedUp();
      const { data } = await one.client.linkIdentity({ provider: OIDC });
      const callback = issuer.signIn(data.url ?? "", newPerson());
      const code = when.includes("exchanged") ? (await issuer.follow(callback)).searchParams.get("code") : "";
      await call("/auth/v1/logout?scope=global", { method: "POST", bearer: one.accessToken });
      if (code)
        expect((await one.client.exchangeCodeForSession(code)).error?.code).toBe("flow_state_not_found");
      else expect(queryOf(await issuer.follow(callback)).error_code).toBe("bad_oauth_state");
      expect(await linkedOf(one)).toEqual([]);
    },
  );

  it("is refused for a provider account that is linked already, and for a second one of the provider", async () => {
    const person = newPerson();
    const [holder, other] = [await signedUp(), await signedUp("implicit")];
    const back = await link(holder, person);
    await holder.client.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    for (const [one, who] of [
      [holder, person],
      [other, person],
      [holder, newPerson()],
    ] as const) {
      expect(queryOf(await link(one, who))).toMatchObject({ error_code: "identity_already_exists" });
    }
    expect(await linkedOf(other)).toEqual([]);
  });

  it("is refused at the exchange where another account took it in the meantime", async () => {
    const person = newPerson();
    const [slow, quick] = [await signedUp(), await signedUp("implicit")];
    const back = await link(slow, person);
    await link(quick, person);
    const { error } = await slow.client.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    expect([error?.status, error?.code]).toEqual([422, "identity_already_exists"]);
    expect(await linkedOf(slow)).toEqual([]);
  });
});

describe("unlinking through an unmodified client", () => {
  it("removes a provider where the password is left", async () => {
    const one = await linked();
    const { error } = await one.client.unlinkIdentity(await identityOf(one, "oidc"));
    expect(error).toBeNull();
    expect((await identitiesOf(one)).map(({ provider }) => provider)).toEqual(["email"]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, one.account.id));
    expect(events.map(({ kind }) => kind)).toContain("provider-unlinked");
  });

  it("refuses the last way to sign in", async () => {
    const one = await linked();
    const identity = await identityOf(one, "oidc");
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, one.account.id)).run();
    const { error } = await one.client.unlinkIdentity(identity);
    expect([error?.status, error?.code]).toEqual([422, "single_identity_not_deletable"]);
    expect(await linkedOf(one)).toHaveLength(1);
  });

  it("refuses the address and password", async () => {
    const one = await linked();
    const { error } = await one.client.unlinkIdentity(await identityOf(one, "email"));
    expect([error?.status, error?.code]).toEqual([422, "email_conflict_identity_not_deletable"]);
  });

  it("finds neither an unknown identity nor another account's", async () => {
    const [one, other] = [await linked(), await linked()];
    for (const identity of [
      await identityOf(other, "oidc"),
      { ...(await identityOf(other, "oidc")), identity_id: publicId() },
    ]) {
      const { error } = await one.client.unlinkIdentity(identity);
      expect([error?.status, error?.code]).toEqual([422, "identity_not_found"]);
    }
    expect(await linkedOf(other)).toHaveLength(1);
  });

  it("needs a session of the last ten minutes", async () => {
    const one = await linked();
    const identity = await identityOf(one, "oidc");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * MINUTE });
    expect((await one.client.unlinkIdentity(identity)).error?.code).toBe("reauthentication_needed");
    expect(await linkedOf(one)).toHaveLength(1);
  });

  describe("a number or a wallet", () => {
    const addIdentifier = async ({ account }: SignedUp, kind: "phone" | "ethereum", value: string) => {
      const id = publicId();
      const moment = new Date();
      await db
        .insert(userIdentifiers)
        .values({ publicId: id, userId: account.id, kind, value, confirmedAt: moment, createdAt: moment })
        .run();
      return id;
    };

    const remove = ({ accessToken }: SignedUp, id: string) =>
      call(`/auth/v1/user/identities/${id}`, { method: "DELETE", bearer: accessToken, set: issuer.set });

    it("goes where the address and password are left", async () => {
      const one = await signedUp();
      const id = await addIdentifier(one, "phone", `+1809${Math.floor(Math.random() * 1e7)}`);
      expect((await identitiesOf(one)).map(({ provider }) => provider)).toEqual(["email", "phone"]);
      expect((await remove(one, id)).status).toBe(200);
      expect((await identitiesOf(one)).map(({ provider }) => provider)).toEqual(["email"]);
    });

    it("stays where it is the last way to sign in: a password without an address opens nothing", async () => {
      const one = await signedUp();
      const id = await addIdentifier(one, "ethereum", `0x${publicId()}`);
      const email = placeholderEmail(one.account.publicId);
      await db.update(users).set({ email }).where(eq(users.id, one.account.id)).run();
      const refused = await remove(one, id);
      expect([refused.status, refused.body.error_code]).toEqual([422, "single_identity_not_deletable"]);
    });

    it("is a way to sign in that lets a provider go", async () => {
      const one = await linked();
      await addIdentifier(one, "ethereum", `0x${publicId()}`);
      await db.update(users).set({ passwordHash: null }).where(eq(users.id, one.account.id)).run();
      const identity = await identityOf(one, "oidc");
      expect((await one.client.unlinkIdentity(identity)).error).toBeNull();
      expect(await linkedOf(one)).toEqual([]);
    });
  });
});
