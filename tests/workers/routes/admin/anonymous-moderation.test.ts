import { env } from "cloudflare:test";
import { gte, inArray, isNotNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "~/data/schema/accounts";
import { reviewReports } from "~/data/schema/moderation";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import * as addresses from "~/domain/addresses";
import type { ReviewKind } from "~/domain/ratings/ratings";
import { sendDueMails } from "~/jobs/send-mails";
import type { Letter } from "~/platform/mail.server";
import { decide, readerOf, report, writeAnswer, writeReview } from "../../data/ratings/moderated-reviews";
import { jobDeps } from "../../jobs/job-deps";
import { addOwnerWithMenu } from "../../menu-owners";
import { addAccount, cookieOf, PASSWORD, passwordHash, startRequest } from "../../people";
import { at, DAY, db, HOUR, MINUTE, NOW, type UserRow } from "../../rows";
import { ask } from "../../site";
import {
  addTraceable,
  dataAddress,
  differences,
  type Output,
  outputAt,
  tracesIn,
  tracesOfAccount,
  tracesOfMoment,
  withoutNonces,
} from "../outputs";
import { anAdministrator } from "./administrators";

const PEOPLE = 20;
/** Far above other numbers of a page, so that an internal id shows. */
const FIRST_AUTHOR = 830_000_000;
const FIRST_REPORTER = 840_000_500;
const FIRST_OTHER = 850_000_700;

type Opinion = { id: string; kind: ReviewKind; author: UserRow; fate: "hide" | "keep" | "open" };

let world: Awaited<ReturnType<typeof addOwnerWithMenu>>;
let admin: Awaited<ReturnType<typeof anAdministrator>>;
let bystander: { account: UserRow; cookie: string };
const authors: UserRow[] = [];
const reporters: UserRow[] = [];
const opinions: Opinion[] = [];
const moments: Date[] = [];
const cookies = new Map<number, string>();

const FATES = ["hide", "keep", "open"] as const;
const NOTE = "Explico mi reporte";

/** Notes a moment that nobody may learn. */
function momentOf(person: number, hours: number): Date {
  const moment = new Date(NOW.getTime() - hours * HOUR - person * 7 * MINUTE - 12_345 - person);
  moments.push(moment);
  return moment;
}

/** Every author writes of the dish and of the place, and two people report each of both; an answer is reported too. */
async function addReported(person: number, author: UserRow) {
  const fate = FATES[person % 3]!;
  for (const kind of ["dish", "restaurant"] as const) {
    const written = { isAnonymous: true, comment: `Opinión ${person} de ${kind}`, stars: 1 + (person % 5) };
    const id = await writeReview(kind, world, author, written, momentOf(person, 50));
    opinions.push({ id, kind, author, fate });
    for (const by of [person, (person + 7) % PEOPLE]) {
      const said = { note: `${NOTE} ${person}` };
      expect(await report(kind, id, readerOf(reporters[by]!), said, momentOf(by, 30))).toBeTruthy();
    }
  }
  const answered = opinions.at(-1)!;
  await writeAnswer("restaurant", world, answered.id, world.account.id, `Respuesta ${person}`);
  await report(
    "restaurant-answer",
    answered.id,
    readerOf(reporters[(person + 3) % PEOPLE]!),
    { note: NOTE },
    momentOf(person, 20),
  );
}

beforeAll(async () => {
  world = await addOwnerWithMenu({ name: "La Mar", reviewsPublic: true, visibleUntil: at(30 * DAY) });
  admin = await anAdministrator();
  const account = await addAccount({ name: "Bea Lectora" });
  bystander = { account, cookie: await cookieOf(account) };
  for (let person = 0; person < PEOPLE; person++) {
    authors.push(await addTraceable(FIRST_AUTHOR + person, `A${person}x`));
    reporters.push(await addTraceable(FIRST_REPORTER + person, `R${person}x`));
  }
  for (const [person, author] of authors.entries()) await addReported(person, author);
  for (const { id, kind, fate } of opinions)
    if (fate !== "open") await decide(kind, id, admin.account.id, fate, "Se decidió así", at(-HOUR));
  for (const { id, kind, fate } of opinions)
    if (kind === "restaurant" && fate === "keep")
      await decide("restaurant-answer", id, admin.account.id, "hide", "Insulta a quien opinó", at(-HOUR));
  const signedIn = [authors[0]!, reporters[0]!];
  const ids = signedIn.map(({ id }) => id);
  await db.update(users).set({ passwordHash }).where(inArray(users.id, ids));
  for (const one of signedIn) cookies.set(one.id, await cookieOf(one));
});

const cookieFor = ({ id }: UserRow) => cookies.get(id) ?? "";

/** The pages of a list, from the newest on. */
async function pagesFrom(list: string, cookie: string): Promise<Output[]> {
  const pages: Output[] = [];
  for (let address: string | undefined = list; address; ) {
    const page = await outputAt(address, cookie);
    pages.push(page);
    address = /<a[^>]*href="([^"]*)"[^>]* rel="next"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&");
  }
  return pages;
}

/** These lists with all their pages, the data of each, and answers that are no pages. */
async function outputsOf(cookie: string, lists: string[], answers: string[] = []): Promise<Output[]> {
  const pages = (await Promise.all(lists.map((list) => pagesFrom(list, cookie)))).flat();
  const others = [...pages.map(({ address }) => dataAddress(address)), ...answers];
  return [...pages, ...(await Promise.all(others.map((address) => outputAt(address, cookie))))];
}

const publicLists = () => {
  const { restaurant, dish } = world;
  return [
    addresses.menu(restaurant.slug),
    addresses.dish(restaurant.slug, dish.publicId),
    addresses.restaurantReviews(restaurant.slug),
    addresses.dishReviews(restaurant.slug, dish.publicId),
    addresses.notifications,
    `${addresses.notifications}?todas=1`,
  ];
};
/** The page that reports an opinion, which a reader of it can open. */
const reportPages = () =>
  opinions.filter(({ fate }) => fate !== "hide").map(({ id, kind }) => addresses.reportReview(kind, id));
const ANSWERS = [addresses.unread, addresses.exportData];

function ownersOutputs() {
  const { restaurant, dish, cookie } = world;
  const reviews = addresses.ownerRestaurantReviews(restaurant.publicId);
  const lists = [
    reviews,
    `${reviews}?ver=restaurante`,
    `${reviews}?ver=platos`,
    addresses.ownerDishReviews(restaurant.publicId, dish.publicId),
    addresses.management,
    addresses.statistics(restaurant.publicId),
    addresses.menuEditor(restaurant.publicId),
  ];
  return outputsOf(cookie, [...lists, ...publicLists(), ...reportPages()], ANSWERS);
}

const readersOutputs = (cookie: string) => outputsOf(cookie, [...publicLists(), ...reportPages()], ANSWERS);

const authorsOutputs = () =>
  outputsOf(
    cookieFor(authors[0]!),
    [...publicLists(), addresses.mySpace, addresses.ratedDishes, addresses.ratedRestaurants],
    ANSWERS,
  );

/** The file of the audit list. */
async function auditFile(): Promise<Output> {
  const { context } = startRequest();
  const headers = { cookie: admin.cookie };
  const { headers: answered } = await ask(addresses.auditExport, {
    context,
    form: { password: PASSWORD },
    headers,
  });
  const file = await outputAt(answered.get("location") ?? "", admin.cookie);
  return { address: addresses.auditExport, text: file.text };
}

/** Everything that an administrator gets around moderation. The download of own data names its moment. */
async function administratorsOutputs(): Promise<Output[]> {
  const cases = opinions.flatMap(({ id, kind }) => [
    addresses.moderatedReview(kind, id),
    ...(kind === "restaurant" ? [addresses.moderatedReview("restaurant-answer", id)] : []),
  ]);
  const lists = ["", "?ver=ocultas", "?ver=conservadas"].map((which) => `${addresses.moderation}${which}`);
  return [
    ...(await outputsOf(
      admin.cookie,
      [addresses.administration, ...lists, ...cases, addresses.auditList, addresses.jobRuns],
      ANSWERS,
    )),
  ];
}

/** Everything by which people could be told, except of those that are excluded. */
const tracesWithout = (...known: UserRow[]) => {
  const others = [...authors, ...reporters].filter(({ id }) => !known.some((one) => one.id === id));
  return others.flatMap(tracesOfAccount);
};
const secretMoments = () => moments.flatMap(tracesOfMoment);

describe("of reported anonymous opinions, after decisions about some", () => {
  it("nothing that the owner gets tells who wrote, who reported, when, or what a report says", async () => {
    const outputs = await ownersOutputs();
    expect(outputs.map(({ text }) => text).join("")).toContain("Insulta a quien opinó");
    expect(tracesIn(outputs, [...tracesWithout(), ...secretMoments(), NOTE])).toEqual([]);
  });

  it("nothing that another reader gets does", async () => {
    const outputs = await readersOutputs(bystander.cookie);
    expect(outputs.map(({ text }) => text).join("")).toContain("Opinión 1 de dish");
    expect(tracesIn(outputs, [...tracesWithout(), ...secretMoments(), NOTE])).toEqual([]);
  });

  it("a reporter gets the own reports alone", async () => {
    const [me] = reporters;
    const outputs = await readersOutputs(cookieFor(me!));
    expect(outputs.map(({ text }) => text).join("")).toContain(`${NOTE} 0`);
    expect(tracesIn(outputs, tracesWithout(me!))).toEqual([]);
    const others = [1, 2, 3, 4, 5, 6].map((person) => `${NOTE} ${person}`);
    expect(
      tracesIn(
        outputs,
        others.map((note) => `${note}"`),
      ),
    ).toEqual([]);
  });

  it("an author reads why the own one is hidden, and nothing of who reported it", async () => {
    const [me] = authors;
    const outputs = await authorsOutputs();
    expect(outputs.map(({ text }) => text).join("")).toContain("Se decidió así");
    expect(tracesIn(outputs, [...tracesWithout(me!), NOTE])).toEqual([]);
  });

  it("nothing that an administrator gets tells who wrote or who reported", async () => {
    const outputs = [...(await administratorsOutputs()), await auditFile()];
    const joined = outputs.map(({ text }) => text).join("");
    for (const shown of [`${NOTE} 5`, "Ocultó una opinión", "Dejó una opinión reportada"])
      expect(joined).toContain(shown);
    expect(tracesIn(outputs, [...tracesWithout(), ...secretMoments()])).toEqual([]);
  });

  it("no mail tells it, and only authors and the owner get one", async () => {
    const letters: (Letter & { to: string })[] = [];
    const send = async (to: string, letter: Letter) => void letters.push({ to, ...letter });
    await sendDueMails({ ...jobDeps(env), mail: { send } }, NOW);
    const hidden = opinions.filter(({ fate }) => fate === "hide");
    expect(
      letters
        .map(({ to }) => to)
        .filter((to) => to !== world.account.email)
        .toSorted(),
    ).toEqual(hidden.map(({ author }) => author.email).toSorted());
    for (const { to, text, html = "", ...letter } of letters) {
      const known = authors.filter(({ email }) => email === to);
      const output = { address: to, text: withoutNonces(JSON.stringify(letter) + text + html) };
      expect(tracesIn([output], [...tracesWithout(...known), ...secretMoments(), NOTE])).toEqual([]);
    }
  });

  it("every byte stays the same if others had reported and written them", async () => {
    const all = async () => [...(await ownersOutputs()), ...(await administratorsOutputs())];
    const before = await all();
    await db
      .update(reviewReports)
      .set({
        userId: sql`${FIRST_REPORTER} + ((${reviewReports.userId} - ${FIRST_REPORTER} + 2) % ${PEOPLE})`,
      })
      .where(gte(reviewReports.userId, FIRST_REPORTER));
    expect(differences(before, await all())).toEqual([]);
    for (let person = 0; person < PEOPLE; person++) await addTraceable(FIRST_OTHER + person, `O${person}x`);
    for (const table of [ratings, restaurantRatings]) {
      const other = sql`${table.userId} - ${FIRST_AUTHOR} + 9`;
      await db
        .update(table)
        .set({ userId: sql`${FIRST_OTHER} + ((${other}) % ${PEOPLE})` })
        .where(isNotNull(table.userId));
    }
    expect(differences(before, await all())).toEqual([]);
  });
});
