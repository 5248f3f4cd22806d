import { type Database, openDatabase } from "~/data/database.server";
import { type Media, openMedia } from "~/platform/media.server";
import { openSocialPictures, type SocialPictures } from "~/platform/social-picture/social-picture.server";
import { rasterise } from "./rasteriser";

/** What every loader and action is given: the outside world, in the routes' own words. */
export type LoadContext = {
  db: Database;
  media: Media;
  socialPictures: SocialPictures;
  /** What this location keeps for everybody; absent on hosts without a Cache API. */
  cache: Cache | undefined;
  /** Fast limits per location and minute; what must hold per account is counted in D1. */
  limits: { write: (who: string) => Promise<{ success: boolean }> };
  /** Where session payloads live; D1 decides whether a session holds. */
  sessions: KVNamespace;
  /** The moment the request arrived: the only clock a route reads. */
  now: Date;
  /** Scheme and host, for absolute addresses. */
  origin: string;
  /** Stands in the log beside everything that this request caused. */
  requestId: string;
  waitUntil: (work: Promise<unknown>) => void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
}

/** Bindings and secrets to nouns. Refuses to start without a secret, naming it. */
export function loadContext(
  request: Request,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  now = new Date(),
): LoadContext {
  if (!env.APP_SECRET) throw new Error("Missing secret APP_SECRET: see docs/operations.md");
  const waitUntil = ctx.waitUntil.bind(ctx);
  const isRead = request.method === "GET" || request.method === "HEAD";
  return {
    // Reads go to the nearest replica; what writes asks the primary first.
    db: openDatabase(env.DB.withSession(isRead ? "first-unconstrained" : "first-primary")),
    media: openMedia({ bucket: env.MEDIA, images: env.IMAGES, cache: edgeStore(), waitUntil }),
    socialPictures: openSocialPictures({ bucket: env.MEDIA, images: env.IMAGES, rasterise }),
    cache: edgeStore(),
    limits: { write: (who) => env.WRITE_LIMIT.limit({ key: who }) },
    sessions: env.SESSIONS,
    now,
    origin: new URL(request.url).origin,
    requestId: request.headers.get("cf-ray") ?? crypto.randomUUID(),
    waitUntil,
  };
}

/** Vite's development server has no Cache API: there, nothing is kept. */
export function edgeStore(): Cache | undefined {
  return typeof caches === "undefined" ? undefined : (caches as unknown as { default: Cache }).default;
}
