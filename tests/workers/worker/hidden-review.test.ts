import { createRequestHandler } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import * as addresses from "~/domain/addresses";
import { createPublicPages } from "../../../workers/public-pages";
import * as build from "../build";
import { readerOf, report, writeReview } from "../data/ratings/moderated-reviews";
import { edgeWorld } from "../http/edge-cache-world";
import { addOwnerWithMenu } from "../menu-owners";
import { addAccount, addAdminAccount, cookieOf, startRequest } from "../people";
import { at, DAY } from "../rows";
import { ask, requestOf } from "../site";

const { renderAnonymous } = createPublicPages(build, createRequestHandler(build));
const INSULT = { dish: "Ese cocinero es un ladrón", restaurant: "La dueña es una ladrona" };
const PRAISE = { dish: "Crujiente y con ajo", restaurant: "Nos trataron de lujo" };
const KINDS = ["dish", "restaurant"] as const;

let owner: Awaited<ReturnType<typeof addOwnerWithMenu>>;
let admin: string;
const insults: Record<string, string> = {};
let paths: Record<"landing" | "menu" | "dish" | "dishReviews" | "reviews", string>;

beforeAll(async () => {
  owner = await addOwnerWithMenu({ name: "La Mar", reviewsPublic: true, visibleUntil: at(30 * DAY) });
  admin = await cookieOf(await addAdminAccount());
  const [angry, glad, reader] = [await addAccount(), await addAccount(), await addAccount()];
  for (const kind of KINDS) {
    insults[kind] = await writeReview(kind, owner, angry, { comment: INSULT[kind], stars: 1 }, at(-DAY));
    await writeReview(kind, owner, glad, { comment: PRAISE[kind], stars: 5 }, at(-DAY));
    await report(kind, insults[kind], readerOf(reader));
  }
  const { slug } = owner.restaurant;
  const { publicId } = owner.dish;
  paths = {
    landing: addresses.landing,
    menu: addresses.menu(slug),
    dish: addresses.dish(slug, publicId),
    dishReviews: addresses.dishReviews(slug, publicId),
    reviews: addresses.restaurantReviews(slug),
  };
});

async function hide(kind: string) {
  const { context, settled } = startRequest();
  const form = { read: insults[kind]!, decisions: "0", decision: "hide", note: "Insulta a una persona" };
  const path = addresses.moderatedReview(kind, insults[kind]!);
  expect((await ask(path, { context, form, headers: { cookie: admin } })).status).toBe(303);
  await settled();
}

/** What a page says, without its marks and scripts. */
const wordsOf = (page: string) =>
  page
    .replaceAll(/<script[\s\S]*?<\/script>/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

/** A location with the pages of the site as the edge renders them for visitors. */
function location() {
  const world = edgeWorld();
  const visitBy = (isolate: ReturnType<typeof world.isolate>) => async (path: string) => {
    world.site = async () => {
      const { context } = startRequest(new Date(world.now));
      return (await renderAnonymous(requestOf(path), context as never))!;
    };
    const { state, text } = await isolate.settled(path);
    return { state, words: wordsOf(await text()) };
  };
  return { world, visitor: () => visitBy(world.isolate()) };
}

const NAMES = ["landing", "menu", "dish", "dishReviews", "reviews"] as const;
const TEXTS = {
  landing: [],
  menu: ["restaurant"],
  dish: [],
  dishReviews: ["dish"],
  reviews: ["restaurant"],
} as const;

function showsBoth(name: (typeof NAMES)[number], words: string) {
  expect(words, name).toMatch(/3\.0 (\(2\)|· 2 opiniones|2 opiniones)/);
  for (const kind of TEXTS[name]) expect(words, name).toContain(INSULT[kind]);
}
function showsPraiseAlone(name: (typeof NAMES)[number], words: string) {
  expect(words, name).toMatch(/5\.0 (\(1\)|· 1 opinión|1 opinión)/);
  for (const kind of TEXTS[name]) expect(words, name).toContain(PRAISE[kind]);
  for (const text of Object.values(INSULT)) expect(words, name).not.toContain(text);
  expect(words, name).not.toMatch(/3\.0|\(2\)|· 2\b|2 opiniones/);
}

describe("a review that an administrator hides", () => {
  it("has left every page of anonymous visitors after sixty seconds, with its stars and its place in the counts", async () => {
    const { world, visitor } = location();
    const [visit, visitElsewhere] = [visitor(), visitor()];
    for (const name of NAMES) {
      const { state, words } = await visit(paths[name]);
      expect(state).toBe("miss");
      showsBoth(name, words);
    }
    for (const kind of KINDS) await hide(kind);
    world.turnTo(60_000);
    expect((await visitElsewhere(paths.menu)).state).toBe("stale");
    world.turnTo(60_001);
    for (const name of NAMES)
      for (const visitNow of [visit, visitElsewhere])
        showsPraiseAlone(name, (await visitNow(paths[name])).words);
  });
});
