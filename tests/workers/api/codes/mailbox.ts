import type { GoTrueClient } from "@supabase/auth-js";
import { eq } from "drizzle-orm";
import { sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { openHashing } from "~/platform/passwords.server";
import { addAccount } from "../../people";
import { db, publicId, type UserRow } from "../../rows";
import { newClient } from "../clients";

export type Posted = { to: string; subject: string; text: string; html: string };

/** A post office that keeps every letter. `set` gives it to the Worker. */
export function newPost(settings: Record<string, unknown> = {}) {
  const letters: Posted[] = [];
  const send = async (letter: Posted) => {
    letters.push(letter);
    return { messageId: String(letters.length) };
  };
  const to = (email: string) => letters.filter((letter) => letter.to === email);
  return {
    letters,
    set: { MAIL: { send }, ...settings },
    /** The letters to an address, oldest first. */
    to,
    /** The code in the last letter to an address. */
    codeTo: (email: string) => codeIn(to(email).at(-1)),
    /** The link in the last letter to an address. */
    linkTo: (email: string) => linkIn(to(email).at(-1)),
  };
}

export type Post = ReturnType<typeof newPost>;

export const codeIn = (letter: Posted | undefined): string =>
  letter?.text.match(/^Tu código: (\d{6})$/m)?.[1] ?? "";

export const linkIn = (letter: Posted | undefined): string => letter?.text.match(/https:\S+/)?.[0] ?? "";

/** A code that is certainly not this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export const newEmail = () => `persona-${publicId()}@correo.test`;

export const PASSWORD = "secreta";

/** Hashed as the deployed Worker does, which checks it here. */
export const REAL_HASH = await openHashing().hash(PASSWORD);

/** An account with a confirmed address and the password `PASSWORD`. */
export const addConfirmed = (values: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> =>
  addAccount({ email: newEmail(), passwordHash: REAL_HASH, ...values });

/** A client that has signed in with the password. */
export async function signedIn(post: Post, { email }: { email: string }): Promise<GoTrueClient> {
  const client = newClient({}, post);
  const { error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** A client that has signed in by a mailed code. */
export async function signedInByCode(post: Post, email: string): Promise<GoTrueClient> {
  const client = newClient({}, post);
  const asked = await client.signInWithOtp({ email });
  if (asked.error) throw asked.error;
  const { error } = await client.verifyOtp({ email, token: post.codeTo(email), type: "email" });
  if (error) throw error;
  return client;
}

export const rowOf = (email: string) => db.select().from(users).where(eq(users.email, email)).get();

export const sessionsOf = async (email: string) =>
  db
    .select({ id: sessions.id, methods: sessions.methods })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email));

/** The codes of two answers, as clients see them. */
export const refusal = (error: { status?: number | undefined; code?: unknown } | null) => [
  error?.status,
  error?.code,
];

/** A signed-in account, and the nonce that was mailed to it. */
export async function withNonce(post: Post = newPost()) {
  const account = await addConfirmed();
  const client = await signedIn(post, account);
  const { error } = await client.reauthenticate();
  if (error) throw error;
  return { account, client, post, nonce: post.codeTo(account.email) };
}

/** Returns whether an address and a password sign in. */
export const signsIn = async (email: string, password: string) =>
  (await newClient().signInWithPassword({ email, password })).error === null;
