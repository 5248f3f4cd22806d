import * as addresses from "~/domain/addresses";
import { screenProblems } from "../support/accessibility";
import { send } from "../support/http";
import { isAwake } from "../support/pages";
import { cookieOf, enter, newDiner, PEOPLE } from "../support/people";
import { servedPage, textOf } from "../support/served/page";
import { expect, test } from "../support/test";
import { REPORTED, REVIEWED, reportAsReader, reviewedDish } from "../support/waiting-work";
import { queryOne } from "../support/world/database";

const ratingAt = (id: string) =>
  queryOne<{ reason: string | null; counts: number; reports: number; status: string }>(
    `SELECT r.hidden_reason AS reason, r.counts, c.reports, c.status
     FROM ratings r JOIN review_cases c ON c.dish_rating_id = r.id WHERE r.public_id = ?`,
    id,
  );

/** The text of a page as its reader gets it. */
const textAt = async (path: string, { cookie }: { cookie: string }) =>
  textOf((await servedPage(path, { cookie })).document.querySelector("main"));

test.describe("a review that somebody reports", () => {
  test.use({ refusal: 400 });

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
    const hides = page.getByLabel("Ocultarla: nadie más la ve");
    await hides.check();
    await page.getByRole("button", { name: "Guardar decisión" }).click();
    await expect(page.getByText("Escribe el motivo: quien la escribió lo va a leer").first()).toBeVisible();
    if (runsScripts) await expect(page.getByLabel("Motivo")).toBeFocused();
    expect(ratingAt(id)).toMatchObject({ reason: null, counts: 1 });
    expect(await textAt(list, await newDiner())).toContain(REVIEWED);

    await expect(hides).toBeChecked();
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
    expect(await textAt(addresses.ratedDishes, author)).toContain(
      "Motivo: «Insulta a quienes trabajan ahí.»",
    );
    expect(await textAt(list, author)).not.toContain(REVIEWED);
  });
});

test("axe finds nothing in light and dark on the report, the queue, a case and its author's list, whose targets are 44 px and whose text may be 200 % @layout", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
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
