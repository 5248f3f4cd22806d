import "#support/setup-properties";
import fc from "fast-check";
import { expect, it } from "vitest";
import { MEETINGS, type Step, signedInWorld } from "./signed-in-world";

const RUNS = 30;
const MOST_STEPS = 12;
const SECOND = 1000;

const client = fc.nat({ max: 2 });
const browser = fc.nat({ max: 1 });
const account = fc.nat({ max: 1 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("client signs in" as const), client, account }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("client refreshes" as const), client }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("client reuses a token" as const),
      client,
      back: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("client signs out" as const),
      client,
      scope: fc.constantFrom("local" as const, "global" as const, "others" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("browser signs in" as const), browser, account }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("browser signs out" as const), browser }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("browser closes others" as const), browser }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("browser changes the password" as const), browser }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("time passes" as const),
      ms: fc.constantFrom(5 * SECOND, 11 * SECOND, 7200 * SECOND),
    }),
  },
);

it("pages and interface agree on who is signed in, whatever happened by either", {
  timeout: 120_000,
}, async () => {
  const met = new Set<string>();
  const steps = fc.array(step, { minLength: 4, maxLength: MOST_STEPS, size: "max" });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 }), steps, async (accounts, taken) => {
      const world = await signedInWorld({ accounts, clients: 3, browsers: 2, met: (what) => met.add(what) });
      for (const one of taken) {
        await world.take(one);
        await world.compare();
      }
    }),
    { numRuns: RUNS },
  );
  expect([...met].toSorted()).toEqual([...MEETINGS].toSorted());
});
