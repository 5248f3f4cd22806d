import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sessions } from "./access";
import { users } from "./accounts";

/**
 * The keys that sign access tokens. The newest whose time has come signs; the others are published until their tokens
 * have expired.
 */
export const signingKeys = sqliteTable("signing_keys", {
  id: integer("id").primaryKey(),
  /** `kid` of a token's header. */
  keyId: text("key_id").notNull().unique(),
  /** The public key as a JWK (RFC 7517). */
  publicKey: text("public_key", { mode: "json" }).notNull().$type<Record<string, unknown>>(),
  /** The private key as a JWK, encrypted with a key derived from APP_SECRET. */
  privateKey: text("private_key").notNull(),
  /** It is published before it signs, so that clients know it then. */
  signsFrom: integer("signs_from", { mode: "timestamp_ms" }).notNull(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});

/** Refresh tokens of bearer sessions. Each works once, and only its hash is stored. */
export const refreshTokens = sqliteTable(
  "refresh_tokens",
  {
    id: integer("id").primaryKey(),
    sessionId: integer("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** When it was exchanged for the next one. */
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("refresh_tokens_by_session").on(table.sessionId),
    index("refresh_tokens_by_use").on(table.usedAt).where(sql`used_at IS NOT NULL`),
  ],
);

/**
 * A code that was sent to a person, and the secret of the link beside it. An account has one of each purpose: a newer
 * one replaces it. It works once.
 */
export const oneTimeCodes = sqliteTable(
  "one_time_codes",
  {
    id: integer("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** One of `CodePurpose` (domain/accounts/one-time-codes). */
    purpose: text("purpose").notNull(),
    /** The address or number that it was sent to. */
    destination: text("destination").notNull(),
    codeHash: text("code_hash").notNull(),
    /** Of the link's token; null for a code without a link. */
    linkHash: text("link_hash").unique(),
    /** PKCE challenge of the client that asked for it; null without one. */
    challenge: text("challenge"),
    challengeMethod: text("challenge_method"),
    /** The address to which the link leads in the end; null for the site's own. */
    redirectTo: text("redirect_to"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("one_time_codes_once").on(table.userId, table.purpose),
    index("one_time_codes_by_destination").on(table.destination, table.purpose),
    index("one_time_codes_by_end").on(table.expiresAt),
  ],
);

/**
 * A sign-in that a client begins in one place and completes in another: at a provider, or by a mailed link. It waits
 * for its state to come back, and then for the client to exchange its code.
 */
export const authFlows = sqliteTable(
  "auth_flows",
  {
    id: integer("id").primaryKey(),
    /** Of the state that the provider sends back; null for a flow without a provider. */
    stateHash: text("state_hash").unique(),
    /** Of the code that the client exchanges (grant `pkce`); null until the account is known. */
    codeHash: text("code_hash").unique(),
    /** The pending sign-in at the provider, encrypted. */
    attempt: text("attempt"),
    /** The account that signs in, once it is known. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The session that links a provider with its account; null for a sign-in. */
    linkSessionId: integer("link_session_id").references(() => sessions.id, { onDelete: "cascade" }),
    /** How the session will have been opened: a value of `amr`. */
    method: text("method").notNull(),
    challenge: text("challenge"),
    challengeMethod: text("challenge_method"),
    redirectTo: text("redirect_to"),
    /** A keyed hash of the account's password when the code was given. A change of password ends the flow. */
    stamp: text("stamp"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("auth_flows_by_user").on(table.userId),
    index("auth_flows_by_session").on(table.linkSessionId),
    index("auth_flows_by_end").on(table.expiresAt),
  ],
);

/** What signs an account in beside its mail address: a phone number or a wallet. */
export const userIdentifiers = sqliteTable(
  "user_identifiers",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** A number in E.164 with its `+`, an Ethereum address in lower case, or a Solana address. */
    value: text("value").notNull(),
    /** When a code or a signature showed that the person has it. Unconfirmed ones sign nobody in. */
    confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    check("user_identifiers_kind", sql`${table.kind} IN ('phone', 'ethereum', 'solana')`),
    uniqueIndex("user_identifiers_once").on(table.kind, table.value),
    uniqueIndex("user_identifiers_one_a_kind").on(table.userId, table.kind),
  ],
);

/** A second factor that waits for its first code. */
export const factorEnrolments = sqliteTable(
  "factor_enrolments",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    friendlyName: text("friendly_name").notNull().default(""),
    /** The shared secret, encrypted with a key derived from APP_SECRET. */
    secret: text("secret").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("factor_enrolments_by_user").on(table.userId),
    index("factor_enrolments_by_end").on(table.expiresAt),
  ],
);

/** A question for a code of a factor, which a session asks and answers once. */
export const factorChallenges = sqliteTable(
  "factor_challenges",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    sessionId: integer("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Public id of the factor, or of the enrolment. */
    factorId: text("factor_id").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("factor_challenges_by_session").on(table.sessionId),
    index("factor_challenges_by_end").on(table.expiresAt),
  ],
);
