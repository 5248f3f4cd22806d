import { noteSessionUse } from "~/accounts/identity.server";
import { type Database, openDatabase } from "~/data/database.server";
import { isRead } from "~/http/requests/is-read";
import { type Keys, openKeys } from "~/platform/keys.server";
import { type Limit, type Limits, openLimit, openLimits } from "~/platform/limits.server";
import { type Log, openLog } from "~/platform/log";
import { type Mail, openMail } from "~/platform/mail.server";
import { type Media, openMedia } from "~/platform/media.server";
import type { Providers } from "~/platform/oauth/providers.server";
import { openPasswords, type Passwords } from "~/platform/passwords.server";
import { openSocialPictures, type SocialPictures } from "~/platform/social-picture/social-picture.server";
import { openUploads, type Uploads } from "~/platform/uploads.server";
import type { Settings } from "./configuration";
import { environmentOf } from "./environment";
import { rasterise } from "./rasteriser";

/** What every loader and action is given: the outside world, in the routes' own words. */
export type LoadContext = {
  db: Database;
  media: Media;
  /** Pictures that people send: judged, made anew, kept. */
  uploads: Uploads;
  socialPictures: SocialPictures;
  /** What this location keeps for everybody; absent on hosts without a Cache API. */
  cache: Cache | undefined;
  /** Fast limits per location and minute; what must hold per account is counted in D1. */
  limits: Limits;
  /** The same for views of a network that are counted: only the Worker counts. */
  viewLimit: Limit;
  /** Where session payloads live; D1 decides whether a session holds. */
  sessions: KVNamespace;
  mail: Mail;
  passwords: Passwords;
  /** Outside accounts that sign somebody in, as far as they are configured. */
  providers: Providers;
  /** What is signed and hashed with keys of this deployment. */
  keys: Keys;
  settings: Settings;
  /** Town and country that the request came from, as the edge tells it ('Santiago, DO'); empty where it does not. */
  place: string;
  /** The moment the request arrived: the only clock a route reads. */
  now: Date;
  /** Scheme and host of absolute addresses: the setting SITE_ORIGIN, else those of the request. */
  origin: string;
  /** Stands in every line of the log that this request caused. */
  requestId: string;
  log: Log;
  waitUntil: (work: Promise<unknown>) => void;
  /** Told of a session that is used again after an hour or more: its end moves, behind the answer. */
  noteSeen: (sessionId: number) => void;
};

/** Shared by all requests of an isolate, because what they cap is the isolate's work. */
const passwords = openPasswords();

/** What the caller has of the request already. */
type Known = {
  /** The request's replica session. */
  database?: D1Database | D1DatabaseSession;
  requestId?: string;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
}

/**
 * Bindings and settings to nouns. Throws where the settings cannot be used, naming them.
 */
export function loadContext(
  request: Request,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  now = new Date(),
  { database, requestId = requestIdOf(request) }: Known = {},
): LoadContext {
  const { appSecret, bindings, mailFrom, providers, settings, siteOrigin } = environmentOf(env);
  const { DB, MEDIA: bucket, IMAGES: images } = bindings;
  const waitUntil = ctx.waitUntil.bind(ctx);
  const log = openLog(requestId);
  return {
    db: openDatabase(database ?? databaseFor(request, bindings)),
    media: openMedia({ bucket, images, cache: edgeStore(), waitUntil, log }),
    uploads: openUploads({ bucket, images, log }),
    socialPictures: openSocialPictures({ bucket, images, rasterise, log }),
    cache: edgeStore(),
    limits: openLimits(
      { write: bindings.WRITE_LIMIT, signIn: bindings.SIGN_IN_LIMIT, access: bindings.ACCESS_LIMIT },
      log,
    ),
    viewLimit: openLimit("view", bindings.VIEW_LIMIT, log),
    sessions: bindings.SESSIONS,
    mail: openMail({ binding: bindings.MAIL, from: mailFrom }),
    passwords,
    providers,
    keys: openKeys(appSecret),
    settings,
    place: placeOf(request),
    now,
    origin: siteOrigin ?? new URL(request.url).origin,
    requestId,
    log,
    waitUntil,
    noteSeen(sessionId) {
      // Not by the request's own replica session: what that reads next would wait until a replica has this write.
      const seen = noteSessionUse(openDatabase(DB), sessionId, now);
      waitUntil(seen.catch((cause: unknown) => log.failure("not-seen", cause)));
    },
  };
}

/** Vite's development server has no Cache API: there, nothing is kept. */
export function edgeStore(): Cache | undefined {
  return typeof caches === "undefined" ? undefined : (caches as unknown as { default: Cache }).default;
}

/**
 * The database as a request sees it: a read goes to the nearest replica that is not behind what this person last wrote
 * (`bookmark`); what writes asks the primary first.
 */
export function databaseFor(request: Request, { DB }: Pick<Env, "DB">, bookmark?: string): D1DatabaseSession {
  return DB.withSession(isRead(request) ? (bookmark ?? "first-unconstrained") : "first-primary");
}

/** Cloudflare's id of a request; a drawn one where Cloudflare is not in front of it. */
export function requestIdOf(request: Request): string {
  return request.headers.get("cf-ray") ?? crypto.randomUUID();
}

function placeOf(request: Request): string {
  const { city, country } = (request.cf ?? {}) as { city?: string; country?: string };
  return [city, country].filter(Boolean).join(", ");
}
