import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";

/**
 * A signed-in device. This row decides whether a session holds; what it carries beside lies in KV. The id that the device
 * keeps in its cookie is known here only as a hash.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    /** What the device said it is ('Chrome en Android'), for the list of devices. */
    device: text("device").notNull().default(""),
    /** Town and country that the edge saw the device in ('Santiago, DO'). */
    place: text("place").notNull().default(""),
    /** 1: password or provider; 2: with the second factor. */
    assurance: integer("assurance").notNull().default(1),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    seenAt: integer("seen_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    check("sessions_assurance", sql`${table.assurance} IN (1, 2)`),
    index("sessions_by_user").on(table.userId, table.seenAt, table.id),
    index("sessions_by_end").on(table.expiresAt),
  ],
);

/** A mailed link: single use, known only as a hash, and worth nothing once the account's address is another. */
export const userTokens = sqliteTable(
  "user_tokens",
  {
    id: integer("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `recovery`, `confirmation` or `email-change`. */
    purpose: text("purpose").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The address that the link was sent to, and that using it proves. */
    email: text("email").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
    /** Drawn by the request that used it, so that a batch can tell its own use from another's. */
    usedBy: text("used_by"),
  },
  (table) => [
    index("user_tokens_by_user").on(table.userId, table.purpose, table.createdAt),
    index("user_tokens_by_end").on(table.expiresAt),
  ],
);

/** An account at a provider that signs this one in. */
export const providerAccounts = sqliteTable(
  "user_identities",
  {
    id: integer("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `google`, `facebook` or `oidc`. */
    provider: text("provider").notNull(),
    /** The provider's own id of the person (`sub`). */
    subject: text("subject").notNull(),
    email: text("email").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("user_identities_once").on(table.provider, table.subject),
    uniqueIndex("user_identities_one_a_provider").on(table.userId, table.provider),
  ],
);

/** The time-based second factor of an account; it counts once the person has confirmed it with a code. */
export const secondFactors = sqliteTable("second_factors", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The shared secret, encrypted with a key derived from APP_SECRET. */
  secret: text("secret").notNull(),
  confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
  /** The newest 30 s step whose code was taken: no code counts twice. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});

/** What stands in for the second factor once each. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: integer("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [uniqueIndex("recovery_codes_once").on(table.userId, table.codeHash)],
);

/**
 * What is counted and of whom, in windows that begin with the first: tries at passwords and codes (domain/accounts/attempt-limits). The
 * subject is a keyed hash, known or unknown address alike. Also a row each, until its end: a letter (domain/accounts/letter-limits), a state
 * that came back from a provider, good for one try, and that an account has ended the devices that it is known on.
 */
export const signInAttempts = sqliteTable(
  "sign_in_attempts",
  {
    subject: text("subject").primaryKey(),
    attempts: integer("attempts").notNull(),
    windowEndsAt: integer("window_ends_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("sign_in_attempts_by_end").on(table.windowEndsAt)],
);

/** What happened to accounts and by whom; kept for 90 days. Addresses stand here as keyed hashes only. */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    id: integer("id").primaryKey(),
    /** One of data/accounts/audit `AuditKind`. */
    kind: text("kind").notNull(),
    /** Whom it is about; null for an address that no account has, and once the account is gone. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Who did it, where that is somebody else. */
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    emailHash: text("email_hash"),
    addressHash: text("address_hash"),
    detail: text("detail", { mode: "json" }).$type<Record<string, string | number | boolean | null>>(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("audit_events_by_user").on(table.userId, table.createdAt, table.id),
    index("audit_events_by_actor").on(table.actorId),
    index("audit_events_by_moment").on(table.createdAt),
  ],
);
