import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { generateHOTP } from "oslo/otp";
import { beforeEach, expect, it } from "vitest";
import type { AccountDeps, AccountLetter } from "~/accounts/deps";
import { findIdentity } from "~/accounts/identity.server";
import { findMailedLink, setPasswordByLink } from "~/accounts/mailed-link.server";
import { saveProfile } from "~/accounts/profile.server";
import { beginProviderSignIn, completeProviderSignIn } from "~/accounts/providers/providers.server";
import { requestRecovery } from "~/accounts/recover.server";
import { register } from "~/accounts/register.server";
import { addSecondFactor, offerFactor } from "~/accounts/second-factor.server";
import { signInWithCode, signInWithPassword, signOut } from "~/accounts/sign-in.server";
import { sessions } from "~/data/schema/access";
import type { KnownDevice } from "~/domain/accounts/known-devices";
import { CODE_DIGITS, STEP_SECONDS } from "~/domain/accounts/second-factor";
import { openKeys, tokenHash } from "~/platform/keys.server";
import { openLimits } from "~/platform/limits.server";
import { openLog } from "~/platform/log";
import type { Provider } from "~/platform/oauth/provider.server";
import { openPasswords } from "~/platform/passwords.server";
import { db, NOW, publicId } from "../rows";

const passwords = openPasswords();
const keys = openKeys(env.APP_SECRET);
const bindings = {
  write: env.WRITE_LIMIT,
  signIn: env.SIGN_IN_LIMIT,
  access: env.ACCESS_LIMIT,
  api: env.API_LIMIT,
  apiNetwork: env.API_NETWORK_LIMIT,
};

let letters: AccountLetter[];
let later: Promise<unknown>[];
let network: string;
beforeEach(() => {
  letters = [];
  later = [];
  network = `192.0.2.${publicId()}`;
});

/** The dependencies of a program without pages: it names its device and holds its session's token itself. */
async function deps(
  device: { token?: string | undefined; knownDevice?: KnownDevice | undefined; confirmsEmail?: boolean } = {},
): Promise<AccountDeps> {
  const { token, knownDevice, confirmsEmail = false } = device;
  return {
    db,
    now: NOW,
    keys,
    passwords,
    limits: openLimits(bindings, openLog("second-caller")),
    settings: { confirmsEmail },
    caller: {
      network,
      device: "Programa",
      place: "",
      tokenHash: token && (await tokenHash(token)),
      knownDevice,
    },
    sendLetter: (letter) => void letters.push(letter),
    afterAnswer: (_, work) => void later.push(work),
  };
}

const person = () => ({ name: "Ana", email: `ana-${publicId()}@correo.com`, password: "primera-clave" });

/** Checks the outcome and narrows the result to it. */
function as<Union extends { outcome: string }, Tag extends Union["outcome"]>(done: Union, tag: Tag) {
  expect(done.outcome).toBe(tag);
  return done as Extract<Union, { outcome: Tag }>;
}

const whoHolds = async (token: string) => (await findIdentity(db, await tokenHash(token), NOW))?.identity;

it("signs up, signs in, changes the password and signs out without a request, a cookie or a sentence", async () => {
  const { name, email, password } = person();
  const registered = as(await register(await deps(), { name, email, password }), "signed-in");
  expect(await whoHolds(registered.session?.token ?? "")).toMatchObject({ email, role: "visitor" });
  await Promise.all(later);
  expect(letters).toMatchObject([{ kind: "confirmation", to: email, token: expect.any(String) }]);

  const wrong = await signInWithPassword(await deps(), { email, password: "otra" });
  expect(wrong).toEqual({ outcome: "wrong" });
  const { session, identity } = as(await signInWithPassword(await deps(), { email, password }), "signed-in");
  expect(identity).toMatchObject({ email, hasPassword: true });
  const stored = await db.select().from(sessions).where(eq(sessions.userId, identity.userId));
  expect(stored.map(({ device }) => device)).toEqual(["Programa", "Programa"]);

  const signedIn = await deps(session);
  const profile = { name, phone: "", email, newPassword: "segunda-clave", code: "" };
  const refused = await saveProfile(signedIn, identity, { ...profile, currentPassword: "otra" });
  expect(refused).toEqual({ outcome: "wrong-password" });
  as(await saveProfile(signedIn, identity, { ...profile, currentPassword: password }), "saved");
  // Every other session has ended.
  expect(await whoHolds(registered.session?.token ?? "")).toBeUndefined();
  expect(await whoHolds(session.token)).toMatchObject({ email });
  expect(await signInWithPassword(await deps(), { email, password })).toEqual({ outcome: "wrong" });

  await signOut(signedIn);
  expect(await whoHolds(session.token)).toBeUndefined();
  as(await signInWithPassword(await deps(), { email, password: profile.newPassword }), "signed-in");
});

it("recovers an account by the token of its letter", async () => {
  const { name, email, password } = person();
  as(await register(await deps(), { name, email, password }), "signed-in");
  await Promise.all(later);
  letters = [];
  expect(await requestRecovery(await deps(), email)).toEqual({ outcome: "asked" });
  expect(await requestRecovery(await deps(), `nadie-${publicId()}@correo.com`)).toEqual({ outcome: "asked" });
  await Promise.all(later);
  expect(letters).toHaveLength(1);
  const [letter] = letters as Extract<AccountLetter, { token: string }>[];
  const token = letter?.token ?? "";
  expect(await findMailedLink(await deps(), token, "recovery")).toMatchObject({ email });
  const choice = { token, purpose: "recovery", password: "tercera-clave" } as const;
  const { knownDevice } = as(await setPasswordByLink(await deps(), choice), "set");
  expect(await setPasswordByLink(await deps(), choice)).toEqual({ outcome: "dead" });
  const { identity } = as(
    await signInWithPassword(await deps({ knownDevice }), { email, password: choice.password }),
    "signed-in",
  );
  expect(identity.isConfirmed).toBe(true);
});

it("gives the same outcome for a taken address where addresses must be confirmed first", async () => {
  const { name, email, password } = person();
  const confirming = { confirmsEmail: true };
  const first = await register(await deps(confirming), { name, email, password });
  const second = await register(await deps(confirming), { name, email, password });
  expect([first, second]).toEqual([{ outcome: "letter-sent" }, { outcome: "letter-sent" }]);
  const signedIn = await signInWithPassword(await deps(confirming), { email, password });
  expect(signedIn).toEqual({ outcome: "unconfirmed" });
});

it("adds a second factor and signs in with a recovery code, once", async () => {
  const { name, email, password } = person();
  as(await register(await deps(), { name, email, password }), "signed-in");
  const { session, identity } = as(await signInWithPassword(await deps(), { email, password }), "signed-in");
  const signedIn = await deps(session);
  const { secret, offer } = await offerFactor(signedIn, identity);
  const code = await generateHOTP(secret, Math.floor(NOW.getTime() / 1000 / STEP_SECONDS), CODE_DIGITS);
  const first = { offer, code: { kind: "app", code } } as const;
  const refused = await addSecondFactor(signedIn, identity, { ...first, password: "otra" });
  expect(refused).toEqual({ outcome: "wrong-password" });
  const { codes } = as(await addSecondFactor(signedIn, identity, { ...first, password }), "added");

  const { pending } = as(await signInWithPassword(await deps(), { email, password }), "needs-code");
  const recovery = { kind: "recovery", code: codes[0] ?? "" } as const;
  const { codesLeft } = as(await signInWithCode(await deps(), pending, recovery), "signed-in");
  expect(codesLeft).toBe(codes.length - 1);
  expect(await signInWithCode(await deps(), pending, recovery)).toEqual({ outcome: "wrong-code" });
});

it("signs in through a provider, whose answer is accepted once", async () => {
  const email = `eva-${publicId()}@correo.com`;
  const provider: Provider = {
    id: "oidc",
    name: "Mi Universidad",
    authorizationUrl: async () => new URL("https://id.example/"),
    exchange: async () => ({ subject: publicId(), email, isEmailVerified: true, name: "Eva" }),
  };
  const destination = { provider: provider.id, redirectUri: "programa:vuelta" };
  const { attempt } = as(await beginProviderSignIn(await deps(), destination), "begun");
  const answer = { state: attempt.state, code: "un-codigo", error: null };
  const complete = async (brought: typeof answer) =>
    completeProviderSignIn(await deps(), provider, attempt, brought);
  expect(await complete({ ...answer, state: "de-otro" })).toEqual({ outcome: "foreign" });
  const { identity } = as(await complete(answer), "signed-in");
  expect(identity).toMatchObject({ email, isConfirmed: true, hasPassword: false });
  expect(await complete(answer)).toEqual({ outcome: "replayed" });
});
