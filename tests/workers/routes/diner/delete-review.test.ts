import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { userActivityLog } from "~/data/schema/diners";
import { deletions } from "~/data/schema/jobs";
import { reviewCases } from "~/data/schema/moderation";
import { ratings } from "~/data/schema/ratings";
import * as addresses from "~/domain/addresses";
import type { ReviewKind } from "~/domain/ratings/ratings";
import { readerOf, report, tableOf, writeAnswer, writeReview } from "../../data/ratings/moderated-reviews";
import { drift } from "../../data/schema/counter-drift";
import { unwritableDatabase } from "../../failing-d1";
import { toastsAfter } from "../../letters";
import { addOwnerWithMenu } from "../../menu-owners";
import { addAccount, cookieOf, FULL, limitsWith, startRequest } from "../../people";
import { at, DAY, db, NOW, type UserRow } from "../../rows";
import { ask } from "../../site";

const KINDS: readonly ReviewKind[] = ["dish", "restaurant"];

let world: Awaited<ReturnType<typeof addOwnerWithMenu>>;
let ana: UserRow;
let own: string;

beforeEach(async () => {
  world = await addOwnerWithMenu({ name: "La Mar", reviewsPublic: true, visibleUntil: at(30 * DAY) });
  ana = await addAccount({ name: "Ana Peña" });
  own = await cookieOf(ana);
});

const pageOf = ({ text }: { text: string }) =>
  (text.split("window.__remixContext")[0] ?? "").replaceAll("<!-- -->", "");
const open = async (path: string, cookie = "") =>
  pageOf(await ask(path, { context: startRequest().context, headers: { cookie } }));

async function send(path: string, cookie: string, replaced: Parameters<typeof startRequest>[1] = {}) {
  const { context, settled } = startRequest(NOW, replaced);
  const answer = await ask(path, { context, form: {}, headers: { cookie } });
  await settled();
  return answer;
}

const isStored = async (kind: ReviewKind, id: string) =>
  (
    await db
      .select()
      .from(tableOf(kind))
      .where(eq(tableOf(kind).publicId, id))
  ).length === 1;

describe("one's own opinion", () => {
  it.each(KINDS)("of a %s is deleted with its answer, and leaves list, page, averages", async (kind) => {
    const comment = "Llegó frío y salado";
    const review = await writeReview(kind, world, ana, { comment, stars: 1 });
    await writeReview(kind, world, await addAccount({ name: "Luis" }), { comment: "Rico", stars: 5 });
    await writeAnswer(kind, world, review, ana.id);
    await report(kind, review, readerOf(await addAccount()));
    const path = addresses.deleteOwnReview(kind, review);
    expect(await open(addresses.ratedDishes, own)).toContain(`href="${path}"`);

    const page = await open(path, own);
    for (const said of [comment, "Se borra para siempre", "Deja de contar en los promedios", "Cancelar"])
      expect(page).toContain(said);

    const answer = await send(path, own);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, addresses.ratedDishes]);
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Opinión borrada", tone: "success" }]);
    expect(await open(addresses.ratedDishes, own)).not.toContain(comment);
    const { slug } = world.restaurant;
    const list =
      kind === "dish" ? addresses.dishReviews(slug, world.dish.publicId) : addresses.restaurantReviews(slug);
    const everybody = await open(list);
    expect(everybody).toContain("Rico");
    expect(everybody).not.toContain(comment);
    expect(everybody).toContain("5.0");
    expect(await db.select().from(reviewCases)).toEqual([]);
    expect(await drift()).toEqual([]);
  });

  it("leaves the person's activity, is noted for backups, and can be written again", async () => {
    const review = await writeReview("dish", world, ana);
    const other = await addAccount();
    await writeReview("dish", world, other);
    const [row] = await db.select().from(ratings).where(eq(ratings.publicId, review));
    await send(addresses.deleteOwnReview("dish", review), own);
    const activityOf = ({ id }: UserRow) =>
      db.select().from(userActivityLog).where(eq(userActivityLog.userId, id));
    expect(await activityOf(ana)).toEqual([]);
    expect(await activityOf(other)).toHaveLength(1);
    expect(await db.select().from(deletions)).toContainEqual(
      expect.objectContaining({ kind: "ratings", key: row?.id }),
    );
    expect(await isStored("dish", await writeReview("dish", world, ana))).toBe(true);
  });

  it.each(KINDS)("of a %s that is hidden stays, because a new one would be public", async (kind) => {
    const review = await writeReview(kind, world, ana);
    await db
      .update(tableOf(kind))
      .set({ hiddenReason: "Insulta" })
      .where(eq(tableOf(kind).publicId, review));
    const path = addresses.deleteOwnReview(kind, review);
    expect(await open(addresses.ratedDishes, own)).not.toContain(path);
    const page = await open(path, own);
    expect(page).toContain("Esta opinión está oculta y no se puede borrar");
    expect(page).not.toContain("button-danger");
    const answer = await send(path, own);
    expect(answer.status).toBe(409);
    expect(pageOf(answer)).toContain("Esta opinión está oculta y no se puede borrar");
    expect(await isStored(kind, review)).toBe(true);
  });
});

describe("an opinion", () => {
  it.each(KINDS)("of a %s of somebody else is unknown, and stays", async (kind) => {
    const review = await writeReview(kind, world, await addAccount());
    const path = addresses.deleteOwnReview(kind, review);
    for (const cookie of [own, world.cookie]) {
      expect(await open(path, cookie)).toContain("Esta opinión ya no está");
      expect((await send(path, cookie)).status).toBe(404);
    }
    expect(await isStored(kind, review)).toBe(true);
  });

  it("is not found under the other kind", async () => {
    const review = await writeReview("dish", world, ana);
    expect((await send(addresses.deleteOwnReview("restaurant", review), own)).status).toBe(404);
    expect(await isStored("dish", review)).toBe(true);
  });

  it("is deleted once: the second press says that it is gone", async () => {
    const path = addresses.deleteOwnReview("dish", await writeReview("dish", world, ana));
    expect((await send(path, own)).status).toBe(303);
    const again = await send(path, own);
    expect(again.status).toBe(404);
    expect(pageOf(again)).toContain("Esta opinión ya no está");
  });

  it("stays if the database fails or the account writes too often, and the page says so", async () => {
    const review = await writeReview("dish", world, ana);
    const path = addresses.deleteOwnReview("dish", review);
    const failed = await send(path, own, { db: unwritableDatabase() });
    expect(failed.status).toBe(503);
    expect(pageOf(failed)).toContain("No se pudo borrar tu opinión");
    expect((await send(path, own, { limits: limitsWith({ write: FULL }) })).status).toBe(429);
    expect(await isStored("dish", review)).toBe(true);
  });
});
