import type { Page } from "playwright/test";
import sharp from "sharp";
import * as addresses from "~/domain/addresses";
import { screenProblems, smallTargets } from "../support/accessibility";
import { heavyPhoto } from "../support/heavy-photo";
import { send } from "../support/http";
import { holdBack, isAwake } from "../support/pages";
import { cookieOf, enter, type NewOwner, newOwner, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).click();
const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function open(page: Page, path: string): Promise<NewOwner> {
  const owner = await newOwner();
  await enter(page.context(), owner.cookie);
  await page.goto(path);
  return owner;
}

/** A photographed slip. */
async function slip() {
  const create = { width: 600, height: 900, channels: 3 as const, background: "white" };
  return { name: "recibo.jpg", mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** A photographed slip of more bytes than may be sent. */
const heavySlip = async () => ({
  name: "recibo.jpg",
  mimeType: "image/jpeg",
  buffer: await heavyPhoto(),
});

const PDF = {
  name: "recibo.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
};

const receiptOf = ({ email }: NewOwner) =>
  queryOne<{ reference: string; plan_type: string; file_type: string; status: string }>(
    `SELECT p.* FROM payment_receipts p JOIN restaurant_owners o ON o.id = p.owner_id WHERE o.email = ?`,
    email,
  );

/** Adds a restaurant over HTTP, which is not public: the landing page begins with the newest ones. Returns its public id. */
async function addRestaurant({ cookie }: NewOwner, named: { name: string; slug: string }): Promise<string> {
  const multipart = {
    ...named,
    restaurantType: "comedor",
    country: "DO",
    divisionsOf: "DO",
    division: "DO-01",
    city: "Santo Domingo",
    timeZone: "America/Santo_Domingo",
    currency: "DOP",
  };
  expect((await send(addresses.newRestaurant(), { multipart, cookie })).status).toBe(303);
  return queryOne<{ id: string }>("SELECT public_id AS id FROM restaurants WHERE slug = ?", named.slug).id;
}

test.describe("an owner", () => {
  // Some forms are refused on purpose.
  test.use({ refusal: 400 });

  test("sends the receipt of a transfer and reads that it waits @anywidth", async ({ page, runsScripts }) => {
    const owner = await open(page, addresses.management);
    const menu = page.getByText("Menú del panel");
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("link", { name: "Mi suscripción", exact: true }).filter({ visible: true }).click();
    await expect(heading(page)).toHaveText("Mi suscripción");
    await expect(page.getByRole("region", { name: "Si quieres pagar un plan" })).toContainText(
      "Banco de la Sal",
    );
    await follow(page, "Enviar comprobante");
    await field(page, "¿Qué plan pagaste?").selectOption("annual");
    await field(page, "Comprobante").setInputFiles(await (runsScripts ? heavySlip() : slip()));
    if (runsScripts) {
      const size = () =>
        field(page, "Comprobante").evaluate(({ files }: HTMLInputElement) => files?.[0]?.size ?? 0);
      await expect.poll(size, { timeout: 30_000 }).toBeLessThan(5 * 1024 * 1024);
      expect(await size()).toBeGreaterThan(0);
    }
    await press(page, "Enviar comprobante");
    // A refused form keeps what was typed, and with scripts the file too.
    await expect(page.getByText("Escribe el número o la referencia de la transferencia")).toBeVisible();
    await expect(field(page, "¿Qué plan pagaste?")).toHaveValue("annual");
    await field(page, "Número o referencia de la transferencia").fill("TRF-2026-77");
    if (!runsScripts) await field(page, "Comprobante").setInputFiles(await slip());
    await press(page, "Enviar comprobante");
    await expect(page).toHaveURL(addresses.subscription);
    await expect(toasts(page)).toContainText("Comprobante enviado");
    const list = page.getByRole("region", { name: "Tus comprobantes" });
    await expect(list).toContainText("Referencia TRF-2026-77");
    await expect(list).toContainText("Por revisar");
    expect(receiptOf(owner)).toMatchObject({ plan_type: "annual", file_type: "image/webp", status: "open" });
  });

  test.describe("before the page's script has started", () => {
    test.use({ sendsEarly: true });

    test("sends a receipt, and reads that its file is to be chosen again @once", async ({ page }) => {
      const owner = await newOwner();
      await enter(page.context(), owner.cookie);
      const startReact = await holdBack(page, /^\/assets\/entry\.client-/);
      await page.goto(addresses.sendReceipt, { waitUntil: "domcontentloaded" });
      await field(page, "¿Qué plan pagaste?").selectOption("annual");
      await field(page, "Comprobante").setInputFiles(await slip());
      await press(page, "Enviar comprobante");
      const again = page.getByText("el navegador no guarda el archivo: elígelo otra vez");
      await expect(again).toBeVisible();
      startReact();
      await isAwake(page);
      await expect(again).toBeVisible();
      await field(page, "Comprobante").setInputFiles(await slip());
      await expect(again).toBeHidden();
      // An answer that a script draws leaves the file where it is.
      await press(page, "Enviar comprobante");
      await expect(page.getByText("Escribe el número o la referencia de la transferencia")).toBeVisible();
      await expect(again).toBeHidden();
      await field(page, "Número o referencia de la transferencia").fill("TRF-2026-78");
      await press(page, "Enviar comprobante");
      await expect(page).toHaveURL(addresses.subscription);
      expect(receiptOf(owner)).toMatchObject({ plan_type: "annual", status: "open" });
    });
  });

  test("asks for more slots, and changes what was asked @anywidth", async ({ page }) => {
    const owner = await open(page, addresses.subscription);
    await follow(page, "Pedir más restaurantes");
    await field(page, "¿Cuántos restaurantes necesitas en total?").fill("2");
    await press(page, "Enviar solicitud");
    await expect(
      page.getByText("Escribe un número mayor que 3, que es lo que incluye tu plan"),
    ).toBeVisible();
    await field(page, "¿Cuántos restaurantes necesitas en total?").fill("5");
    await press(page, "Enviar solicitud");
    await expect(page).toHaveURL(addresses.subscription);
    await expect(page.getByText("Pediste 5 en total")).toBeVisible();
    await follow(page, "Cambiar la solicitud");
    await expect(field(page, "¿Cuántos restaurantes necesitas en total?")).toHaveValue("5");
    await field(page, "¿Cuántos restaurantes necesitas en total?").fill("7");
    await press(page, "Enviar solicitud");
    await expect(page.getByText("Pediste 7 en total")).toBeVisible();
    expect(
      queryOne<{ n: number; slots: number }>(
        `SELECT count(*) AS n, max(slots) AS slots FROM slot_requests s JOIN restaurant_owners o ON o.id = s.owner_id
         WHERE o.email = ?`,
        owner.email,
      ),
    ).toMatchObject({ n: 1, slots: 7 });
  });

  test("copies the whole menu into a second restaurant @anywidth", async ({ page }) => {
    const owner = await newOwner();
    const slug = `segunda-${owner.slug}`.slice(0, 60);
    const second = await addRestaurant(owner, { name: "La Segunda Casa", slug });
    await enter(page.context(), owner.cookie);
    await page.goto(addresses.menuEditor(second));
    await expect(heading(page)).toHaveText("La Segunda Casa");
    await page.getByRole("heading", { name: "Sin categorías" }).waitFor();
    await page
      .getByRole("link", { name: "Copiar menú de…", exact: true })
      .filter({ visible: true })
      .last()
      .click();
    await expect(heading(page)).toHaveText("Copiar menú de…");
    // The only other menu is chosen.
    await expect(field(page, "¿De qué restaurante?")).not.toHaveValue("");
    await press(page, "Copiar menú");
    await expect(toasts(page)).toContainText("Se añadieron 1 categoría y 1 plato");
    await expect(page.getByText("Mofongo de la casa").first()).toBeVisible();
    expect(
      queryOne<{ name: string; price: number }>(
        "SELECT p.name, p.price FROM products p JOIN restaurants r ON r.id = p.restaurant_id WHERE r.slug = ?",
        slug,
      ),
    ).toEqual({ name: "Mofongo de la casa", price: 45_000 });
  });
});

test("a lapsed owner reads what diners see, is led here by other forms, and sends a receipt @once", async ({
  page,
}) => {
  const owner = await newOwner("lapsed");
  await enter(page.context(), owner.cookie);
  await page.goto(addresses.management);
  await page.getByRole("region", { name: "Tu suscripción terminó" }).getByRole("link").click();
  await expect(heading(page)).toHaveText("Mi suscripción");
  await expect(page.getByText("Desde entonces nadie ve tus menús")).toBeVisible();
  await page.goto(addresses.newRestaurant());
  await expect(page).toHaveURL(addresses.subscription);
  await expect(toasts(page)).toContainText("Tu suscripción terminó");
  await follow(page, "Enviar comprobante");
  await field(page, "¿Qué plan pagaste?").selectOption("monthly");
  await field(page, "Número o referencia de la transferencia").fill("TRF-2026-78");
  await field(page, "Comprobante").setInputFiles(PDF);
  await press(page, "Enviar comprobante");
  await expect(toasts(page)).toContainText("Comprobante enviado");
  expect(receiptOf(owner)).toMatchObject({
    plan_type: "monthly",
    file_type: "application/pdf",
    status: "open",
  });
});

test.describe("of the subscription's screens", () => {
  test.use({ refusal: 400 });

  test("axe finds nothing in light and dark, and every target is 44 px @layout", async ({ page }) => {
    const { restaurant } = queryOne<{ restaurant: string }>(
      `SELECT r.public_id AS restaurant FROM restaurants r JOIN restaurant_owners o ON o.id = r.owner_id
       WHERE o.email = ? ORDER BY r.id LIMIT 1`,
      PEOPLE.owner,
    );
    for (const [screen, email, path] of [
      ["a lapsed subscription", PEOPLE.lapsedOwner, addresses.subscription],
      ["the subscription", PEOPLE.owner, addresses.subscription],
      ["the form of a receipt", PEOPLE.owner, addresses.sendReceipt],
      ["the request for slots", PEOPLE.owner, addresses.requestSlots],
      ["the refused copy of a menu", PEOPLE.owner, addresses.menuCopy(restaurant)],
    ] as const) {
      await enter(page.context(), await cookieOf(email));
      await page.goto(path);
      if (screen === "the refused copy of a menu") {
        await press(page, "Copiar menú");
        await expect(page.getByText("Elige de qué restaurante copiar")).toBeVisible();
      }
      expect(await screenProblems(page, smallTargets), screen).toEqual([]);
    }
  });
});
