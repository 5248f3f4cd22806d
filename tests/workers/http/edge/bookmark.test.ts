import { env } from "cloudflare:test";
import { createCookie } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { bookmarkSetCookie, readBookmark } from "~/http/edge/bookmark.server";
import { databaseFor } from "../../../../workers/load-context";
import { startRequest } from "../../people";

const { keys } = startRequest().context;
const BOOKMARK = "00000001-00000002-00004e2f-7ce1b0a1e1a2b3c4d5e6f708192a3b4c";

const read = (cookie: string) =>
  readBookmark(new Request("https://sobremesa.test/", { headers: { cookie } }), keys);

describe("a writer's bookmark", () => {
  it.each([
    ["https://sobremesa.test/login", ["Secure"]],
    ["http://localhost:8787/login", []],
  ])("lasts a minute in its own cookie: %s", async (address, more) => {
    const line = await bookmarkSetCookie(new Request(address), keys, BOOKMARK);
    const [pair = "", ...attributes] = line.split("; ");
    expect(attributes.toSorted()).toEqual(
      ["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax", ...more].toSorted(),
    );
    expect(await read(pair)).toBe(BOOKMARK);
  });

  it.each<[string, string | Promise<string>]>([
    ["nothing", ""],
    ["another cookie", "sobremesa_toast=x"],
    ["garbage", "sobremesa_bookmark=garbage"],
    ["no base64", "sobremesa_bookmark=%%%.$$$"],
    ["one that is not signed", `sobremesa_bookmark=${btoa(JSON.stringify(BOOKMARK))}`],
    [
      "one signed for another purpose",
      createCookie("sobremesa_bookmark", { secrets: [keys.cookie("toast")] }).serialize(BOOKMARK),
    ],
    [
      "ours that is no text",
      createCookie("sobremesa_bookmark", { secrets: [keys.cookie("bookmark")] }).serialize({ at: 1 }),
    ],
  ])("%s is not accepted", async (_, cookie) => {
    expect(await read((await cookie).split(";", 1)[0] ?? "")).toBeUndefined();
  });

  it("of a real write makes the next read see it", async () => {
    const writer = databaseFor(new Request("https://sobremesa.test/", { method: "POST" }), env);
    await writer.prepare("CREATE TABLE IF NOT EXISTS written (at INTEGER)").run();
    await writer.prepare("INSERT INTO written VALUES (1)").run();
    const bookmark = writer.getBookmark();
    expect(bookmark).toEqual(expect.any(String));
    const line = await bookmarkSetCookie(new Request("https://sobremesa.test/"), keys, String(bookmark));
    const known = await read(line.split(";", 1)[0] ?? "");
    const reader = databaseFor(new Request("https://sobremesa.test/"), env, known);
    expect(await reader.prepare("SELECT count(*) AS rows FROM written").first("rows")).toBe(1);
  });
});
