import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/durations";

/** Seconds that an access token is valid (issue «interface»). */
export const ACCESS_TOKEN_SECONDS = 3600;

/** An exchanged refresh token answers so long with the same successor, because answers get lost (issue «interface»). */
export const REFRESH_REUSE_MS = 10 * SECOND_MS;

/** The audience of every access token, as GoTrue writes it. */
export const TOKEN_AUDIENCE = "authenticated";

/** How long a new signing key is published before it signs: clients cache the list of keys for ten minutes. */
const KEY_NOTICE_MS = HOUR_MS;

/** A signing key is replaced after this time. */
const KEY_LIFETIME_MS = 90 * DAY_MS;

/** Clocks differ; a key is published so much longer than its last token lives. */
const KEY_SLACK_MS = 10 * MINUTE_MS;

type Key = { signsFrom: Date };

/**
 * Returns the key that signs at `now`: the newest whose time has come, else the oldest, because the clocks of two isolates
 * differ. `keys` are ordered newest first.
 */
export function signingKeyAt<K extends Key>(keys: readonly K[], now: Date): K | undefined {
  return keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1);
}

/** Returns the keys whose tokens may still be valid at `now`, and those that will sign. `keys` are newest first. */
export function publishedKeys<K extends Key>(keys: readonly K[], now: Date): K[] {
  const end = now.getTime() - ACCESS_TOKEN_SECONDS * SECOND_MS - KEY_SLACK_MS;
  return keys.filter((_, at) => {
    const next = keys[at - 1];
    return next === undefined || next.signsFrom.getTime() > end;
  });
}

/** Returns from when a key that is made at `now` signs: at once if there is none, after its notice otherwise. */
export function signsFrom(keys: readonly Key[], now: Date): Date {
  return new Date(now.getTime() + (keys.length === 0 ? 0 : KEY_NOTICE_MS));
}

/** Returns whether the newest key is old enough to be replaced. */
export function needsNewKey(keys: readonly Key[], now: Date): boolean {
  const newest = keys[0];
  return newest === undefined || newest.signsFrom.getTime() + KEY_LIFETIME_MS <= now.getTime();
}
