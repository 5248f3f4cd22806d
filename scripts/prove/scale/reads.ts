import { listPublicDishReviews } from "~/data/menus/dishes.server";
import { findPublicMenu } from "~/data/menus/menus.server";
import { findLanding } from "~/data/search/landing.server";
import { listSuggestions } from "~/data/search/suggestions.server";
import type { PagePosition } from "~/domain/list-pages";
import { parseAsked, withBeside } from "~/domain/search/asked";
import type { SearchFilters } from "~/domain/search/search";
import { findSearchPage, understand } from "~/routes/public/search/find-search-page.server";
import { type Measured, measure, type Reading, slowestPlan } from "./measure";

/** A page's read, as it is sent to the Worker that runs it. */
export type Read =
  | { page: "landing"; filters: SearchFilters; position: PagePosition }
  | { page: "menu"; slug: string }
  | { page: "reviews"; slug: string; dish: string; before: string | undefined }
  | { page: "question"; address: string }
  | { page: "suggestions"; typed: string };

export type ReadRequest = { reads: Read[]; times: number; now: number };

/** The meters of a read, and enough of its answer to compare it with another way of finding it. */
export type ReadResult = Reading & { found: string[]; count?: number; isMore?: boolean; plan?: string[] };

/** Throws for a read that does not send all of its statements at once, as pages of fixed statements do. */
function inOneTrip<T>(measured: Measured<T>): Measured<T> {
  const { trips } = measured.reading;
  if (trips !== 1) throw new Error(`A page asks in one batch, this one in ${trips}`);
  return measured;
}

async function run(d1: D1Database, read: Read, times: number, now: Date): Promise<ReadResult> {
  switch (read.page) {
    case "landing": {
      const { answer, reading } = inOneTrip(
        await measure(d1, (db) => findLanding(db, read.filters, read.position, now), times),
      );
      const found = answer.page.rows.map(({ publicId }) => publicId);
      return { ...reading, found, count: answer.count, isMore: answer.isMore };
    }
    case "menu": {
      const { answer, reading } = inOneTrip(
        await measure(d1, (db) => findPublicMenu(db, read.slug, now), times),
      );
      const sections = answer && "categories" in answer ? answer.categories : [];
      return { ...reading, found: sections.flatMap(({ dishes }) => dishes.map(({ publicId }) => publicId)) };
    }
    case "reviews": {
      const { answer, reading } = inOneTrip(
        await measure(d1, (db) => listPublicDishReviews(db, read.slug, read.dish, read.before, now), times),
      );
      return { ...reading, found: answer.reviews.map(({ publicId }) => publicId) };
    }
    case "question": {
      const asked = parseAsked(new URLSearchParams(read.address));
      const measured = await measure(
        d1,
        async (db) => {
          const understood = await understand(db, asked.question);
          const reading = understood ? withBeside(understood, asked.reading) : asked.reading;
          return findSearchPage(db, { asked, reading, now, userId: undefined });
        },
        times,
      );
      const { answer, rows } = measured.answer;
      return {
        ...measured.reading,
        found: [...rows.dishes, ...rows.restaurants, ...rows.offers].map(({ publicId }) => publicId),
        count: answer.ids.length,
        isMore: answer.isCapped,
        plan: await slowestPlan(d1, measured),
      };
    }
    case "suggestions": {
      const measured = await measure(d1, (db) => listSuggestions(db, read.typed, now), times);
      return {
        ...measured.reading,
        found: measured.answer.map(({ text }) => text),
        plan: await slowestPlan(d1, measured),
      };
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
