import { expect, it } from "vitest";
import { CRONS, MAILS_CRON } from "../../../workers/crons";
import wranglerToml from "../../../wrangler.toml?raw";

it("every job is on a cron of wrangler.toml, and every cron there has a job", () => {
  const triggers: string[] = JSON.parse(/^crons = (\[.*\])$/m.exec(wranglerToml)?.[1] ?? "[]");
  expect(triggers.toSorted()).toEqual([MAILS_CRON, ...Object.keys(CRONS)].toSorted());
});
