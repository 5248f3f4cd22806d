import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_TURNS, parseTurns, storedTurns, type Turn, withTurn } from "~/domain/assistant/turns";

const turn = (question: string): Turn => ({
  question,
  reading: { intent: "dish", words: "mofongo", most: 600 },
});

describe("a conversation", () => {
  test("comes back from its cookie as it was", () => {
    const turns = [turn("mofongo por menos de 600"), turn("¿y más barato?")];
    expect(parseTurns(JSON.parse(JSON.stringify(storedTurns(turns))))).toEqual(turns);
  });

  test("forgets the oldest turn after five", () => {
    const turns = ["1", "2", "3", "4", "5", "6"].reduce<Turn[]>((all, at) => withTurn(all, turn(at)), []);
    expect(turns).toHaveLength(MOST_TURNS);
    expect(turns.map(({ question }) => question)).toEqual(["2", "3", "4", "5", "6"]);
  });

  test("leaves out whatever is no turn, and never fails", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const turns = parseTurns(stored);
        expect(turns.length).toBeLessThanOrEqual(MOST_TURNS);
        for (const { question } of turns) expect(question.length).toBeGreaterThan(0);
      }),
    );
    expect(parseTurns([null, 3, { q: " ", r: "q=a" }, { q: "a" }])).toEqual([]);
  });
});
