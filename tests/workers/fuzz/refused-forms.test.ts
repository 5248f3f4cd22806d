import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { APP_ROUTES } from "../app-routes";
import { unwritableDatabase } from "../failing-d1";
import { toastsAfter } from "../letters";
import { FULL, limitsWith } from "../people";
import { watchChanges } from "./changes";
import { FORMS } from "./forms";
import { type Outcome, send } from "./send";
import { addWorld } from "./world";

beforeAll(async () => {
  await addWorld();
  await watchChanges();
});

const log = vi.spyOn(console, "error");
beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  log.mockReset();
});

const titled = FORMS.map((form) => ({ title: `${form.at} (${Object.keys(form.fields)})`, ...form }));

/** The tone of the toast that a redirect carries. */
async function tone({ status, headers }: Outcome) {
  if (status !== 303) return undefined;
  const [toast] = await toastsAfter({ headers });
  return toast?.tone;
}

describe("a form that is sent over its limit", () => {
  const limited = titled.flatMap((form) => {
    const { limit } = APP_ROUTES.find(({ path }) => path === form.at)?.row.action ?? {};
    return limit ? [{ ...form, limit }] : [];
  });

  it.each(limited)("$title is refused and changes nothing", async ({ limit, ...form }) => {
    const limits = limitsWith({ [limit]: FULL });
    const outcome = await send(form, await form.actor(), {}, undefined, { limits });
    const isTold = outcome.status === 429 || (await tone(outcome)) === "error";
    expect(isTold, `status ${outcome.status}`).toBe(true);
    expect(outcome.changes).toEqual([]);
  });
});

describe("a form whose write fails", () => {
  const writing = titled.filter(({ writesNothing, writesLater }) => !writesNothing && !writesLater);

  it.each(writing)("$title shows an error, and only the log names the cause", async (form) => {
    const outcome = await send(form, await form.actor(), {}, undefined, { db: unwritableDatabase() });
    const isTold = outcome.status === 503 || (await tone(outcome)) === "error";
    expect(isTold, `status ${outcome.status}`).toBe(true);
    expect(JSON.stringify(outcome.body) ?? "").not.toContain("disk is full");
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { event: expect.stringMatching(/failed$/), cause: "Error: D1_ERROR: disk is full" },
    ]);
  });
});
