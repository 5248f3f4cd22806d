import * as z from "zod";
import {
  findOfferToAnnounce,
  markAnnounced,
  notifyFavorites,
  notifyNearby,
  type OfferToAnnounce,
} from "~/data/offers/announcements.server";
import type { Counts } from "~/domain/job-runs/runs";
import { type JobDeps, readCursor } from "./job";

/** How far the announcement of an offer is: after a favorite's row, or after a place in the index of locations. */
const CURSOR = z.union([
  z.object({ offer: z.string(), favorite: z.number() }),
  z.object({ offer: z.string(), location: z.tuple([z.number(), z.number(), z.number()]).nullable() }),
]);

type Cursor = z.infer<typeof CURSOR>;

/**
 * Announces offers that have started: to everyone who has the restaurant as a favorite, and to everyone near it. An offer
 * whose restaurant is not visible waits until it is. Chunks that are repeated after a crash notify nobody again, because a
 * person has one notification of an offer. Returns the numbers of announced offers and of notifications.
 */
export async function newOfferNotificationsJob(
  { db, turn }: Pick<JobDeps, "db" | "turn">,
  now: Date,
): Promise<Counts> {
  const counts = { offers: 0, notified: 0 };
  let cursor = readCursor(CURSOR, turn.cursor);
  while (turn.hasRoom()) {
    const offer = await findOfferToAnnounce(db, now, cursor?.offer);
    if (!offer) break;
    const position: Cursor =
      cursor?.offer === offer.publicId ? cursor : { offer: offer.publicId, favorite: 0 };
    const { notified, next } = await notifyChunk(db, offer, position, now);
    counts.notified += notified;
    if (next) {
      await turn.keep(JSON.stringify(next));
      cursor = next;
      continue;
    }
    await markAnnounced(db, offer, now);
    counts.offers++;
    cursor = undefined;
  }
  return counts;
}

/** Notifies the people of one chunk. Returns where the next chunk begins; `undefined` once the offer is done. */
async function notifyChunk(
  db: JobDeps["db"],
  offer: OfferToAnnounce,
  position: Cursor,
  now: Date,
): Promise<{ notified: number; next: Cursor | undefined }> {
  if ("favorite" in position) {
    const { notified, next } = await notifyFavorites(db, offer, position.favorite, now);
    const { offer: id } = position;
    return {
      notified,
      next: next === undefined ? { offer: id, location: null } : { offer: id, favorite: next },
    };
  }
  const { notified, next } = await notifyNearby(db, offer, position.location ?? undefined, now);
  return { notified, next: next && { offer: position.offer, location: next } };
}
