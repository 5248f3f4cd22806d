import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { restaurants } from "./restaurants";

/** A way in which a person showed who they are, and when in seconds since 1970 (RFC 8176). */
export type SessionMethod = { method: string; timestamp: number };

/**
 * A signed-in device. A session is valid while its row is; its other data is in KV. Only a hash of the cookie's id is
 * stored here.
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
    /** The device's name from its user agent ('Chrome en Android'), for the list of devices. */
    device: text("device").notNull().default(""),
    /** Town and country of the request as the edge reports them ('Santiago, DO'). */
    place: text("place").notNull().default(""),
    /** 1: password or provider; 2: with the second factor. */
    assurance: integer("assurance").notNull().default(1),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    seenAt: integer("seen_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    /** How a bearer session was opened and lifted, oldest first (claim `amr`); empty for a browser's session. */
    methods: text("methods", { mode: "json" }).$type<SessionMethod[]>().notNull().default([]),
  },
  (table) => [
    check("sessions_assurance", sql`${table.assurance} IN (1, 2)`),
    index("sessions_by_user").on(table.userId, table.seenAt, table.id),
    index("sessions_by_end").on(table.expiresAt),
  ],
);

/** A mailed link. It works once, only its hash is stored, and it is void once the account has another address. */
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
    /** The address that the link was sent to. Using the link confirms it. */
    email: text("email").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
    /** Random id of the request that used it, so that a batch can tell its own use from a concurrent one. */
    usedBy: text("used_by"),
  },
  (table) => [
    index("user_tokens_by_user").on(table.userId, table.purpose, table.createdAt),
    index("user_tokens_by_end").on(table.expiresAt),
  ],
);

/** An account at a provider that signs this account in. */
export const providerAccounts = sqliteTable(
  "user_identities",
  {
    id: integer("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `google`, `facebook` or `oidc`. */
    provider: text("provider").notNull(),
    /** The provider's own id of the person (claim `sub`). */
    subject: text("subject").notNull(),
    email: text("email").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** A trigger fills it where a row is inserted without. */
    publicId: text("public_id").unique(),
  },
  (table) => [
    uniqueIndex("user_identities_once").on(table.provider, table.subject),
    uniqueIndex("user_identities_one_a_provider").on(table.userId, table.provider),
  ],
);

/** An account's time-based second factor. It is in force once a code has confirmed it. */
export const secondFactors = sqliteTable("second_factors", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The shared secret, encrypted with a key derived from APP_SECRET. */
  secret: text("secret").notNull(),
  confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
  /** The newest 30 s step whose code was accepted, so that no code works twice. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  /** A trigger fills it where a row is inserted without. */
  publicId: text("public_id").unique(),
  friendlyName: text("friendly_name").notNull().default(""),
});

/** Codes that replace the second factor, each once. */
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
 * Counters of tries at passwords and codes, in windows that begin with the first try
 * (domain/accounts/attempt-limits). The subject is a keyed hash, for known and unknown addresses alike. Other rows,
 * each until its end: a letter (domain/accounts/letter-limits), a state that came back from a provider, and a mark
 * that makes an account unknown on every device.
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

/** What an administrator needs to understand an event. */
export type AuditDetail = Record<string, string | number | boolean | null>;

/** Condition: an event of the panel, which alone has an entity, or of a role. SQLite uses the indexes for these very words. */
export const IS_LISTED = sql`entity_id IS NOT NULL OR kind = 'role-changed'`;

/** Changes to accounts and who made them; deleted after 90 days. Addresses are keyed hashes, but for those of owners in events about them. */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    id: integer("id").primaryKey(),
    /** One of `AuditKind` (data/accounts/audit). */
    kind: text("kind").notNull(),
    /** The account that the event is about; null if no account has the address, or once the account is deleted. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The account that caused the event, if it is another one. */
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    emailHash: text("email_hash"),
    addressHash: text("address_hash"),
    detail: text("detail", { mode: "json" }).$type<AuditDetail>(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** The restaurant that the event is about or belongs to; null once it is deleted. */
    restaurantId: integer("restaurant_id").references(() => restaurants.id, { onDelete: "set null" }),
    /** Public id of the restaurant, category, dish, offer or rating that the event is about. */
    entityId: text("entity_id"),
  },
  (table) => [
    index("audit_events_by_user").on(table.userId, table.createdAt, table.id),
    index("audit_events_by_actor").on(table.actorId),
    index("audit_events_by_moment").on(table.createdAt),
    index("audit_events_by_restaurant").on(table.restaurantId, table.createdAt, table.id),
    // For the administrators' list, which leaves out most events of accounts.
    index("audit_events_listed").on(table.createdAt, table.id).where(IS_LISTED),
    index("audit_events_listed_by_kind").on(table.kind, table.createdAt, table.id).where(IS_LISTED),
    index("audit_events_listed_by_actor").on(table.actorId, table.createdAt, table.id).where(IS_LISTED),
  ],
);
