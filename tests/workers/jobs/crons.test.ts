import { expect, it } from "vitest";
import { CRON_EXPRESSIONS } from "../../../workers/crons";
import wranglerToml from "../../../wrangler.toml?raw";

it("every job is on a cron of wrangler.toml, and every cron there has a job", () => {
  const triggers: string[] = JSON.parse(/^crons = (\[.*\])$/m.exec(wranglerToml)?.[1] ?? "[]");
  expect(triggers.toSorted()).toEqual(CRON_EXPRESSIONS.toSorted());
});
