import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { hostileTexts } from "#support/hostile-text";
import { listChildren, peakMemoryOf } from "../../bench/processes";
import { addressOfRequest, openClient, type Received } from "./client";
import { formEncoded } from "./values";
import type { World } from "./world";

export type Bound = { what: string; status: string; milliseconds: number };

export type BoundsFound = {
  bodies: Bound[];
  /** The slowest of the long texts, and how often a text takes longer than plain letters. */
  texts: { sent: number; worst: Bound; beyond: string[] };
  /** Bodies sent by and by, and what others waited for meanwhile. */
  slow: { connections: number; seconds: number; answered: number; worstOther: number; medianOther: number };
  /** Megabytes of the largest runtime before and after. */
  memory: { before: number; after: number } | undefined;
  wrong: string[];
};

/** The peak of the largest process that this one has started: the site's runtime. */
export function peakOfRuntimes(): number | undefined {
  const peaks = listChildren().map((pid) => peakMemoryOf(pid) ?? 0);
  return peaks.length > 0 ? Math.max(...peaks) / 1024 / 1024 : undefined;
}

const FORM = "application/x-www-form-urlencoded";
const DEEP = 100_000;
const FIELDS = 10_000;
const SLOW = { connections: 20, seconds: 5 } as const;
/** What the forms' tests allow a text beyond plain letters of the same length (tests/e2e/site/fuzz.test.ts). */
const allowed = (plain: number) => 20 * plain + 1000;

/** Sends what costs careless programs time or memory, and measures both. */
export async function measureBounds(port: number, world: World, bearer: string): Promise<BoundsFound> {
  const client = openClient(port, 4);
  const origin = `http://localhost:${port}`;
  let requests = 0x400000;
  const [owner, diner] = [world.owners.at(-1), world.diners.at(-30)];
  const send = (
    path: string,
    body: Buffer,
    type: string,
    more: Record<string, string> = {},
  ): Promise<Received> =>
    client.send({
      method: "POST",
      path,
      headers: {
        host: `localhost:${port}`,
        origin,
        "cf-connecting-ip": addressOfRequest(++requests),
        "content-type": type,
        ...more,
      },
      body,
    });
  const wrong: string[] = [];
  const bodies: Bound[] = [];
  const check = (what: string, { status, milliseconds, failure }: Received) => {
    if (status === 0 || status >= 500) wrong.push(`${what}: ${failure ?? status}`);
    bodies.push({ what, status: String(status || failure), milliseconds });
  };
  await client.send({ method: "GET", path: "/login", headers: { host: `localhost:${port}` } });
  const before = peakOfRuntimes();

  const many = Buffer.from(Array.from({ length: FIELDS }, (_, at) => `f${at}=x`).join("&"));
  const short = Buffer.from(Array.from({ length: FIELDS }, () => "a=b").join("&"));
  const deep = Buffer.from(`{"email":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`);
  const lessDeep = Buffer.from(`{"email":${"[".repeat(30_000)}${"]".repeat(30_000)}}`);
  const json = "application/json";
  const cookie = diner?.cookie ?? "";
  const dishForm = `/management/restaurant/${owner?.managed.restaurant}/products/new`;
  check(`${FIELDS} fields of different names to a form`, await send("/preferences", many, FORM, { cookie }));
  check(`${FIELDS} fields of one name to a form`, await send("/preferences", short, FORM, { cookie }));
  check(
    `${FIELDS} fields to the form of a dish`,
    await send(dishForm, short, FORM, { cookie: owner?.cookie ?? "" }),
  );
  const parts = Array.from(
    { length: FIELDS },
    (_, at) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`,
  );
  check(
    `${FIELDS} parts to a form with a picture`,
    await send(dishForm, Buffer.from(`${parts.join("")}--b--\r\n`), "multipart/form-data; boundary=b", {
      cookie: owner?.cookie ?? "",
    }),
  );
  check(`JSON ${DEEP} deep to a call`, await send("/auth/v1/signup", deep, json));
  check("JSON 30,000 deep to a call", await send("/auth/v1/signup", lessDeep, json));
  check(
    "JSON 30,000 deep of a bearer",
    await client.send({
      method: "PUT",
      path: "/auth/v1/user",
      headers: {
        host: `localhost:${port}`,
        "content-type": json,
        authorization: `Bearer ${bearer}`,
        "cf-connecting-ip": addressOfRequest(++requests),
      },
      body: lessDeep,
    }),
  );
  check("JSON 30,000 deep to a form", await send("/login", lessDeep, json));
  const invalid = Buffer.from([0x65, 0x3d, 0xff, 0xfe, 0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xf8]);
  check("invalid UTF-8 to a form", await send("/login", invalid, FORM));
  check("invalid UTF-8 to a call", await send("/auth/v1/signup", invalid, json));
  check(
    "32 MB of zeros, compressed, to a form",
    await send("/login", gzipSync(Buffer.alloc(32 * 1024 * 1024)), FORM, { "content-encoding": "gzip" }),
  );
  check(
    "11 MB to a form with a picture",
    await send(dishForm, Buffer.alloc(11 * 1024 * 1024, 97), "multipart/form-data; boundary=b", {
      cookie: owner?.cookie ?? "",
    }),
  );
  check(
    "1 MB to a call",
    await send("/auth/v1/token?grant_type=password", Buffer.alloc(1024 * 1024, 32), json),
  );

  const texts = await measureTexts();
  const slow = await measureSlowBodies(port);
  if (slow.answered < slow.connections)
    wrong.push(`${slow.connections - slow.answered} slow bodies were not answered`);
  const after = peakOfRuntimes();
  client.close();
  return { bodies, texts, slow, memory: before && after ? { before, after } : undefined, wrong };

  /** Every long text to forms and searches, and plain letters of the same length for comparison. */
  async function measureTexts() {
    const targets: [what: string, bytes: number, send: (text: string) => Promise<Received>][] = [
      [
        "an address to /login",
        60_000,
        (text) => send("/login", Buffer.from(`email=${raw(text)}&password=`), FORM),
      ],
      [
        "a name to /register",
        60_000,
        (text) => send("/register", Buffer.from(`name=${raw(text)}&email=a&password=`), FORM),
      ],
      [
        "a question to /asistente",
        60_000,
        (text) => send("/asistente", Buffer.from(`question=${raw(text)}`), FORM),
      ],
      [
        "an ingredient to /preferences",
        60_000,
        (text) =>
          send("/preferences", Buffer.from(`intent=add&new-ingredient=${raw(text)}`), FORM, { cookie }),
      ],
      [
        "a search",
        2500,
        (text) =>
          client.send({
            method: "GET",
            path: `/buscar?q=${formEncoded(text)}`,
            headers: { host: `localhost:${port}`, "cf-connecting-ip": addressOfRequest(++requests) },
          }),
      ],
      [
        "a name to a call",
        60_000,
        (text) =>
          send(
            "/auth/v1/signup",
            Buffer.from(JSON.stringify({ email: text.slice(0, 20_000), password: "x" })),
            json,
          ),
      ],
    ];
    const found = { sent: 0, worst: { what: "", status: "", milliseconds: 0 }, beyond: [] as string[] };
    for (const [what, bytes, sendText] of targets) {
      const plain = await sendText("b".repeat(bytes - 200));
      for (const [name, text] of hostileTexts(bytes - 300)) {
        let answer = await sendText(text);
        found.sent++;
        // A busy machine interrupts: a text is slow if it is slow twice.
        if (answer.milliseconds > allowed(plain.milliseconds)) answer = await sendText(text);
        if (answer.status === 0 || answer.status >= 500)
          wrong.push(`${what}, ${name}: ${answer.failure ?? answer.status}`);
        if (answer.milliseconds > allowed(plain.milliseconds))
          found.beyond.push(
            `${what}, ${name}: ${Math.round(answer.milliseconds)} ms, plain letters ${Math.round(plain.milliseconds)} ms`,
          );
        if (answer.milliseconds > found.worst.milliseconds) {
          found.worst = {
            what: `${what}, ${name}`,
            status: String(answer.status),
            milliseconds: answer.milliseconds,
          };
        }
      }
    }
    return found;
  }

  /** Bodies that arrive a byte at a time: others must be answered meanwhile, and in the end the slow ones too. */
  async function measureSlowBodies(at: number) {
    const { connections, seconds } = SLOW;
    // Without a password nothing is hashed: what is measured is the waiting.
    const body = "password=&email=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";
    const every = (seconds * 1000) / body.length;
    const slow = Array.from(
      { length: connections },
      (_, index) =>
        new Promise<boolean>((resolve) => {
          const socket = connect(at, "127.0.0.1", async () => {
            socket.write(
              `POST /login HTTP/1.1\r\nHost: localhost:${at}\r\nOrigin: ${origin}\r\nConnection: close\r\ncf-connecting-ip: ${addressOfRequest(0x500000 + index)}\r\nContent-Type: ${FORM}\r\nContent-Length: ${body.length}\r\n\r\n`,
            );
            for (const character of body) {
              await new Promise((after) => setTimeout(after, every));
              socket.write(character);
            }
          });
          socket.setTimeout(60_000, () => socket.destroy());
          socket.on("data", (chunk: Buffer) => {
            resolve(/^HTTP\/1.1 4\d\d/.test(chunk.toString("latin1")));
            socket.destroy();
          });
          socket.on("error", () => resolve(false));
          socket.on("close", () => resolve(false));
        }),
    );
    const others: number[] = [];
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const answer = await client.send({
        method: "GET",
        path: "/login",
        headers: { host: `localhost:${at}`, "cf-connecting-ip": addressOfRequest(++requests) },
      });
      if (answer.status !== 200) wrong.push(`a page beside slow bodies: ${answer.status}`);
      others.push(answer.milliseconds);
    }
    const answered = (await Promise.all(slow)).filter((isAnswered) => isAnswered).length;
    others.sort((a, b) => a - b);
    return {
      connections,
      seconds,
      answered,
      worstOther: others.at(-1) ?? 0,
      medianOther: others[Math.floor(others.length / 2)] ?? 0,
    };
  }
}

/** A text within a form, encoded only where the form's own signs or bytes ask for it. */
const raw = (text: string) => text.toWellFormed().replace(/[%&+=#]/g, (sign) => encodeURIComponent(sign));
