import { recordSessionUse } from "~/accounts/identity.server";
import { type Database, openDatabase } from "~/data/database.server";
import { type DatabaseTime, timedDatabase } from "~/data/timed-database.server";
import type { TransferDetail } from "~/domain/subscriptions/transfer-details";
import { isRead } from "~/http/requests/is-read";
import { type Captcha, openCaptcha } from "~/platform/captcha.server";
import { type GooglePlaces, openGooglePlaces } from "~/platform/google-places.server";
import { type Keys, openKeys } from "~/platform/keys.server";
import { type Limits, openLimits } from "~/platform/limits.server";
import { type Log, openLog } from "~/platform/log";
import { type Mail, openMail } from "~/platform/mail.server";
import { type Media, openMedia } from "~/platform/media.server";
import type { Providers } from "~/platform/oauth/providers.server";
import { openPasswords, type Passwords } from "~/platform/passwords.server";
import { openPhrasing, type Phrasing } from "~/platform/phrasing.server";
import { openReceipts, type Receipts } from "~/platform/receipts.server";
import type { Outages } from "~/platform/services/outages";
import { openPatience, REQUEST_DEADLINES } from "~/platform/services/patience.server";
import {
  patientBucket,
  patientImages,
  patientKv,
  patientLimit,
  patientMail,
} from "~/platform/services/patient-bindings.server";
import { openSms, type Sms } from "~/platform/sms.server";
import { openDrawingService } from "~/platform/social-picture/drawing-service.server";
import { openSocialPictures, type SocialPictures } from "~/platform/social-picture/social-picture.server";
import type { Sso } from "~/platform/sso.server";
import { openUploads, type Uploads } from "~/platform/uploads.server";
import type { Settings } from "./configuration";
import { environmentOf } from "./environment";
import { outages } from "./outages";
import { patientDatabase } from "./patient-database";

/** The context of every loader and action: services, settings and facts of the request. */
export type LoadContext = {
  db: Database;
  media: Media;
  /** Checks, re-encodes and stores the pictures that people upload. */
  uploads: Uploads;
  /** Stores the receipts that owners send. */
  receipts: Receipts;
  socialPictures: SocialPictures;
  /** The shared cache of this location. Absent on hosts without a Cache API. */
  cache: Cache | undefined;
  /** Fast limits per location and minute. Limits that must hold per account are counted in D1. */
  limits: Limits;
  /** Stores session payloads. D1 decides whether a session is valid. */
  sessions: KVNamespace;
  mail: Mail;
  passwords: Passwords;
  /** The configured providers. */
  providers: Providers;
  /** The sender of text messages. Absent without one. */
  sms: Sms | undefined;
  /** The verifier of captchas. Absent without one. */
  captcha: Captcha | undefined;
  /** Single sign-on of mail domains. Absent where it is not configured. */
  sso: Sso | undefined;
  /** The search of places at Google. Absent without its key. */
  googlePlaces: GooglePlaces | undefined;
  /** Phrases the opening of the assistant's answers. Absent without the binding of Workers AI. */
  phrasing: Phrasing | undefined;
  /** Signs and hashes with the keys of this deployment. */
  keys: Keys;
  settings: Settings;
  /** Addresses to which the interface may send people back, beside the site's own. */
  apiRedirects: string[];
  /** What an owner needs to pay by transfer; empty where none is published. */
  transferDetails: TransferDetail[];
  /** Town and country of the request, from the edge ('Santiago, DO'). Empty if unknown. */
  place: string;
  /** The moment when the request arrived. Routes read no other clock. */
  now: Date;
  /** Scheme and host of absolute addresses: SITE_ORIGIN, else those of the request. */
  origin: string;
  /** Scheme and host of pictures of menus: MEDIA_ORIGIN, else `""` for the site's own. */
  mediaOrigin: string;
  /** Appears in every log line of this request. */
  requestId: string;
  log: Log;
  /** The services that fail, as far as this isolate has seen. */
  outages: Outages;
  waitUntil: (work: Promise<unknown>) => void;
  /** Extends a session that is used again after an hour or more. Runs after the answer. */
  recordSessionUse: (sessionId: number) => void;
};

/** Shared by all requests of an isolate, because its places limit the isolate's CPU time. */
const passwords = openPasswords();

/** Values that the caller has already derived from the request. */
type Known = {
  /** The request's replica session. */
  database?: D1Database | D1DatabaseSession;
  /** Where the time of the request's statements adds up, if anybody asks for it. */
  databaseTime?: DatabaseTime;
  requestId?: string;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
}

/** Creates the context of a request. Throws an error that names invalid settings or bindings. */
export function loadContext(
  request: Request,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  now = new Date(),
  { database, databaseTime, requestId = requestIdOf(request) }: Known = {},
): LoadContext {
  const {
    appSecret,
    bindings,
    apiRedirects,
    captcha,
    googlePlacesKey,
    mailFrom,
    mediaOrigin,
    providers,
    settings,
    siteOrigin,
    sms,
    sso,
    transferDetails,
  } = environmentOf(env);
  const patience = openPatience(REQUEST_DEADLINES, outages);
  const bucket = patientBucket(bindings.MEDIA, patience);
  const images = patientImages(bindings.IMAGES, patience);
  const waitUntil = ctx.waitUntil.bind(ctx);
  const log = openLog(requestId);
  const draw = openDrawingService(bindings.SOCIAL_PICTURES, requestId);
  const session = patientDatabase(database ?? databaseFor(request, bindings), patience);
  return {
    db: openDatabase(databaseTime ? timedDatabase(session, databaseTime, Date.now) : session),
    media: openMedia({ bucket, images, waitUntil, log }),
    uploads: openUploads({ bucket, images, log }),
    receipts: openReceipts({ bucket, images, log }),
    socialPictures: openSocialPictures({
      bucket,
      images,
      draw: (drawing) => patience.within("drawing", () => draw(drawing)),
      log,
    }),
    cache: edgeStore(),
    limits: openLimits(
      {
        write: patientLimit(bindings.WRITE_LIMIT, patience),
        signIn: patientLimit(bindings.SIGN_IN_LIMIT, patience),
        access: patientLimit(bindings.ACCESS_LIMIT, patience),
        api: patientLimit(bindings.API_LIMIT, patience),
        apiNetwork: patientLimit(bindings.API_NETWORK_LIMIT, patience),
      },
      log,
    ),
    sessions: patientKv(bindings.SESSIONS, patience),
    mail: openMail({ binding: patientMail(bindings.MAIL, patience), from: mailFrom }),
    passwords,
    providers,
    sms: sms && openSms(sms),
    captcha: captcha && openCaptcha({ ...captcha, log }),
    sso,
    googlePlaces: googlePlacesKey === "" ? undefined : openGooglePlaces({ key: googlePlacesKey }),
    phrasing: bindings.AI && openPhrasing(bindings.AI, log),
    keys: openKeys(appSecret),
    settings,
    apiRedirects,
    transferDetails,
    place: placeOf(request),
    now,
    origin: siteOrigin ?? new URL(request.url).origin,
    mediaOrigin,
    requestId,
    log,
    outages,
    waitUntil,
    recordSessionUse(sessionId) {
      // This write must not use the request's replica session: its next read would wait until a replica has the write.
      const seen = recordSessionUse(openDatabase(patientDatabase(bindings.DB, patience)), sessionId, now);
      waitUntil(seen.catch((cause: unknown) => log.failure("not-seen", cause)));
    },
  };
}

/** Returns the Cache API's default cache, or `undefined` in Vite's development server, which has none. */
export function edgeStore(): Cache | undefined {
  return typeof caches === "undefined" ? undefined : (caches as unknown as { default: Cache }).default;
}

/**
 * Opens the database for a request. A read uses the nearest replica that has the person's last write (`bookmark`). A
 * request that writes starts at the primary.
 */
export function databaseFor(request: Request, { DB }: Pick<Env, "DB">, bookmark?: string): D1DatabaseSession {
  return DB.withSession(isRead(request) ? (bookmark ?? "first-unconstrained") : "first-primary");
}

/** Returns Cloudflare's id of a request, or a random one without Cloudflare in front. */
export function requestIdOf(request: Request): string {
  return request.headers.get("cf-ray") ?? crypto.randomUUID();
}

function placeOf(request: Request): string {
  const { city, country } = (request.cf ?? {}) as { city?: string; country?: string };
  return [city, country].filter(Boolean).join(", ");
}
