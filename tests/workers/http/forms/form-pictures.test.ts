import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { EXE } from "#support/image-bytes";
import { offers, products } from "~/data/schema/menus";
import { unusedPictures, waitingUploads } from "~/data/schema/pictures";
import { restaurants } from "~/data/schema/restaurants";
import { IMAGE_BYTES } from "~/domain/images/image-rules";
import { MOST_WAITING } from "~/domain/images/picture-fields";
import { readFormWithPictures, removeUnusedPictures } from "~/http/forms/form-pictures.server";
import { FULL, limitsWith, startRequest } from "../../people";
import { png } from "../../platform/png";
import {
  addCategory,
  addDish,
  addOffer,
  addRestaurant,
  addUser,
  at,
  DAY,
  db,
  NOW,
  publicId,
  type UserRow,
} from "../../rows";

const SCHEMA = z.object({ name: z.string().trim().min(1, "El nombre es requerido") });
const FOLDERS = { logo: "restaurants/logos", cover: "restaurants/covers" } as const;
const NOT_IMAGE = "Solo se permiten archivos de imagen.";
const GONE = "Esta imagen ya no está disponible. Elígela otra vez.";
const UNAVAILABLE = "No pudimos guardar la imagen. Inténtalo otra vez en unos minutos.";

const picture = (bytes: Uint8Array<ArrayBuffer> = png(60, 40)) =>
  new File([bytes], "casa.png", { type: "image/png" });
const storedKeys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);
const waitingOf = async ({ id }: UserRow) =>
  (await db.select().from(waitingUploads).where(eq(waitingUploads.userId, id))).map(({ url }) => url);
const unused = async () => (await db.select().from(unusedPictures)).map(({ url }) => url);

let account: UserRow;

beforeEach(async () => {
  for (const key of await storedKeys()) await env.MEDIA.delete(key);
  await db.delete(waitingUploads);
  await db.delete(unusedPictures);
  account = await addUser();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Reads the form as the action of a restaurant does. */
async function read(fields: Record<string, string | File>, { now = NOW, replaced = {}, by = account } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request("https://sobremesa.test/management", { method: "POST", body });
  const { context } = startRequest(now, replaced);
  const sender = { userId: by.id, publicId: by.publicId };
  const reading = await readFormWithPictures({ request, context }, sender, SCHEMA, FOLDERS);
  if (!("refused" in reading)) return { ...reading, status: 200, errors: {}, alert: undefined };
  const { errors, values: typed, alert } = reading.refused.data;
  return { status: reading.refused.init?.status, errors, typed, alert, pictures: undefined };
}

describe("a form with pictures", () => {
  it("stores each in its folder and leaves those unchanged that were not chosen", async () => {
    const { pictures, typed } = await read({ name: "Casa", logo: picture() });
    expect(pictures).toEqual({
      logo: expect.stringMatching(/^\/media\/restaurants\/logos\/[\w-]{36}-56\.webp$/),
      cover: undefined,
    });
    expect(typed).toEqual({ name: "Casa", logoWaiting: pictures?.logo });
    expect(await waitingOf(account)).toEqual([pictures?.logo]);
    expect(await storedKeys()).toEqual([pictures?.logo?.slice("/media/".length)]);
  });

  it("removes a picture where its box was ticked, unless another was chosen", async () => {
    const { pictures, typed } = await read({
      name: "Casa",
      logoRemoved: "1",
      coverRemoved: "1",
      cover: picture(),
    });
    expect(pictures).toEqual({ logo: null, cover: expect.stringContaining("/restaurants/covers/") });
    expect(typed).toEqual({ name: "Casa", logoRemoved: "1", coverWaiting: pictures?.cover });
  });

  it("that is refused for a text gives the chosen pictures back, and takes them when it is sent again", async () => {
    const refused = await read({ name: " ", logo: picture(), cover: picture() });
    expect(refused.errors).toEqual({ name: "El nombre es requerido" });
    const { logoWaiting, coverWaiting } = refused.typed;
    const sent = await read({ ...refused.typed, name: "Casa" });
    expect(sent.pictures).toEqual({ logo: logoWaiting, cover: coverWaiting });
    expect((await waitingOf(account)).toSorted()).toEqual([logoWaiting, coverWaiting].toSorted());
  });

  it("that is refused for one picture loses neither the other one nor the texts", async () => {
    const refused = await read({ name: "Casa", logo: picture(EXE), cover: picture() });
    expect(refused).toMatchObject({ status: 400, errors: { logo: NOT_IMAGE } });
    expect(refused.typed).toEqual({ name: "Casa", coverWaiting: expect.stringContaining("/covers/") });
  });

  it("keeps the earlier picture where the newly chosen one is invalid", async () => {
    const { typed } = await read({ name: "", logo: picture() });
    const refused = await read({ ...typed, name: "Casa", logo: picture(EXE) });
    expect(refused).toMatchObject({ errors: { logo: NOT_IMAGE }, typed: { ...typed, name: "Casa" } });
  });

  it("takes the newly chosen picture instead of the earlier one", async () => {
    const { typed } = await read({ name: "", logo: picture() });
    const { pictures } = await read({ ...typed, name: "Casa", logo: picture() });
    expect(pictures?.logo).not.toBe(typed.logoWaiting);
  });

  it("takes both pictures at 5 MB each", async () => {
    const heavy = new Uint8Array(IMAGE_BYTES);
    heavy.set(png(60, 40));
    const { pictures } = await read({ name: "Casa", logo: picture(heavy), cover: picture(heavy) });
    expect(pictures).toMatchObject({ logo: expect.any(String), cover: expect.any(String) });
  });

  it("says that of a picture over 5 MB at its field alone", async () => {
    const refused = await read({ name: "Casa", cover: picture(new Uint8Array(IMAGE_BYTES + 1)) });
    expect(refused).toMatchObject({
      errors: { cover: "El archivo es demasiado grande. Máximo 5MB permitido." },
      typed: { name: "Casa" },
    });
  });

  it("that was refused for a picture asks for it again, until it is sent or the form says that it is saved without", async () => {
    const missing = "Falta la imagen que elegiste antes. Elige otra o marca que se guarde sin ella.";
    const again = await read({ name: "Casa", coverRefused: "1" });
    expect(again).toMatchObject({ status: 400, errors: { cover: missing }, typed: { name: "Casa" } });
    const search = await read({ name: "Casa", coverRefused: "1", intent: "find-place" });
    expect(search).toMatchObject({ status: 200, typed: { coverRefused: "1" } });
    const sent = await read({ name: "Casa", coverRefused: "1", cover: picture() });
    expect(sent.pictures?.cover).toContain("/restaurants/covers/");
    const without = await read({ name: "Casa", coverRefused: "1", coverWithout: "1" });
    expect([without.pictures, without.typed]).toEqual([
      { logo: undefined, cover: undefined },
      { name: "Casa" },
    ]);
  });

  it("stores nothing over the account's limit, and keeps the texts", async () => {
    const refused = await read(
      { name: "Casa", logo: picture() },
      { replaced: { limits: limitsWith({ write: FULL }) } },
    );
    expect([refused.status, refused.typed, await storedKeys()]).toEqual([429, { name: "Casa" }, []]);
  });
});

describe("a picture that a form gives back", () => {
  const refusedOf = async (url: string, more: Parameters<typeof read>[1] = {}) =>
    read({ name: "Casa", logoWaiting: url }, more);
  const waiting = async (by = account) =>
    (await read({ name: "", logo: picture() }, { by })).typed.logoWaiting!;

  it.each<[string, () => Promise<string>]>([
    ["another account's", async () => waiting(await addUser())],
    ["one of another folder", async () => (await read({ name: "", cover: picture() })).typed.coverWaiting!],
    [
      "a picture of another restaurant",
      async () =>
        (await addRestaurant({ logoUrl: `/media/restaurants/logos/${publicId()}-320.webp` })).logoUrl!,
    ],
    ["no picture", async () => "javascript:alert(1)"],
    ["another key", async () => "/media/restaurants/logos/../../secret-320.webp"],
    ["long", async () => "/media/".padEnd(60_000, "x")],
  ])("is refused at its field and forgotten where it is %s", async (_, url) => {
    const refused = await refusedOf(await url());
    expect([refused.status, refused.errors, refused.typed]).toEqual([400, { logo: GONE }, { name: "Casa" }]);
  });

  it("can be taken for a day", async () => {
    const url = await waiting();
    expect((await refusedOf(url, { now: at(DAY - 1) })).pictures).toEqual({ logo: url });
    expect((await refusedOf(url, { now: at(DAY) })).errors).toEqual({ logo: GONE });
  });

  it("does not matter once another one was chosen or it was removed", async () => {
    const url = await waiting(await addUser());
    const { pictures } = await read({ name: "Casa", logoWaiting: url, logo: picture() });
    expect(pictures?.logo).toEqual(expect.not.stringMatching(url));
    const removed = await read({ name: "Casa", logoWaiting: url, logoRemoved: "1" });
    expect(removed.pictures).toMatchObject({ logo: null });
  });
});

describe("a failure", () => {
  it("of R2 is said at the field with status 503, and leaves a row for whatever it stored", async () => {
    const { uploads } = startRequest().context;
    const put = vi.spyOn(env.MEDIA, "put").mockRejectedValue(new Error("R2 is down"));
    const refused = await read({ name: "Casa", logo: picture() }, { replaced: { uploads } });
    expect(put).toHaveBeenCalled();
    expect([refused.status, refused.errors, refused.typed]).toEqual([
      503,
      { logo: UNAVAILABLE },
      { name: "Casa" },
    ]);
    expect(await waitingOf(account)).toHaveLength(1);
  });

  it("of the Images binding is said so too", async () => {
    vi.spyOn(env.IMAGES, "info").mockRejectedValue(new Error("Images is down"));
    const refused = await read({ name: "Casa", logo: picture() });
    expect([refused.status, refused.errors, await storedKeys()]).toEqual([503, { logo: UNAVAILABLE }, []]);
  });

  it("of the database before the picture's row stores no file", async () => {
    await env.DB.exec(
      "CREATE TRIGGER refused BEFORE INSERT ON waiting_uploads BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
    );
    try {
      const refused = await read({ name: "Casa", logo: picture() });
      expect([refused.status, refused.errors, await storedKeys()]).toEqual([503, { logo: UNAVAILABLE }, []]);
    } finally {
      await env.DB.exec("DROP TRIGGER refused");
    }
  });

  it("of the database while the given picture is looked up loses nothing", async () => {
    const { typed } = await read({ name: "", logo: picture() });
    const { context } = startRequest();
    const broken = {
      ...context.db,
      select: () => {
        throw new Error("no database");
      },
    };
    const refused = await read({ ...typed, name: "Casa" }, { replaced: { db: broken } });
    expect([refused.status, refused.typed, refused.alert?.title]).toEqual([
      503,
      { ...typed, name: "Casa" },
      "No pudimos leer tus imágenes",
    ]);
  });
});

it(`an account has at most ${MOST_WAITING} pictures that wait`, async () => {
  const rows = Array.from({ length: MOST_WAITING }, (_, at) => ({
    url: `/media/products/filler-${at}-960.webp`,
    userId: account.id,
    createdAt: NOW,
  }));
  await db.insert(waitingUploads).values(rows.slice(0, 25));
  await db.insert(waitingUploads).values(rows.slice(25));
  const refused = await read({ name: "Casa", logo: picture() });
  expect(refused.errors).toEqual({
    logo: "Subiste muchas imágenes sin guardar. Guarda un formulario con la suya o vuelve mañana.",
  });
  expect(await storedKeys()).toEqual([]);
  expect((await read({ name: "Casa", logo: picture() }, { by: await addUser() })).errors).toEqual({});
});

describe("a row", () => {
  const url = () => `/media/products/${crypto.randomUUID()}-960.webp`;
  const wait = async (one: string) => {
    await db.insert(waitingUploads).values({ url: one, userId: account.id, createdAt: NOW });
    return one;
  };

  it("takes a picture by being written or changed", async () => {
    const category = await addCategory(await addRestaurant());
    const first = await wait(url());
    const dish = await addDish(category, { imageUrl: first });
    expect([await waitingOf(account), await unused()]).toEqual([[], []]);
    const second = await wait(url());
    await db.update(products).set({ imageUrl: second }).where(eq(products.id, dish.id));
    expect([await waitingOf(account), await unused()]).toEqual([[], [first]]);
    await db.update(products).set({ imageUrl: null }).where(eq(products.id, dish.id));
    expect((await unused()).toSorted()).toEqual([first, second].toSorted());
  });

  it("leaves a picture that another row holds", async () => {
    const category = await addCategory(await addRestaurant());
    const imageUrl = url();
    const [one, other] = [await addDish(category, { imageUrl }), await addDish(category, { imageUrl })];
    await db.delete(products).where(eq(products.id, one.id));
    expect(await unused()).toEqual([]);
    await db.delete(products).where(eq(products.id, other.id));
    expect(await unused()).toEqual([imageUrl]);
  });

  it("takes its pictures and those of its dishes and offers along when a restaurant is deleted", async () => {
    const [logoUrl, coverUrl, dishUrl, offerUrl] = [url(), url(), url(), url()];
    const restaurant = await addRestaurant({ logoUrl, coverUrl });
    await addDish(await addCategory(restaurant), { imageUrl: dishUrl });
    const offer = await addOffer(restaurant, { imageUrl: offerUrl });
    await db.update(offers).set({ title: "Otra" }).where(eq(offers.id, offer.id));
    expect(await unused()).toEqual([]);
    await db.delete(restaurants).where(eq(restaurants.id, restaurant.id));
    expect((await unused()).toSorted()).toEqual([logoUrl, coverUrl, dishUrl, offerUrl].toSorted());
  });

  it("of a form that failed leaves its picture waiting", async () => {
    const imageUrl = await wait(url());
    const category = await addCategory(await addRestaurant());
    await expect(addDish(category, { imageUrl, price: 0 })).rejects.toThrow();
    expect(await waitingOf(account)).toEqual([imageUrl]);
  });
});

it("pictures that rows left are deleted behind the answer, and stay listed while R2 is down", async () => {
  const { pictures } = await read({ name: "Casa", logo: picture() });
  const logoUrl = pictures!.logo!;
  const restaurant = await addRestaurant({ logoUrl });
  await db.update(restaurants).set({ logoUrl: null }).where(eq(restaurants.id, restaurant.id));
  const failing = startRequest();
  vi.spyOn(failing.context.uploads, "removeImages").mockRejectedValue(new Error("R2 is down"));
  removeUnusedPictures(failing.context);
  await failing.settled();
  expect([await unused(), (await storedKeys()).length]).toEqual([[logoUrl], 1]);
  const working = startRequest();
  removeUnusedPictures(working.context);
  await working.settled();
  expect([await unused(), await storedKeys()]).toEqual([[], []]);
});
