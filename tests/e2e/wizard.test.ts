import type { Page } from "playwright/test";
import { queryOne } from "./support/database";
import { expect, test } from "./support/test";
import { comeIn, savedPreferences } from "./support/told-preferences";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the wizard asks four things, each kept on the way on and back @anywidth", async ({
  page,
  runsScripts,
}) => {
  const diner = await comeIn(page);
  await page.goto("/my-space");
  await expect(page.getByText("Paso 1 de 4")).toBeVisible();
  await expect(page.getByText("25 % completado")).toBeVisible();
  await page.getByLabel("Keto").check();
  await button(page, "Siguiente").click();
  await expect(page.getByText("Paso 2 de 4")).toBeVisible();
  await page.getByLabel("Dominicana").check();
  await button(page, "Anterior").click();
  await expect(page.getByText("Paso 1 de 4")).toBeVisible();
  await expect(page.getByLabel("Keto")).toBeChecked();
  await button(page, "Siguiente").click();
  await expect(page.getByLabel("Dominicana")).toBeChecked();
  await button(page, "Siguiente").click();
  await expect(page.getByText("Paso 3 de 4")).toBeVisible();
  await expect(page.getByRole("group", { name: "Métodos de cocción" }).getByRole("checkbox")).toHaveCount(9);
  await page.getByLabel("Buscar un ingrediente").fill("Cilantro");
  await button(page, "Agregar").click();
  await expect(page.getByLabel("Nivel de Cilantro")).toHaveValue("dislike");
  await page.getByLabel("Ahumado").check();
  await button(page, "Siguiente").click();
  await expect(page.getByText("100 % completado")).toBeVisible();
  await page.getByLabel("País").selectOption({ label: "República Dominicana" });
  if (!runsScripts) await button(page, "Cargar provincias").click();
  await page.getByLabel("Provincia o ciudad").selectOption({ label: "Samaná" });
  await page.getByLabel("Radio de avisos").fill("9");
  await button(page, "Finalizar y Guardar").click();
  await expect(page.getByText("Perfil actualizado")).toBeVisible();
  await expect(page.getByText("Tus preferencias han sido guardadas correctamente")).toBeVisible();
  await expect(page.getByText("Paso 1 de 4")).toHaveCount(0);
  expect(savedPreferences(diner)).toMatchObject({
    styles: '["keto"]',
    disliked: '{"cilantro":"dislike"}',
    methods: '["smoked"]',
    percentage: 60,
  });
  const place = queryOne<{ name: string; local: number; km: number }>(
    `SELECT d.name, l.notify_local_only AS local, l.notification_radius_km AS km FROM user_location_preferences l
     JOIN divisions d ON d.id = l.province_id JOIN users u ON u.id = l.user_id WHERE u.email = ?`,
    diner.email,
  );
  expect(place).toEqual({ name: "Samaná", local: 0, km: 9 });
});

test("the wizard's last step is one sheet: no frame in it, and each heading over its own fields @layout", async ({
  page,
}) => {
  await comeIn(page);
  await page.goto("/my-space?asistente=1&paso=4");
  const groups = page.locator(".wizard fieldset");
  await expect(groups).toHaveCount(3);
  const drawn = await groups.evaluateAll((all) =>
    all.map((group) => {
      const legend = group.querySelector("legend")?.getBoundingClientRect();
      const first = group.querySelector("label")?.getBoundingClientRect();
      const { top } = group.getBoundingClientRect();
      return {
        frame: getComputedStyle(group).borderLeftStyle,
        isInside: !!legend && !!first && legend.top >= top && legend.bottom <= first.top,
      };
    }),
  );
  expect(drawn).toEqual(Array(3).fill({ frame: "none", isInside: true }));
});

test("the wizard steps aside for who skips it @anywidth", async ({ page }) => {
  await comeIn(page);
  await page.goto("/my-space");
  await button(page, "Omitir por ahora").click();
  await expect(page).toHaveURL("/my-space");
  await expect(page.getByText("Paso 1 de 4")).toHaveCount(0);
  await page.goto("/my-space?asistente=1");
  await expect(page.getByText("Paso 1 de 4")).toBeVisible();
});
