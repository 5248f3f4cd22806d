import { SECOND_MS } from "~/domain/time/durations";
import type { Outages, Service } from "./outages";

/** What is waited for: services whose failures /healthz tells, and two that nothing depends on. */
export type Awaited = Service | "limit" | "drawing";

/** How long one call of each service may take, and all calls of one request or tick together, in milliseconds. */
export type Deadlines = Record<Awaited, number> & { total: number };

/**
 * The deadlines of a request. No answer may take ten seconds: what waits for services ends after seven and a half in
 * all, because hashing a password and making the answer come on top, and take longer on a busy machine. One call ends
 * earlier, so that the request can still do without the service. The limits of requests let everybody through when they are
 * late, so they are waited for a second (docs/decisions/0100).
 */
export const REQUEST_DEADLINES: Deadlines = {
  d1: 5 * SECOND_MS,
  kv: 2 * SECOND_MS,
  r2: 5 * SECOND_MS,
  // It decodes and encodes forty megapixels.
  images: 7 * SECOND_MS,
  queue: 3 * SECOND_MS,
  mail: 5 * SECOND_MS,
  limit: SECOND_MS,
  drawing: 5 * SECOND_MS,
  total: 7.5 * SECOND_MS,
};

/** D1 ends a statement itself after this time (developers.cloudflare.com/d1/platform/limits). */
const D1_LIMIT_MS = 30 * SECOND_MS;

/**
 * The deadlines of a tick of a job, which nobody waits for: a statement may take as long as D1 allows. The first call
 * without an answer ends the tick.
 */
export const JOB_DEADLINES: Deadlines = {
  ...REQUEST_DEADLINES,
  d1: D1_LIMIT_MS,
  r2: 10 * SECOND_MS,
  mail: 10 * SECOND_MS,
  total: Number.POSITIVE_INFINITY,
};

/** Thrown for a service that did not answer in time. What it was asked to write may still happen. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

/** Returns whether a failure, or any failure that caused it, is a service that did not answer in time. */
export function isUnanswered(failure: unknown): boolean {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Unanswered) return true;
  }
  return false;
}

/** Errors by which a service refuses what it was asked, and is well itself. */
const REFUSALS: Partial<Record<Awaited, RegExp>> = {
  // A unique index, a CHECK or a trigger (RAISE) refused the row.
  d1: /SQLITE_CONSTRAINT/,
  // Codes about the picture (platform/uploads `isAboutTheImage`).
  images: /\b(?:9402|9412|9413|9520|9523)\b/,
  // Codes about the recipient or the letter (developers.cloudflare.com/email-service/api/send-emails/workers-api).
  mail: /E_(?:RECIPIENT|VALIDATION|FIELD|HEADER|CONTENT|TOO_MANY)/,
};

function isRefusal(service: Awaited, cause: unknown): boolean {
  const { code = "", message = "" } = cause as { code?: unknown; message?: unknown };
  return REFUSALS[service]?.test(`${code} ${message}`) ?? false;
}

const isService = (awaited: Awaited): awaited is Service => awaited !== "limit" && awaited !== "drawing";

/** Waits for services on behalf of one request or tick. */
export type Patience = {
  /**
   * Runs a call of a service and passes its result or failure on. Throws `Unanswered` when the call takes longer than
   * the service's deadline, or when all calls together have taken the total. Notes in `outages` how the service is.
   */
  within<T>(service: Awaited, call: () => Promise<T>): Promise<T>;
};

/**
 * Opens the patience of one request or tick. The total counts the time during which at least one call is under way, so
 * neither a slow upload of the client nor hashing a password uses it up.
 */
export function openPatience(deadlines: Deadlines, outages: Outages, clock = Date.now): Patience {
  let underWay = 0;
  let since = 0;
  let spent = 0;
  return {
    async within(service, call) {
      const now = clock();
      if (underWay === 0) since = now;
      const left = deadlines.total - spent - (now - since);
      // Nothing is asked any more, so nothing is known about the service.
      if (left <= 0) throw new Unanswered(`no time is left for ${service}`);
      underWay++;
      const ms = Math.min(deadlines[service], left);
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        const late = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(new Unanswered(`${service} did not answer in ${ms} ms`)), ms);
        });
        const result = await Promise.race([call(), late]);
        if (isService(service)) outages.answered(service);
        return result;
      } catch (cause) {
        if (isService(service)) {
          if (isRefusal(service, cause)) outages.answered(service);
          else outages.failed(service, cause instanceof Unanswered ? "unanswered" : "failed");
        }
        throw cause;
      } finally {
        clearTimeout(timer);
        if (--underWay === 0) spent += clock() - since;
      }
    },
  };
}
