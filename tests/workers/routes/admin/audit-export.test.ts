import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { readCsv } from "#support/read-csv";
import { insertPanelEvent, type PanelEventKind } from "~/data/accounts/audit.server";
import { openDatabase } from "~/data/database.server";
import { type AuditDetail, auditEvents } from "~/data/schema/access";
import { action, loader as pageLoader } from "~/routes/admin/audit/export";
import { loader as fileLoader } from "~/routes/admin/audit/file";
import { silentDatabase } from "../../failing-d1";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf, ORIGIN } from "../../loaders";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  newAddress,
  PASSWORD,
  startRequest,
  stateOf,
} from "../../people";
import { addRestaurant, at, DAY, db, HOUR, MINUTE, NOW, publicId, type UserRow } from "../../rows";
import { ask } from "../../site";

let admin: UserRow;
let cookie: string;
beforeEach(async () => {
  await db.delete(auditEvents).run();
  admin = await addAdminAccount({ name: "Alma" });
  cookie = await cookieOf(admin);
});

type Added = { kind?: PanelEventKind; actorId?: number; restaurantId?: number; detail?: AuditDetail };

const add = ({ kind = "dish-created", actorId = admin.id, ...event }: Added = {}, moment = at(-HOUR)) =>
  insertPanelEvent(db, { kind, actorId, entityId: publicId(), ...event }, moment).run();

/** Sends the export's form. */
const confirm = (
  query = "",
  form: Record<string, string> = { password: PASSWORD },
  now = NOW,
  who = cookie,
) =>
  actionOf(action, {
    path: `/admin/audit/export?${query}`,
    context: startRequest(now).context,
    form,
    headers: { cookie: who, "cf-connecting-ip": newAddress() },
  });

const fileAt = (path: string, now = NOW, who = cookie, replaced = {}) =>
  answerOf(fileLoader, { path, context: startRequest(now, replaced).context, headers: { cookie: who } });

/** Exports and returns the file's address. */
async function exported(query = "", now = NOW): Promise<string> {
  const answer = await confirm(query, undefined, now);
  expect([answer.status, JSON.stringify(answer.body ?? null)]).toEqual([303, expect.anything()]);
  return answer.headers.get("location") ?? "";
}

/** The file's lines without its head. */
async function download(query = "", now = NOW) {
  const answer = await fileAt(await exported(query, now), now);
  const text = String(answer.body);
  return { ...answer, text, lines: readCsv(text.replace(/^\uFEFF/, "")).slice(1) };
}

const exportsNoted = () => db.select().from(auditEvents).where(eq(auditEvents.kind, "audit-exported"));

describe("the exported file", () => {
  it("is a CSV file in UTF-8 with the events of the filters, newest first", async () => {
    const rosa = await addOwnerAccount({ name: "Rosa Peña" });
    const { id: restaurantId } = await addRestaurant({ name: "Casa, «Rosa»" });
    await add({ actorId: rosa.id, restaurantId, detail: { name: "Mofongo", price: 45_000 } });
    await add({ kind: "offer-created", detail: { title: "2x1" } }, at(-MINUTE));
    const { status, headers, text, lines } = await download("tema=menus");
    expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      200,
      "text/csv; charset=utf-8; header=present",
      'attachment; filename="sobremesa-auditoria-2026-08-01.csv"',
    ]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    // Decoding drops the mark of UTF-8 that stands before the head.
    expect(text.replace(/^\uFEFF/, "")).toMatch(
      /^Fecha y hora,Acción,Tipo,Quién,Correo,Restaurante,Detalles\r\n/,
    );
    expect(lines).toEqual([
      [
        "2026-08-01 11:00:00",
        "Creó un plato",
        "dish-created",
        "Rosa Peña",
        rosa.email,
        "Casa, «Rosa»",
        "Nombre: Mofongo; Precio: RD$450.00",
      ],
    ]);
  });

  it("begins with the byte order mark", async () => {
    const path = await exported();
    const request = new Request(new URL(path, ORIGIN), { headers: { cookie } });
    const answer = await fileLoader({ request, params: {}, context: startRequest().context });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each([
    '=HYPERLINK("https://malo.example")',
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    'a","b\r\nc',
    "=1\n=2",
    "＝1",
    "Pepe;=A1+B1;@SUM(1+1)",
  ])("runs no formula of a hostile name: %j", async (name) => {
    const actor = await addAdminAccount({ name });
    const { id: restaurantId } = await addRestaurant({ name });
    await add({ actorId: actor.id, restaurantId, detail: { name } });
    const [line = []] = (await download()).lines;
    expect(line).toHaveLength(7);
    for (const cell of line) expect(cell).not.toMatch(/(^|[;,|\t\r\n])[\s\u200B"]*[=+\-@＝]|^[\t\r\n]/);
    expect(line[3]?.replaceAll("'", "")).toBe(name);
    expect(line[5]?.replaceAll("'", "")).toBe(name);
  });

  it("has no hash and no author", async () => {
    const author = await addAccount({ name: "Ana Secreta" });
    await db.insert(auditEvents).values({
      kind: "rating-hidden",
      actorId: admin.id,
      userId: author.id,
      entityId: publicId(),
      emailHash: "e".repeat(32),
      addressHash: "a".repeat(32),
      detail: { author: author.email, reason: "insult" },
      createdAt: at(-HOUR),
    });
    const { text, lines } = await download();
    expect(lines).toHaveLength(1);
    expect(text).not.toMatch(/e{32}|a{32}|Ana Secreta/);
    expect(text).not.toContain(author.email);
  });

  it("holds as many events as were noted, though more came in between", async () => {
    for (let i = 0; i < 3; i++) await add();
    const path = await exported();
    await add({}, NOW);
    await add({}, at(MINUTE));
    const { body } = await fileAt(path, at(2 * MINUTE));
    expect(readCsv(String(body).replace(/^\uFEFF/, "")).slice(1)).toHaveLength(3);
    expect(await exportsNoted()).toMatchObject([{ detail: { events: 3 } }]);
  });

  it("is empty but for its head where nothing is found", async () => {
    expect((await download("quien=nadie")).lines).toEqual([]);
  });
});

describe("fifty thousand events", () => {
  it("are streamed in reads of a thousand, each only when the client takes it", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
       INSERT INTO audit_events (kind, actor_id, entity_id, detail, created_at)
       SELECT 'dish-updated', ?, 'e' || i, json_object('name', 'Plato ' || i), ? - i / 7 FROM n`,
    )
      .bind(admin.id, at(-HOUR).getTime())
      .run();
    const path = await exported();
    const { d1, trips } = recordedD1(env.DB);
    const reads = () => trips.flat().filter(({ sql }) => sql.includes("audit_events")).length;
    const request = new Request(new URL(path, ORIGIN), { headers: { cookie } });
    const { context } = startRequest(NOW, { db: openDatabase(d1) });
    const answer = await fileLoader({ request, params: {}, context });
    expect(reads()).toBe(1);

    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let largest = 0;
    let chunks = 0;
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks++;
      largest = Math.max(largest, value.byteLength);
      text += decoder.decode(value, { stream: true });
      // The head and the first read are there at once; each further chunk is one read.
      expect(reads()).toBe(Math.max(1, chunks - 1));
    }
    expect(chunks).toBe(51);
    expect(largest).toBeLessThan(200_000);
    // Fifty full reads, and one that finds nothing more.
    expect(reads()).toBe(51);
    const lines = readCsv(text.replace(/^\uFEFF/, "")).slice(1);
    expect(lines).toHaveLength(50_000);
    expect(new Set(lines.map((cells) => cells[6])).size).toBe(50_000);
  });

  it("end early where the client does, without further reads", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
       INSERT INTO audit_events (kind, actor_id, entity_id, created_at)
       SELECT 'dish-updated', ?, 'e' || i, ? FROM n`,
    )
      .bind(admin.id, at(-HOUR).getTime())
      .run();
    const path = await exported();
    const { d1, trips } = recordedD1(env.DB);
    const request = new Request(new URL(path, ORIGIN), { headers: { cookie } });
    const answer = await fileLoader({
      request,
      params: {},
      context: startRequest(NOW, { db: openDatabase(d1) }).context,
    });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.cancel();
    expect(trips.flat().filter(({ sql }) => sql.includes("audit_events"))).toHaveLength(1);
  });
});

describe("an export", () => {
  it("is noted with its filters and the number of events, and then listed itself", async () => {
    await add();
    await exported("tema=menus&quien=alma&desde=2026-08-01");
    expect(await exportsNoted()).toMatchObject([
      {
        actorId: admin.id,
        detail: { events: 1, topic: "menus", who: "alma", from: "2026-08-01" },
        createdAt: NOW,
      },
    ]);
    const { lines } = await download("tema=platform", at(MINUTE));
    expect(lines).toMatchObject([
      [
        "2026-08-01 12:00:00",
        "Exportó la auditoría",
        "audit-exported",
        "Alma",
        admin.email,
        "",
        "Desde: 2026-08-01; Filas: 1; Tema: Menús; Quién: alma",
      ],
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["no password", {}, "Debes ingresar tu contraseña actual"],
    ["a wrong one", { password: "adivinada" }, "La contraseña actual no es correcta"],
    ["a code in its place", { code: "123456" }, "Debes ingresar tu contraseña actual"],
  ])("is refused with %s, and nothing is noted", async (_, form, sentence) => {
    const answer = await confirm("", form);
    expect([answer.status, stateOf(answer).errors]).toEqual([400, { password: sentence }]);
    expect(await exportsNoted()).toEqual([]);
  });

  it("can be made ten times an hour", async () => {
    for (let made = 0; made < 10; made++) await exported("", at(made));
    const refused = await confirm("", undefined, at(HOUR - 1));
    expect([refused.status, stateOf(refused).alert]).toEqual([
      429,
      { title: "Demasiadas exportaciones", text: "Puedes hacer 10 por hora. Inténtalo más tarde." },
    ]);
    expect(await exportsNoted()).toHaveLength(10);
    await exported("", at(HOUR));
  });

  it("is answered by a page that says that the download began, begins it and offers it again", async () => {
    await add();
    const answer = await confirm("tema=menus");
    const path = answer.headers.get("location") ?? "";
    expect([answer.status, path]).toEqual([303, expect.stringMatching(/^\/admin\/audit\/export\?permiso=/)]);
    const page = await ask(path, { context: startRequest().context, headers: { cookie } });
    const file = /^0; url=(.+)$/.exec(page.headers.get("refresh") ?? "")?.[1] ?? "";
    expect(file).toMatch(/^\/admin\/audit\/export\/file\?permiso=/);
    expect(page.text).toContain("La descarga empezó");
    expect(page.text).toContain(`href="${file}"`);
    expect(page.text).not.toContain('name="password"');
    expect((await fileAt(file)).headers.get("content-disposition")).toMatch(/^attachment/);
  });

  it("of days in the wrong order leads to the list, which says so, and is not noted", async () => {
    const path = "/admin/audit/export?desde=2026-08-02&hasta=2026-08-01";
    const answers = [
      await answerOf(pageLoader, { path, context: startRequest().context, headers: { cookie } }),
      await confirm("desde=2026-08-02&hasta=2026-08-01"),
    ];
    for (const { headers } of answers) {
      expect(headers.get("location")).toBe("/admin/audit?desde=2026-08-02&hasta=2026-08-01");
    }
    expect(await exportsNoted()).toEqual([]);
  });

  it("shows its filters, and says when there are none", async () => {
    const page = async (query: string) =>
      (
        await answerOf(pageLoader, {
          path: `/admin/audit/export${query}`,
          context: startRequest().context,
          headers: { cookie },
        })
      ).body;
    expect(await page("?tema=menus&quien=rosa&hasta=2026-08-31")).toMatchObject({
      asked: "password",
      filters: [
        { label: "Tema", value: "Menús" },
        { label: "Quién (nombre o correo)", value: "rosa" },
        { label: "Hasta", value: "31 de agosto de 2026" },
      ],
      back: "/admin/audit?tema=menus&quien=rosa&hasta=2026-08-31",
    });
    expect(await page("")).toMatchObject({ filters: [] });
  });
});

describe("the grant of a file", () => {
  it("is over after five minutes", async () => {
    await add();
    const path = await exported();
    expect((await fileAt(path, at(5 * MINUTE))).status).toBe(200);
    const late = await fileAt(path, at(5 * MINUTE + 1));
    expect([late.status, late.headers.get("location")]).toEqual([303, "/admin/audit/export"]);
    expect(await toastsAfter(late)).toMatchObject([
      { title: "La descarga caducó", text: "Pídela otra vez." },
    ]);
  });

  it("serves again while it lasts, because a download can break off", async () => {
    await add();
    const path = await exported();
    const files = [await fileAt(path), await fileAt(path, at(4 * MINUTE))];
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    expect(files[1]?.body).toBe(files[0]?.body);
  });

  it("serves the session that confirmed the identity, and no other of the same administrator", async () => {
    const path = await exported();
    const elsewhere = await cookieOf(admin);
    expect(elsewhere).not.toBe(cookie);
    for (const loader of [fileLoader, pageLoader]) {
      const answer = await answerOf(loader, {
        path,
        context: startRequest().context,
        headers: { cookie: elsewhere },
      });
      expect(answer.headers.get("location")).toBe("/admin/audit/export");
    }
  });

  it("is no other administrator's, and nobody else's", async () => {
    const path = await exported();
    const other = await cookieOf(await addAdminAccount());
    expect((await fileAt(path, NOW, other)).headers.get("location")).toBe("/admin/audit/export");
    const owner = await cookieOf(await addOwnerAccount());
    expect((await fileAt(path, NOW, owner)).headers.get("location")).toBe("/");
    expect((await fileAt(path, NOW, "")).headers.get("location")).toMatch(/^\/login/);
  });

  it.each(["", "?permiso=", "?permiso=abc", `?permiso=${"A".repeat(80)}`])("is not %j", async (query) => {
    const answer = await fileAt(`/admin/audit/export/file${query}`);
    expect(answer.headers.get("location")).toBe("/admin/audit/export");
  });

  it("gives the filters that were noted, whatever the address says", async () => {
    await add({ kind: "offer-created" });
    const path = `${await exported("tema=menus")}&tema=offers`;
    expect(readCsv(String((await fileAt(path)).body).replace(/^\uFEFF/, ""))).toHaveLength(1);
  });
});

describe("where the database fails", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});

  it("the file is an answer of its own, 503", async () => {
    const path = await exported();
    const answer = await fileAt(path, NOW, cookie, { db: silentDatabase(/from "sessions"/) });
    expect([answer.status, answer.body]).toEqual([
      503,
      { title: "Error", detail: "No se pudo exportar la auditoría" },
    ]);
    expect(answer.headers.get("retry-after")).toBe("10");
    expect(log).toHaveBeenCalled();
  });
});

it("events older than 90 days are in no file, because they are deleted", async () => {
  await add({}, at(-91 * DAY));
  const { pruneAuditEvents } = await import("~/data/accounts/audit.server");
  await pruneAuditEvents(db, NOW, () => true);
  expect((await download()).lines).toEqual([]);
});
