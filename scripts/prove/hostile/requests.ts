import { DEMO_PASSWORD } from "#support/demo/names";
import { createRandom } from "#support/demo/random";
import type { Operation } from "~/http/api/operation";
import { type Bearer, type Case, createCases } from "./cases";
import { addressOfRequest, type Client, openClient } from "./client";
import type { FormsTable } from "./forms-table";
import { FAULT_KINDS, type Fault, type FaultKind, listFaults, type MarkupReader } from "./judge";
import type { World } from "./world";

export const SEED = "hostile-2026";
/** Connections to each server. */
const CONNECTIONS = 4;
/** A busy machine takes longer: what is not sent by then is missing in the report, and missed. */
const PATIENCE_MINUTES = Number(process.env.HOSTILE_MINUTES ?? 25);
/** Findings of a kind that the report names; it counts the others. */
const NAMED = 12;

export type RequestsFound = {
  sent: number;
  seconds: number;
  targets: Map<string, number>;
  /** Answers by role and by class of status. */
  answers: Map<string, Map<string, number>>;
  statuses: Map<number, number>;
  faults: Record<FaultKind, string[]>;
  slowest: { milliseconds: number; what: string }[];
  median: number;
  late: number;
};

type Sources = {
  /** Servers of the same world, each with a copy of its own. They take turns at the requests. */
  ports: readonly number[];
  world: World;
  table: FormsTable;
  operations: readonly Operation[];
  count: number;
  readMarkup: MarkupReader;
  say: (line: string) => void;
};

/** Signs some diners, owners and administrators in to the interface. */
export async function openBearers(port: number, world: World, most = 99): Promise<Bearer[]> {
  const client = openClient(port, 2);
  const people = [...world.diners.slice(-16), ...world.owners.slice(0, 4), ...world.admins.slice(-2)].slice(
    0,
    most,
  );
  const bearers: Bearer[] = [];
  for (const [at, { email }] of people.entries()) {
    const { status, body } = await client.send({
      method: "POST",
      path: "/auth/v1/token?grant_type=password",
      headers: {
        // Tokens are valid for the host that gave them.
        host: `localhost:${port}`,
        "content-type": "application/json",
        "cf-connecting-ip": addressOfRequest(0x200000 + most * 100 + at),
      },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    if (status !== 200) throw new Error(`${email} could not sign in to the interface: ${status} ${body}`);
    const { access_token: token } = JSON.parse(body) as { access_token: string };
    const known = await client.send({
      method: "GET",
      path: "/auth/v1/user",
      headers: { host: `localhost:${port}`, authorization: `Bearer ${token}` },
    });
    if (known.status !== 200)
      throw new Error(`The token of ${email} is refused: ${known.status} ${known.body}`);
    bearers.push({ email, token });
  }
  client.close();
  return bearers;
}

const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

type Lane = { port: number; client: Client; draw: (number: number) => Case; drawn: number };

/** Sends the requests of the seed, several at a time, and judges every answer. */
export async function sendRequests({
  ports,
  world,
  table,
  operations,
  count: total,
  readMarkup,
  say,
}: Sources): Promise<RequestsFound> {
  const lanes: Lane[] = [];
  for (const port of ports) {
    const bearers = await openBearers(port, world);
    const origin = `http://localhost:${port}`;
    // Each lane draws all, so that the seed alone decides what is sent, and sends its own.
    const draw = createCases({ world, table, operations, bearers, origin }, createRandom(SEED));
    lanes.push({ port, client: openClient(port, CONNECTIONS), draw, drawn: 0 });
  }
  const found: RequestsFound = {
    sent: 0,
    seconds: 0,
    targets: new Map(),
    answers: new Map(),
    statuses: new Map(),
    faults: Object.fromEntries(FAULT_KINDS.map((kind) => [kind, []])) as unknown as RequestsFound["faults"],
    slowest: [],
    median: 0,
    late: 0,
  };
  const times: number[] = [];
  const startedAt = performance.now();

  async function judge({ client, port }: Lane, one: Case): Promise<void> {
    const answer = await client.send({
      ...one.sent,
      headers: { host: `localhost:${port}`, ...one.sent.headers },
    });
    const faults: Fault[] = await listFaults(one, answer, readMarkup);
    for (const { kind, sentence } of faults) {
      if (found.faults[kind].length < NAMED) say(`  ${kind}: ${sentence}`);
      found.faults[kind].push(found.faults[kind].length < NAMED ? sentence : "");
    }
    count(found.targets, one.target);
    count(found.statuses, answer.status);
    const ofRole = found.answers.get(one.role) ?? new Map<string, number>();
    found.answers.set(one.role, ofRole);
    count(ofRole, classOf(answer.status));
    times.push(answer.milliseconds);
    found.slowest.push({ milliseconds: answer.milliseconds, what: `${one.target}, ${answer.status}` });
    if (found.slowest.length > 40) found.slowest = byTime(found.slowest).slice(0, 8);
  }

  /** The next request of a lane. */
  function drawNext(lane: Lane, at: number): Case | undefined {
    while (lane.drawn < total) {
      const one = lane.draw(++lane.drawn);
      if (lane.drawn % lanes.length === at) return one;
    }
    return undefined;
  }

  async function sendSome(lane: Lane, at: number): Promise<void> {
    while (performance.now() - startedAt < PATIENCE_MINUTES * 60_000) {
      const one = drawNext(lane, at);
      if (!one) return;
      await judge(lane, one);
      if (++found.sent % 1000 === 0)
        say(`  ${found.sent} of ${total} requests, ${Math.round((performance.now() - startedAt) / 1000)} s`);
    }
  }

  await Promise.all(
    lanes.flatMap((lane, at) => Array.from({ length: CONNECTIONS }, () => sendSome(lane, at))),
  );
  for (const { client } of lanes) client.close();
  found.seconds = (performance.now() - startedAt) / 1000;
  found.slowest = byTime(found.slowest).slice(0, 5);
  times.sort((a, b) => a - b);
  found.median = times[Math.floor(times.length / 2)] ?? 0;
  found.late = times[Math.floor(times.length * 0.99)] ?? 0;
  return found;
}

const byTime = (list: RequestsFound["slowest"]) => list.sort((a, b) => b.milliseconds - a.milliseconds);

function classOf(status: number): string {
  if (status === 0) return "none";
  if (status < 300) return "2xx";
  if (status < 400) return "3xx";
  if (status === 429) return "429";
  return status < 500 ? "4xx" : "5xx";
}
