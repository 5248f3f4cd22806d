import { expect, test } from "vitest";
import { nextMoment } from "~/domain/time/next-moment";

const now = new Date("2026-08-01T16:00:00.000Z");
const at = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ["nothing", [], undefined],
  ["what is absent", [undefined, null], undefined],
  ["what has passed", [at(-1), at(-1_000)], undefined],
  ["this very moment, which has come", [at(0)], undefined],
  ["the next millisecond", [at(1)], at(1)],
  ["several", [at(500), at(-5), undefined, at(2), at(40), null], at(2)],
  ["a far one", [new Date(8.64e15)], new Date(8.64e15)],
])("of %s", (_, moments, expected) => {
  expect(nextMoment(now, moments)).toEqual(expected);
});
