import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findOrphans } from "~/data/held-files.server";
import { users } from "~/data/schema/accounts";
import { unusedPictures, waitingUploads } from "~/data/schema/pictures";
import { MOST_WAITING } from "~/domain/images/picture-fields";
import { openLog } from "~/platform/log";
import { Unanswered } from "~/platform/services/patience.server";
import { openUploads } from "~/platform/uploads.server";
import { forgetfulDatabase } from "../../failing-d1";
import { jobNamed } from "../../jobs/job-deps";
import { toastsAfter } from "../../letters";
import { saveProfile } from "../../own-account";
import { addAccount, cookieOf, startRequest, stateOf } from "../../people";
import { PICTURE_ATTACKS } from "../../platform/picture-attacks";
import { png } from "../../platform/png";
import { at, DAY, db, HOUR, NOW, type UserRow } from "../../rows";

const storedKeys = async () => (await env.MEDIA.list()).objects.map(({ key }) => `/media/${key}`);
const pictureOf = async ({ id }: UserRow) =>
  (await db.select().from(users).where(eq(users.id, id)).get())?.profilePictureUrl;
/** The stored files that no row holds or lists. */
const orphans = async () =>
  (
    await findOrphans(
      db,
      (await env.MEDIA.list()).objects.map(({ key }) => key),
    )
  ).orphans;
const waiting = async () => (await db.select().from(waitingUploads)).map(({ url }) => url);
/** Runs the job that deletes unused pictures once no form could take them any more. */
const pruneLater = () => jobNamed("prune-uploads").run(env, at(DAY + HOUR));
const photo = (bytes: Uint8Array<ArrayBuffer>, name = "yo.png", type = "image/png") =>
  new File([bytes], name, { type });

let account: UserRow;
let cookie: string;

beforeEach(async () => {
  for (const { key } of (await env.MEDIA.list()).objects) await env.MEDIA.delete(key);
  await db.delete(unusedPictures);
  await db.delete(waitingUploads);
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

  it("is listed as unused when another takes its place, and the one in use stays", async () => {
    await save(photo(png(60, 40)));
    const first = await pictureOf(account);
    expect([await waiting(), await db.select().from(unusedPictures)]).toEqual([[], []]);
    await save(photo(png(40, 60)));
    const second = await pictureOf(account);
    expect([await waiting(), await db.select().from(unusedPictures)]).toEqual([[], [{ url: first }]]);
    await db.insert(unusedPictures).values({ url: second! });
    await pruneLater();
    expect(await db.select().from(unusedPictures)).toEqual([]);
    expect(await storedKeys()).toEqual([second]);
  });

  it("leaves no file without a row where the bucket breaks off, and the job deletes the rest", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let puts = 0;
    const bucket = {
      put: async (...args: Parameters<R2Bucket["put"]>) => {
        puts += 1;
        if (puts > 1) throw new Error("R2 went away");
        return env.MEDIA.put(...args);
      },
      delete: () => Promise.reject(new Error("R2 went away")),
    } as unknown as R2Bucket;
    const uploads = openUploads({ bucket, images: env.IMAGES, log: openLog("8f2a") });
    const answer = await save(photo(png(160, 140)), { uploads });
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "warning", text: "No pudimos guardar la imagen. Inténtalo otra vez en unos minutos." },
    ]);
    expect([await pictureOf(account), (await storedKeys()).length]).toEqual([null, 1]);
    expect([await orphans(), (await waiting()).length]).toEqual([[], 1]);
    await pruneLater();
    expect([await storedKeys(), await waiting()]).toEqual([[], []]);
  });

  it("is a warning after one deadline where the bucket hangs, and the rest is saved", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const asked: string[] = [];
    const hang = (call: string) => () => {
      asked.push(call);
      return Promise.reject(new Unanswered("r2 did not answer in 5000 ms"));
    };
    const bucket = { put: hang("put"), delete: hang("delete") } as unknown as R2Bucket;
    const uploads = openUploads({ bucket, images: env.IMAGES, log: openLog("8f2a") });
    const answer = await save(photo(png(60, 40)), { uploads });
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "warning" }]);
    expect((await db.select().from(users).where(eq(users.id, account.id)).get())?.name).toBe("Ana María");
    expect([asked, (await waiting()).length]).toEqual([["put"], 1]);
  });

  it("is a warning where too many pictures wait, and the rest is saved", async () => {
    const urls = Array.from({ length: MOST_WAITING }, (_, at) => `/media/products/uploaded-${at}-960.webp`);
    for (let from = 0; from < urls.length; from += 25) {
      const values = urls.slice(from, from + 25).map((url) => ({ url, userId: account.id, createdAt: NOW }));
      await db.insert(waitingUploads).values(values);
    }
    const answer = await save(photo(png(60, 40)));
    expect(await toastsAfter(answer)).toMatchObject([
      {
        tone: "warning",
        title: "El perfil se guardó, la foto no",
        text: "Subiste muchas imágenes sin guardar. Guarda un formulario con la suya o vuelve mañana.",
      },
    ]);
    const row = await db.select().from(users).where(eq(users.id, account.id)).get();
    expect([row?.name, row?.profilePictureUrl, await storedKeys()]).toEqual(["Ana María", null, []]);
  });

  it("is deleted a day later where the profile could not be saved", async () => {
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
    } finally {
      await env.DB.exec("DROP TRIGGER refused");
    }
    expect(await waiting()).toEqual([expect.stringMatching(/-48\.webp$/)]);
    expect([await orphans(), (await storedKeys()).length]).toEqual([[], 1]);
    await pruneLater();
    expect([await storedKeys(), await waiting()]).toEqual([[], []]);
  });

  it("stays where the profile was saved and the answer of the database got lost", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await save(photo(png(60, 40)), { db: forgetfulDatabase(/^update "users"/i) });
    expect(answer.status).toBe(503);
    await pruneLater();
    expect(await pictureOf(account)).toMatch(/^\/media\/profile-pictures\//);
    expect(await storedKeys()).toContain(await pictureOf(account));
  });
});
