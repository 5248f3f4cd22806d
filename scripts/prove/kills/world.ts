import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { openSessionOf } from "../../../tests/e2e/support/world/open-sessions";
import {
  FIRST_READY_OWNER_ID,
  READY_OWNERS,
  readyOwner,
} from "../../../tests/e2e/support/world/ready-owners";
import { DEMO_PASSWORD } from "../../../tests/support/demo/names";
import type { Runtime } from "../../bench/runtimes";
import { databaseFileIn } from "../stored-file";
import type { Stored } from "./stored";
import { OWNERS_WITH_MENUS, type Senders } from "./writes";

const FOLDER = ".local/prove/kills";
/** Where a lane's runtime stores its data. */
export const folderOf = (lane: number): string => join(FOLDER, String(lane));

/** A dish that every longer menu has so often. */
const DISHES = 40;
const ADMIN = 140;
const CLIENTS = 12;
const DINERS = 1000;

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, CI: "true" },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} fails\n${stdout}${stderr}`);
}

/** A public id of two numbers. */
const idOf = (letter: string, at: number, other: number) =>
  `${letter}${String(at).padStart(7, "0")}${String(other).padStart(8, "0")}`;

/** Fills a folder for each lane with the accounts and restaurants of the browser tests, longer menus, and an administrator. */
export function makeWorlds(lanes: number): void {
  rmSync(FOLDER, { recursive: true, force: true });
  const first = folderOf(0);
  mkdirSync(first, { recursive: true });
  run("wrangler", "d1", "migrations", "apply", "sobremesa", "--local", "--persist-to", first);
  run("tsx", "tests/e2e/support/world/write-edge-case-rows.ts", "--persist-to", first);
  const database = new DatabaseSync(databaseFileIn(join(first, "v3/d1")));
  const now = Date.now();
  database
    .prepare("INSERT INTO admin_users (email, created_at) VALUES (?, ?)")
    .run(readyOwner(ADMIN).email, now);
  database.exec("UPDATE users SET email_confirmed_at = created_at");
  for (let at = 0; at < OWNERS_WITH_MENUS; at++) {
    const id = FIRST_READY_OWNER_ID + at;
    for (let other = 0; other < 4; other++)
      database
        .prepare("INSERT INTO categories (public_id, restaurant_id, name, sort_order) VALUES (?, ?, ?, ?)")
        .run(idOf("x", at, other), id, `Sección ${other}`, other + 1);
    for (let dish = 0; dish < DISHES; dish++)
      database
        .prepare(
          `INSERT INTO products (public_id, restaurant_id, category_id, name, name_folded, description, price, created_at, updated_at)
            VALUES (?, ?, ?, ?, ?, '', ?, ?, ?)`,
        )
        .run(idOf("p", at, dish), id, id, `Plato ${dish}`, `plato ${dish}`, 10_000 + dish, now, now);
  }
  database.close();
  for (let lane = 1; lane < lanes; lane++) cpSync(first, folderOf(lane), { recursive: true });
}

/** Signs diners in at the interface, and makes the cookies of the others. */
export async function enter(runtime: Runtime, stored: Stored): Promise<Senders> {
  const people = stored
    .rows<{ email: string }>(
      "SELECT email FROM users WHERE email LIKE 'lista-%' ORDER BY id LIMIT ?",
      DINERS + CLIENTS,
    )
    .map(({ email }) => email);
  const tokens: string[] = [];
  for (const email of people.slice(0, CLIENTS)) {
    const answer = await fetch(new URL("/auth/v1/token?grant_type=password", runtime.origin), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "cf-connecting-ip": `2001:db8:ffff:${tokens.length}::1`,
      },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    const { access_token: token } = (await answer.json()) as { access_token?: string };
    if (!token) throw new Error(`${email} could not sign in: ${answer.status}`);
    tokens.push(token);
  }
  const noise = { width: 320, height: 240, channels: 3 as const, background: "#7a3b12" };
  return {
    tokens,
    diners: await Promise.all(people.slice(CLIENTS).map(openSessionOf)),
    owners: await Promise.all(
      Array.from({ length: READY_OWNERS }, (_, at) => openSessionOf(readyOwner(at).email)),
    ),
    admin: await openSessionOf(readyOwner(ADMIN).email),
    picture: new Uint8Array(await sharp({ create: noise }).png().toBuffer()),
  };
}
