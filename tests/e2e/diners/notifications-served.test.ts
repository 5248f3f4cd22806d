import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { servedPage } from "../support/served/page";

test("the bell is missing for anonymous visitors on the landing and on a menu", async () => {
  for (const path of ["/", `/${DEMO.showcase}`]) {
    const { html } = await servedPage(path);
    expect(html, path).not.toContain("notification-bell");
  }
});
