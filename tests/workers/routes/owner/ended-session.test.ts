import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import * as addresses from "~/domain/addresses";
import { toastsAfter } from "../../letters";
import { cookiesAfter } from "../../loaders";
import { addOwnerWithMenu } from "../../menu-owners";
import { addOwnerAccount, cookieOf, startRequest } from "../../people";
import { db, publicId } from "../../rows";
import { ask } from "../../site";

type World = Awaited<ReturnType<typeof addOwnerWithMenu>>;

let world: World;
beforeAll(async () => {
  world = await addOwnerWithMenu();
  const isOwner = eq(restaurantOwners.email, world.account.email);
  await db.update(restaurantOwners).set({ maxRestaurants: 3 }).where(isOwner);
});

const FORMS: [string, (of: World) => string][] = [
  ["a new restaurant", () => addresses.newRestaurant()],
  ["a restaurant", ({ restaurant }) => addresses.editRestaurant(restaurant.publicId)],
  ["a new category", ({ restaurant }) => addresses.newCategory(restaurant.publicId)],
  [
    "a category",
    ({ restaurant, category }) => addresses.editCategory(restaurant.publicId, category.publicId),
  ],
  ["a new dish", ({ restaurant }) => addresses.newDish(restaurant.publicId)],
  ["a dish", ({ restaurant, dish }) => addresses.editDish(restaurant.publicId, dish.publicId)],
  ["a new offer", ({ restaurant }) => addresses.newOffer(restaurant.publicId)],
  ["an offer", ({ restaurant, offer }) => addresses.editOffer(restaurant.publicId, offer.publicId)],
];

const context = () => startRequest().context;
const open = (path: string, cookie: string) => ask(path, { context: context(), headers: { cookie } });

/** What stands on the page before React's data. */
const pageOf = (text: string) => text.split("window.__remixContext")[0] ?? "";
const unescaped = (html: string) =>
  html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** The hidden fields with which a page's form is drawn. */
function hiddenFields(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="(version|id|account|drawn)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, unescaped(value ?? "")]));
}

/** Sends a form as it is drawn for the owner, with other fields, by nobody. */
async function sendByNobody(path: string, fields: Record<string, string>) {
  const drawn = hiddenFields(pageOf((await open(path, world.cookie)).text));
  expect(drawn).toMatchObject({ account: world.account.publicId });
  const form = new FormData();
  const sent: Record<string, string> = { ...JSON.parse(drawn.drawn ?? ""), ...drawn, ...fields };
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  return { drawn, answer: await ask(path, { context: context(), form }) };
}

const BACK = "Todavía no se guardó nada";

describe.each(FORMS)("the form of %s, sent after the session ended", (_, pathOf) => {
  it("has everything typed after signing in, once, and says that nothing is saved", async () => {
    const path = pathOf(world);
    const typed = `Lo de la abuela ${publicId()}`;
    const { drawn, answer } = await sendByNobody(path, { description: typed });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      addresses.signIn({ redirectTo: path }),
    ]);
    expect(await toastsAfter(answer)).toMatchObject([
      {
        title: "Acceso requerido",
        text: "Debes iniciar sesión para acceder. Lo que escribiste te espera diez minutos.",
      },
    ]);
    const cookie = cookiesAfter([answer], world.cookie);
    const back = await open(path, cookie);
    const page = pageOf(back.text);
    expect(page).toContain(`>${typed}</textarea>`);
    expect(page).toContain(BACK);
    const { id, version, account } = drawn;
    expect(hiddenFields(page)).toMatchObject({ account, ...(id && { id }), ...(version && { version }) });
    const again = await open(path, cookiesAfter([back], cookie));
    expect(pageOf(again.text)).not.toContain(typed);
    expect(pageOf(again.text)).not.toContain(BACK);
  });

  it("does not show another account what was typed, and forgets it", async () => {
    const path = pathOf(world);
    const typed = `Lo de la tía ${publicId()}`;
    const { answer } = await sendByNobody(path, { description: typed, account: publicId() });
    const back = await open(path, cookiesAfter([answer], world.cookie));
    expect(back.status).toBe(200);
    expect(back.text).not.toContain(typed);
    expect(cookiesAfter([answer, back])).not.toContain("sobremesa_typed");
  });

  it("says so where the text does not fit into a cookie", async () => {
    const { answer } = await sendByNobody(pathOf(world), { description: "ñ".repeat(2000) });
    expect(answer.status).toBe(303);
    expect(cookiesAfter([answer])).not.toContain("sobremesa_typed");
    expect(await toastsAfter(answer)).toMatchObject([
      {
        text: "Debes iniciar sesión para acceder. Lo que escribiste no se pudo guardar: tendrás que escribirlo otra vez.",
      },
    ]);
  });
});

it("leaves switched off what was switched off, and holds no secrets", async () => {
  const path = addresses.newRestaurant();
  const drawn = hiddenFields(pageOf((await open(path, world.cookie)).text));
  const form = new FormData();
  const { isActive, ...sent } = { ...JSON.parse(drawn.drawn ?? ""), ...drawn, password: "secreta-1" };
  expect(isActive).toBe("1");
  for (const [name, value] of Object.entries(sent)) form.append(name, String(value));
  const answer = await ask(path, { context: context(), form });
  const cookie = cookiesAfter([answer], world.cookie);
  const value = decodeURIComponent(/sobremesa_typed=([^.;]+)/.exec(cookie)?.[1] ?? "");
  expect(JSON.parse(atob(value))).toEqual({ account: world.account.publicId, isActive: "" });
  const page = pageOf((await open(path, cookie)).text);
  expect(page).toContain(BACK);
  expect(/<input[^>]*name="isActive"[^>]*>/.exec(page)?.[0]).not.toContain("checked");
});

it("does not store what a button of the panel sends", async () => {
  const path = addresses.menuEditor(world.restaurant.publicId);
  const answer = await ask(path, { context: context(), form: { account: world.account.publicId } });
  expect(answer.status).toBe(303);
  expect(cookiesAfter([answer])).not.toContain("sobremesa_typed");
});

it("does not draw a new restaurant of one owner for the next one who signs in", async () => {
  const path = addresses.newRestaurant();
  const { answer } = await sendByNobody(path, { name: "Casa Ajena" });
  const other = await cookieOf(await addOwnerAccount({}, { maxRestaurants: 3 }));
  const back = await open(path, cookiesAfter([answer], other));
  expect(back.status).toBe(200);
  expect(back.text).not.toContain("Casa Ajena");
});
