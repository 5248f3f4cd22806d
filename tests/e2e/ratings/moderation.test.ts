import * as addresses from "~/domain/addresses";
import { screenProblems } from "../support/accessibility";
import { send } from "../support/http";
import { isAwake } from "../support/pages";
import { cookieOf, enter, newDiner, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { REPORTED, REVIEWED, reportAsReader, reviewedDish } from "../support/waiting-work";
import { queryOne } from "../support/world/database";

const ratingAt = (id: string) =>
  queryOne<{ reason: string | null; counts: number; reports: number; status: string }>(
    `SELECT r.hidden_reason AS reason, r.counts, c.reports, c.status
     FROM ratings r JOIN review_cases c ON c.dish_rating_id = r.id WHERE r.public_id = ?`,
    id,
  );

test("a reader reports a review, an administrator hides it, and its author reads why @anywidth", async ({
  page,
  runsScripts,
}) => {
  const { author, id, list } = await reviewedDish();
  await enter(page.context(), (await newDiner()).cookie);
  await page.goto(list);
  await page.getByRole("link", { name: /^Reportar la opinión/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reportar esta opinión");
  await page.getByLabel("Insulta a alguien").check();
  await page.getByLabel("¿Quieres explicarlo? (opcional)").fill(REPORTED);
  await page.getByRole("button", { name: "Enviar reporte" }).click();
  await expect(page.getByRole("status", { name: "Avisos" })).toContainText("Gracias por avisarnos");
  expect(ratingAt(id)).toEqual({ reason: null, counts: 1, reports: 1, status: "open" });

  await page.context().clearCookies();
  await enter(page.context(), await cookieOf(PEOPLE.admin));
  await page.goto(addresses.moderatedReview("dish", id));
  if (runsScripts) await isAwake(page, "main");
  await expect(page.getByText(REPORTED)).toBeVisible();
  await page.getByLabel("Ocultarla: nadie más la ve").check();
  await page.getByLabel("Motivo").fill("Insulta a quienes trabajan ahí.");
  await page.getByRole("button", { name: "Guardar decisión" }).click();
  await expect(page).toHaveURL(addresses.moderation);
  await expect(page.getByRole("status", { name: "Avisos" })).toContainText("Quedó oculta");
  expect(ratingAt(id)).toEqual({
    reason: "Insulta a quienes trabajan ahí.",
    counts: 0,
    reports: 1,
    status: "hidden",
  });

  await page.context().clearCookies();
  await enter(page.context(), author.cookie);
  await page.goto(addresses.ratedDishes);
  await expect(page.getByText("Motivo: «Insulta a quienes trabajan ahí.»")).toBeVisible();
  await page.goto(list);
  await expect(page.getByText(REVIEWED)).toHaveCount(0);
});

test.describe("a decision without a reason", () => {
  test.use({ refusal: 400 });

  test("is refused at its field @anywidth", async ({ page, runsScripts }) => {
    const reviewed = await reviewedDish();
    const { id, list } = reviewed;
    await reportAsReader(reviewed);
    await enter(page.context(), await cookieOf(PEOPLE.admin));
    await page.goto(addresses.moderatedReview("dish", id));
    if (runsScripts) await isAwake(page, "main");
    await page.getByLabel("Ocultarla: nadie más la ve").check();
    await page.getByRole("button", { name: "Guardar decisión" }).click();
    await expect(page.getByText("Escribe el motivo: quien la escribió lo va a leer").first()).toBeVisible();
    if (runsScripts) await expect(page.getByLabel("Motivo")).toBeFocused();
    expect(ratingAt(id)).toMatchObject({ reason: null, counts: 1 });
    await page.goto(list);
    await expect(page.getByText(REVIEWED)).toBeVisible();
  });
});

test.describe("axe", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("finds nothing in light and dark on the report, the queue, a case and its author's list @layout", async ({
    page,
  }) => {
    const reviewed = await reviewedDish();
    const { id, author } = reviewed;
    const reader = await reportAsReader(reviewed);
    const admin = await cookieOf(PEOPLE.admin);
    const decision = { read: id, decisions: "0", decision: "hide", note: "Insulta a todos." };
    const look = async (cookie: string, path: string) => {
      await page.context().clearCookies();
      await enter(page.context(), cookie);
      await page.goto(path);
      expect(await screenProblems(page), path).toEqual([]);
    };
    await look(reader.cookie, addresses.reportReview("dish", id));
    await look(admin, addresses.moderation);
    await look(admin, addresses.moderatedReview("dish", id));
    const decided = await send(addresses.moderatedReview("dish", id), { cookie: admin, form: decision });
    expect(decided.status).toBe(303);
    await look(author.cookie, addresses.ratedDishes);
  });
});
