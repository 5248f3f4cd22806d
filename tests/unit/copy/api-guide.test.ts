import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { copy } from "~/copy/es";
import { ACCESS_TOKEN_SECONDS, REFRESH_REUSE_MS } from "~/domain/accounts/access-tokens";
import { OPERATIONS } from "~/routes/api/operations";

const text = Object.values(copy.apiGuide.parts)
  .flatMap(({ texts }) => texts)
  .join("\n");

/** The calls a minute that a limit of wrangler.toml allows. */
function allowedBy(limit: string): number {
  const toml = readFileSync("wrangler.toml", "utf8");
  const [, number] =
    new RegExp(`name = "${limit}"\\n.*\\nsimple = \\{ limit = (\\d+), period = 60 \\}`).exec(toml) ?? [];
  return Number(number);
}

describe("the page about the interface", () => {
  it("names the limits of wrangler.toml", () => {
    const [session, network] = ["API_LIMIT", "API_NETWORK_LIMIT"].map(allowedBy);
    const inWords = (calls = 0) => calls.toLocaleString("es-DO");
    expect(text).toContain(
      `${inWords(session)} llamadas por minuto en una sesión y ${inWords(network)} desde`,
    );
  });

  it("names how long tokens are valid", () => {
    expect(ACCESS_TOKEN_SECONDS).toBe(3600);
    expect(text).toContain("vale una hora");
    expect(text).toContain(`dentro de ${REFRESH_REUSE_MS / 1000} segundos`);
  });

  it("says of every operation what it does, and of nothing else", () => {
    expect(Object.keys(copy.apiCalls).toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted());
  });
});
