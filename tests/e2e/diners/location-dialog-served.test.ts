import { expect, test } from "playwright/test";
import { named, servedPage, textsOf } from "../support/served/page";
import { openNotifiedDiner } from "../support/world/notified-diner";

test("without scripts the link leads to the page", async () => {
  const { cookie } = await openNotifiedDiner();
  const { document } = await servedPage("/my-space", { cookie });
  const links = named(document.querySelector("main")!, "a", "Configurar ubicación");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/user-location"]);
  const page = await servedPage("/user-location", { cookie });
  expect(textsOf(page.document, "main form button")).toContain("Guardar ubicación");
});
