import { expect, test } from "playwright/test";
import sharp from "sharp";
import { readQr } from "#support/read-qr";
import * as addresses from "~/domain/addresses";
import { send } from "../support/http";
import { newOwner } from "../support/people";
import { named, servedPage } from "../support/served/page";
import { SEEDED_URL } from "../support/servers";

test("the links to both files lead to downloads that hold the menu's address", async () => {
  const { restaurant, slug, cookie } = await newOwner();
  const { document } = await servedPage(addresses.qrCode(restaurant), { cookie });
  for (const format of ["PNG", "SVG"]) {
    const href = named(document, "a", new RegExp(`^Descargar ${format}`))[0]?.getAttribute("href");
    expect(href).toMatch(/^\/management\//);
    const file = await send(href!, { cookie });
    expect(file.status, format).toBe(200);
    const name = `qr-${slug}.${format.toLowerCase()}`;
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
    const picture = sharp(Buffer.from(await file.arrayBuffer())).resize(400);
    expect(await readQr(picture), format).toBe(`${SEEDED_URL}${addresses.menu(slug)}`);
  }
});
