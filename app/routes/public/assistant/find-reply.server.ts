import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import type { Turn } from "~/domain/assistant/turns";
import type { Asked } from "~/domain/search/asked";
import { readForDiner } from "~/http/read-for-diner.server";
import { findSearchPage } from "../search/find-search-page.server";
import { type SearchViewModel, searchViewModel } from "../search/search-view-model";

/**
 * Finds what answers a turn, as the search page shows it to the same visitor. `undefined` if it could not be found, which
 * is logged without the question.
 */
export async function findReply(
  context: AppLoadContext,
  identity: Identity | undefined,
  { question, reading }: Turn,
): Promise<SearchViewModel | undefined> {
  const { db, now, log } = context;
  const asked: Asked = { question, reading, page: 1, position: undefined, isWithoutPreferences: false };
  try {
    const found = await readForDiner(
      context,
      identity?.userId,
      (userId) => findSearchPage(db, { asked, reading, now, userId }),
      (answer) => ({ ...answer, diet: "unchecked" as const }),
    );
    return searchViewModel({ ...found, asked, reading, now, isSignedIn: identity !== undefined });
  } catch (cause) {
    log.failure("assistant-unanswered", cause);
    return undefined;
  }
}
