import { createCookie } from "@remix-run/cloudflare";
import { expect, test } from "playwright/test";
import { servedPage, textOf } from "../support/served/page";
import { APP_SECRET } from "../support/servers";

test("a toast is shown with a valid signature alone", async () => {
  const toast = { id: "x", tone: "info", title: "Dicho", duration: 0 };
  const said = createCookie("sobremesa_toast", { secrets: [`toast:${APP_SECRET}`] });
  const signed = (await said.serialize([toast])).split(";", 1)[0]!;
  const unsigned = Buffer.from(JSON.stringify([toast])).toString("base64");
  const shown = async (cookie: string) => {
    const { document } = await servedPage("/privacidad", { cookie });
    const region = document.querySelector("[role=status][aria-label=Avisos]");
    expect(region, "the region of toasts").not.toBeNull();
    return textOf(region);
  };
  expect(await shown(signed), "signed").toBe("Dicho");
  expect(await shown(`sobremesa_toast=${unsigned}.AAAA`), "without a valid signature").toBe("");
});
