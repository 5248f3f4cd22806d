import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "~/data/schema/accounts";
import { toastsAfter } from "../../letters";
import { saveProfile } from "../../own-account";
import { addAccount, cookieOf, startRequest, stateOf } from "../../people";
import { PICTURE_ATTACKS } from "../../platform/picture-attacks";
import { png } from "../../platform/png";
import { db, NOW, type UserRow } from "../../rows";

const storedKeys = async () => (await env.MEDIA.list()).objects.map(({ key }) => `/media/${key}`);
const pictureOf = async ({ id }: UserRow) =>
  (await db.select().from(users).where(eq(users.id, id)).get())?.profilePictureUrl;
const photo = (bytes: Uint8Array<ArrayBuffer>, name = "yo.png", type = "image/png") =>
  new File([bytes], name, { type });

let account: UserRow;
let cookie: string;

beforeEach(async () => {
  for (const { key } of (await env.MEDIA.list()).objects) await env.MEDIA.delete(key);
  account = await addAccount();
  cookie = await cookieOf(account);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const save = (file: File, replaced = {}) =>
  saveProfile(cookie, { name: "Ana María", email: account.email, photo: file }, NOW, replaced);

describe("a photo", () => {
  it("is stored with the rest, and replaces the former one", async () => {
    expect((await save(photo(png(160, 140)))).status).toBe(303);
    const first = await pictureOf(account);
    expect(first).toMatch(/^\/media\/profile-pictures\/[0-9a-f-]{36}-288\.webp$/);
    expect(await storedKeys()).toEqual(
      ["288", "48", "96"].map((width) => first!.replace("-288.", `-${width}.`)),
    );
    await save(photo(png(60, 50)));
    const second = await pictureOf(account);
    expect(second).toMatch(/-96\.webp$/);
    const set = [second!.replace("-96.", "-48."), second];
    expect(await storedKeys()).toEqual(set);
    // Without a chosen photo the present one stays.
    await save(photo(new Uint8Array(), ""));
    expect([await pictureOf(account), await storedKeys()]).toEqual([second, set]);
  });

  it("sent twice at once leaves one picture", async () => {
    await Promise.all([save(photo(png(60, 40))), save(photo(png(40, 60)))]);
    expect(await storedKeys()).toEqual([await pictureOf(account)]);
  });

  it.each(PICTURE_ATTACKS)(
    "that is %s: a warning, the rest is saved and no photo stored",
    async (_, file, text) => {
      const answer = await save(file());
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space/edit-profile"]);
      expect(await toastsAfter(answer)).toMatchObject([
        { tone: "warning", title: "El perfil se guardó, la foto no", text, duration: 0 },
      ]);
      const row = await db.select().from(users).where(eq(users.id, account.id)).get();
      expect([row?.name, row?.profilePictureUrl]).toEqual(["Ana María", null]);
      expect(await storedKeys()).toEqual([]);
    },
  );

  it("that is too large to read: its sentence, and nothing saved", async () => {
    const answer = await save(photo(new Uint8Array(11 * 1024 * 1024)));
    expect([answer.status, stateOf(answer).errors]).toEqual([
      400,
      { photo: "La imagen es demasiado grande. Máximo 5MB permitido." },
    ]);
    expect(await db.select().from(users).where(eq(users.id, account.id)).get()).toEqual(account);
  });

  it("is not stored where a field is wrong", async () => {
    const answer = await saveProfile(cookie, { name: "", email: account.email, photo: photo(png(9, 9)) });
    expect([answer.status, await storedKeys()]).toEqual([400, []]);
  });

  it("is a warning while storage is down, and the rest is saved", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const uploads = {
      ...startRequest().context.uploads,
      storeImage: async () => ({ problem: "unavailable" }) as const,
    };
    const answer = await save(photo(png(60, 40)), { uploads });
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "warning", text: "No pudimos guardar la imagen. Inténtalo otra vez en unos minutos." },
    ]);
    expect((await db.select().from(users).where(eq(users.id, account.id)).get())?.name).toBe("Ana María");
  });

  it("is deleted again where the profile could not be saved", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.exec(
      "CREATE TRIGGER refused BEFORE UPDATE OF name ON users BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
    );
    try {
      const answer = await save(photo(png(60, 40)));
      expect([answer.status, stateOf(answer).alert]).toEqual([
        503,
        {
          title: "Error del sistema: 503",
          text: "No se pudieron guardar los cambios. Inténtalo de nuevo.",
        },
      ]);
      expect(await storedKeys()).toEqual([]);
    } finally {
      await env.DB.exec("DROP TRIGGER refused");
    }
  });
});
