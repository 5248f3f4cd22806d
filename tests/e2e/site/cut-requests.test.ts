import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { freePort } from "#support/free-port";
import { makeLocalSettings } from "../../../scripts/prepare.mjs";
import { CUT_REQUESTS, cutRequest, WAYS_TO_LEAVE } from "../support/cut-requests";
import { SEEDED_PORT, SEEDED_URL, STATES } from "../support/servers";

/** Cuts more than twenty requests in every way, first one by one, then all at once. */
async function cutRequests(port: number) {
  const cuts = Object.values(CUT_REQUESTS).flatMap((lines) => WAYS_TO_LEAVE.map((way) => ({ lines, way })));
  for (const { lines, way } of cuts) await cutRequest(port, lines, way);
  await Promise.all(cuts.map(({ lines, way }) => cutRequest(port, lines, way)));
  expect(cuts.length * 2).toBeGreaterThan(20);
}

/** Sends an empty form as from the site's own page. */
const sendEmptyForm = (url: string) =>
  fetch(`${url}/login`, { method: "POST", headers: { origin: url }, body: new URLSearchParams() });

test("the tests' server survives cut requests", async () => {
  await cutRequests(SEEDED_PORT);
  expect((await fetch(`${SEEDED_URL}/${DEMO.showcase}`)).status).toBe(200);
  const answer = await sendEmptyForm(SEEDED_URL);
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining("Por favor ingresa email y contraseña"),
  ]);
});

test.describe("npm run serve", () => {
  test.describe.configure({ mode: "serial" });
  // Starting and restarting bundles the Worker twice.
  test.setTimeout(120_000);

  let port: number;
  let url: string;
  let server: ChildProcess;
  let said = "";
  let ended: Promise<number | null>;

  const isUp = async () => (await fetch(`${url}/login`).catch(() => undefined))?.status;

  test.beforeAll(async () => {
    makeLocalSettings();
    port = await freePort();
    url = `http://localhost:${port}`;
    // The server starts without tables: the pages of this test read no data.
    const args = [
      "run",
      "serve",
      "--silent",
      "--",
      "--port",
      String(port),
      "--persist-to",
      `${STATES}/e2e-served`,
    ];
    server = spawn("npm", args, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (said += chunk));
    ended = new Promise((resolve) => server.on("close", resolve));
    await expect.poll(() => said, { timeout: 100_000 }).toContain(`Ready on ${url}`);
  });

  test.afterAll(() => {
    if (server.exitCode === null && server.pid) process.kill(-server.pid, "SIGKILL");
  });

  test("prints the demo accounts and the folder of the letters", () => {
    expect(said).toContain("Demo accounts, password 'sobremesa'");
    expect(said).toContain(`diner@sobremesa.test   ${url}/my-space`);
    expect(said).toContain(".wrangler/tmp/email");
  });

  test("survives cut requests, and answers pages and forms as before", async () => {
    await cutRequests(port);
    expect(await isUp()).toBe(200);
    expect((await sendEmptyForm(url)).status).toBe(400);
    expect(server.exitCode).toBeNull();
    expect(said).not.toContain("started again");
  });

  test("runs scheduled jobs on request, and prints the Worker's log", async () => {
    const answer = await fetch(`${url}/cdn-cgi/handler/scheduled?cron=0+0+1+1+*`);
    expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
    await fetch(`${url}/no-existe`, { headers: { cookie: "" } });
    await expect.poll(() => said).toContain('"event":"read-failed"');
  });

  test("a second server on the same port exits and says why", async () => {
    const args = ["run", "serve", "--silent", "--", "--port", String(port)];
    const ends = [[], ["--check"]].map((more) =>
      promisify(execFile)("npm", [...args, ...more]).catch((failed: unknown) => failed),
    );
    for (const end of await Promise.all(ends))
      expect(end).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is taken`) });
  });

  test("restarts the Worker when its runtime ends, and says so", async () => {
    for (const pid of runtimesOf(server.pid!)) process.kill(pid, "SIGKILL");
    await expect.poll(isUp, { timeout: 60_000 }).toBe(200);
    expect(said).toContain("The Worker's runtime has ended: it is started again.");
  });

  test("ends on Ctrl-C and frees its port", async () => {
    process.kill(-server.pid!, "SIGINT");
    await ended;
    expect(await isUp()).toBeUndefined();
  });
});

/** Finds the processes of the Worker's runtime among the descendants of a process. */
function runtimesOf(root: number): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
  const all = stdout.split("\n").flatMap((line) => {
    const [, pid, parent, name] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent && name ? [{ pid: Number(pid), parent: Number(parent), name }] : [];
  });
  const family = new Set([root]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const found = all.filter(({ pid, name }) => family.has(pid) && name.includes("workerd"));
  expect(found.length).toBeGreaterThan(0);
  return found.map(({ pid }) => pid);
}
