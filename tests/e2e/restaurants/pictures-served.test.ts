import { expect, test } from "playwright/test";
import sharp from "sharp";
import * as addresses from "~/domain/addresses";
import { toastsIn } from "../support/http";
import { newOwner } from "../support/people";
import { pageOf, press } from "../support/served/form";
import { all, servedPage, textOf } from "../support/served/page";
import { query, queryOne } from "../support/world/database";

const imageOf = (dish: string) =>
  queryOne<{ image_url: string | null }>("SELECT image_url FROM products WHERE public_id = ?", dish)
    .image_url;

test("a refused form without scripts gives the chosen photo back, and saves it when it is sent again", async () => {
  const { restaurant, dish, cookie } = await newOwner();
  const path = addresses.editDish(restaurant, dish);
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#c63" } })
    .jpeg()
    .toBuffer();
  const image = new File([new Uint8Array(picture)], "plato.jpg", { type: "image/jpeg" });
  const { document } = await servedPage(path, { cookie });
  const refused = await press(document, "Guardar cambios", { path, cookie, typed: { name: "", image } });
  expect(refused.status).toBe(400);
  const page = await pageOf(refused);
  expect(textOf(page.querySelector("#campo-name-error"))).toBe("El nombre del producto es requerido");
  const waiting = page.querySelector("[name=imageWaiting]")?.getAttribute("value");
  expect(waiting).toMatch(/^\/media\/products\//);
  const shown = all(page, ".field img").map((one) => one.getAttribute("src"));
  expect(shown).toEqual([expect.stringMatching(/^\/media\/products\//)]);
  expect(imageOf(dish)).toBeNull();

  const sent = await press(page, "Guardar cambios", { path, cookie, typed: { name: "Mangú" } });
  expect(sent.status).toBe(303);
  expect(toastsIn(sent)[0]?.text).toContain("Mangú ha sido actualizado exitosamente");
  expect(imageOf(dish)).toBe(waiting);
  expect(query("SELECT url FROM waiting_uploads WHERE url = ?", waiting!)).toEqual([]);
});
