import { listPublicDishReviews } from "~/data/menus/dishes.server";
import { findPublicMenu } from "~/data/menus/menus.server";
import { findLanding } from "~/data/search/landing.server";
import type { PagePosition } from "~/domain/list-pages";
import type { SearchFilters } from "~/domain/search/search";
import { measure, type Reading } from "./measure";

/** A page's read, as it is sent to the Worker that runs it. */
export type Read =
  | { page: "landing"; filters: SearchFilters; position: PagePosition }
  | { page: "menu"; slug: string }
  | { page: "reviews"; slug: string; dish: string; before: string | undefined };

export type ReadRequest = { reads: Read[]; times: number; now: number };

/** The meters of a read, and enough of its answer to compare it with another way of finding it. */
export type ReadResult = Reading & { found: string[]; count?: number; isMore?: boolean };

async function run(d1: D1Database, read: Read, times: number, now: Date): Promise<ReadResult> {
  switch (read.page) {
    case "landing": {
      const { answer, reading } = await measure(
        d1,
        (db) => findLanding(db, read.filters, read.position, now),
        times,
      );
      const found = answer.page.rows.map(({ publicId }) => publicId);
      return { ...reading, found, count: answer.count, isMore: answer.isMore };
    }
    case "menu": {
      const { answer, reading } = await measure(d1, (db) => findPublicMenu(db, read.slug, now), times);
      const sections = answer && "categories" in answer ? answer.categories : [];
      return { ...reading, found: sections.flatMap(({ dishes }) => dishes.map(({ publicId }) => publicId)) };
    }
    case "reviews": {
      const { answer, reading } = await measure(
        d1,
        (db) => listPublicDishReviews(db, read.slug, read.dish, read.before, now),
        times,
      );
      return { ...reading, found: answer.reviews.map(({ publicId }) => publicId) };
    }
  }
}

/** Runs the application's own reads beside the database, without network time. */
export default {
  async fetch(request, { DB }) {
    const { reads, times, now } = await request.json<ReadRequest>();
    const results: ReadResult[] = [];
    for (const read of reads) results.push(await run(DB, read, times, new Date(now)));
    return Response.json(results);
  },
} satisfies ExportedHandler<{ DB: D1Database }>;
