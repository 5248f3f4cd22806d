import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { categories, products } from "~/data/schema/menus";
import { unwritableDatabase } from "../../failing-d1";
import { toastsAfter } from "../../letters";
import { addOwnerWithMenu } from "../../menu-owners";
import { addAccount, addAdminAccount, cookieOf, FULL, limitsWith, startRequest } from "../../people";
import { addCategory, addDish, addRestaurant, DAY, db, NOW, publicId, type RestaurantRow } from "../../rows";
import { ask } from "../../site";

/** An owner with a menu, «La Casa», and a second restaurant without one. */
async function ownerOfTwo(endsIn = 30 * DAY) {
  const owner = await addOwnerWithMenu({ name: "La Casa" }, endsIn);
  const target = await addRestaurant({ ownerId: owner.restaurant.ownerId, name: "La Otra" });
  return { ...owner, source: owner.restaurant, target };
}

const pathOf = ({ publicId: id }: RestaurantRow) => `/management/restaurant/${id}/copy`;

const open = (path: string, cookie: string) =>
  ask(path, { context: startRequest().context, headers: { cookie } });

const send = (
  path: string,
  cookie: string,
  form: Record<string, string>,
  replaced: Partial<AppLoadContext> = {},
) =>
  ask(path, {
    context: startRequest(NOW, replaced).context,
    headers: { cookie },
    form: { id: publicId(), ...form },
  });

const menuOf = async ({ id }: RestaurantRow) => [
  await db.select().from(categories).where(eq(categories.restaurantId, id)),
  await db.select().from(products).where(eq(products.restaurantId, id)),
];

describe("the page", () => {
  it("lists the owner's other menus with their sizes, and chooses the only one", async () => {
    const { source, target, cookie } = await ownerOfTwo();
    await addDish(await addCategory(await addRestaurant({ name: "De otro dueño" })));
    const { status, text } = await open(pathOf(target), cookie);
    expect(status).toBe(200);
    expect(text).toContain(
      `<option value="${source.publicId}" selected="">La Casa: 1 categoría y 1 plato</option>`,
    );
    expect(text).not.toContain("De otro dueño");
    // A restaurant without a menu, in another currency, or the restaurant itself is no source.
    await addDish(
      await addCategory(await addRestaurant({ ownerId: source.ownerId, name: "En Miami", currency: "USD" })),
    );
    const own = (await open(pathOf(source), cookie)).text;
    expect(own).toContain("No hay de dónde copiar");
    expect(own).not.toContain("En Miami");
  });

  it("is linked from the editor where there is another menu, also from an empty one", async () => {
    const { source, target, cookie } = await ownerOfTwo();
    const editorOf = async ({ publicId: id }: RestaurantRow) =>
      (await open(`/management/restaurant/${id}`, cookie)).text;
    expect(await editorOf(target)).toContain(`href="${pathOf(target)}"`);
    expect(await editorOf(source)).not.toContain("/copy");
  });
});

describe("the form", () => {
  it("copies, returns to the editor, and leads to the allergens that are open again", async () => {
    const { source, target, cookie } = await ownerOfTwo();
    const answer = await send(pathOf(target), cookie, { source: source.publicId });
    const editor = `/management/restaurant/${target.publicId}`;
    expect([answer.status, answer.headers.get("location")]).toEqual([303, editor]);
    expect(await toastsAfter(answer)).toMatchObject([
      {
        title: "Menú copiado",
        text: "Se añadieron 1 categoría y 1 plato de La Casa.",
        link: { href: `${editor}/allergens` },
      },
    ]);
    expect(await menuOf(target)).toMatchObject([[{ name: "Fuertes" }], [{ name: "Mofongo" }]]);
  });

  it("asks before it copies the same menu again, with everything typed", async () => {
    const { source, target, cookie } = await ownerOfTwo();
    const form = { source: source.publicId, sameKitchen: "1" };
    await send(pathOf(target), cookie, form);
    const asked = await send(pathOf(target), cookie, form);
    expect(asked.status).toBe(409);
    expect(asked.text).toContain("Ya copiaste el menú de La Casa el 1 de agosto de 2026");
    expect(asked.text).toMatch(/name="again"/);
    expect((await menuOf(target))[0]).toHaveLength(1);
    expect((await send(pathOf(target), cookie, { ...form, again: "1" })).status).toBe(303);
    expect((await menuOf(target))[0]).toHaveLength(2);
  });

  it.each([
    ["", "Elige de qué restaurante copiar"],
    ["nada", "Elige de qué restaurante copiar"],
    ["0123456789abcdef", "Ese restaurante ya no está entre los que puedes copiar"],
  ])("with the source %j is refused at its field", async (source, sentence) => {
    const { target, cookie } = await ownerOfTwo();
    const answer = await send(pathOf(target), cookie, { source });
    expect([answer.status, answer.text.includes(sentence)]).toEqual([400, true]);
    expect(await menuOf(target)).toEqual([[], []]);
  });

  it("of another owner, a lapsed one, a diner and over the limit is refused, and no row changes", async () => {
    const [world, other] = [await ownerOfTwo(), await ownerOfTwo()];
    const form = { source: world.source.publicId };
    const foreign = await send(pathOf(world.target), other.cookie, form);
    expect([foreign.status, foreign.headers.get("location")]).toEqual([303, "/management"]);
    const theirs = await send(pathOf(other.target), other.cookie, form);
    expect(theirs.status).toBe(400);
    const diner = await send(pathOf(world.target), await cookieOf(await addAccount()), form);
    expect([diner.status, diner.headers.get("location")]).toEqual([303, "/"]);
    const full = await send(pathOf(world.target), world.cookie, form, {
      limits: limitsWith({ write: FULL }),
    });
    expect(full.status).toBe(429);
    const lapsed = await ownerOfTwo(-30 * DAY);
    const late = await send(pathOf(lapsed.target), lapsed.cookie, { source: lapsed.source.publicId });
    expect([late.status, late.text.includes("Tu suscripción terminó")]).toEqual([403, true]);
    expect((await open(pathOf(lapsed.target), lapsed.cookie)).headers.get("location")).toBe(
      "/management/subscription",
    );
    for (const { target } of [world, other, lapsed]) expect(await menuOf(target)).toEqual([[], []]);
  });

  it("of an administrator copies between the restaurants of one owner, not of two", async () => {
    const [world, other] = [await ownerOfTwo(), await ownerOfTwo()];
    const cookie = await cookieOf(await addAdminAccount());
    expect((await send(pathOf(world.target), cookie, { source: other.source.publicId })).status).toBe(400);
    expect((await send(pathOf(world.target), cookie, { source: world.source.publicId })).status).toBe(303);
    expect((await open(`/management/restaurant/${publicId()}/copy`, cookie)).status).toBe(404);
  });

  it("comes back with everything typed where the database cannot write", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { source, target, cookie } = await ownerOfTwo();
    const form = { source: source.publicId, sameKitchen: "1" };
    const answer = await send(pathOf(target), cookie, form, { db: unwritableDatabase() });
    expect([answer.status, answer.text.includes("No se pudo copiar el menú. No se copió nada")]).toEqual([
      503,
      true,
    ]);
    expect(answer.text).toMatch(
      /<input[^>]*name="sameKitchen"[^>]*checked=""|checked=""[^>]*name="sameKitchen"/,
    );
    expect(await menuOf(target)).toEqual([[], []]);
    log.mockRestore();
  });
});
