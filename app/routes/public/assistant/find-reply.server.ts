import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { blockOf } from "~/data/search/answer.server";
import { checkedOpening } from "~/domain/assistant/opening";
import { CARDS_A_REPLY, type Turn } from "~/domain/assistant/turns";
import type { Asked } from "~/domain/search/asked";
import { readForDiner } from "~/http/read-for-diner.server";
import { findSearchPage } from "../search/find-search-page.server";
import { type SearchViewModel, searchViewModel } from "../search/search-view-model";

/**
 * Finds what answers the last turn of a conversation, as the search page shows it to the same visitor. `undefined` if it could not be found, which
 * is logged without the question. `opening` is a sentence without facts, or `''`.
 */
export async function findReply(
  context: AppLoadContext,
  identity: Identity | undefined,
  turns: readonly Turn[],
): Promise<{ found: SearchViewModel; opening: string } | undefined> {
  const last = turns.at(-1);
  if (!last) return undefined;
  const { question, reading, from = 0 } = last;
  const { db, now, log, phrasing } = context;
  const block = blockOf(reading);
  const phrased = block && phrasing?.opening(block);
  const asked: Asked = { question, reading, page: 1, position: undefined, isWithoutPreferences: false };
  try {
    const found = await readForDiner(
      context,
      identity?.userId,
      (userId) => findSearchPage(db, { asked, reading, now, userId, shown: { from, most: CARDS_A_REPLY } }),
      (answer) => ({ ...answer, diet: "unchecked" as const }),
    );
    return {
      found: searchViewModel({
        ...found,
        asked,
        reading,
        now,
        isSignedIn: identity !== undefined,
        typed: turns.slice(0, -1).map((turn) => turn.question),
      }),
      opening: checkedOpening(await phrased),
    };
  } catch (cause) {
    log.failure("assistant-unanswered", cause);
    return undefined;
  }
}
