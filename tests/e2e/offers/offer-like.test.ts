import type { TestInfo } from "playwright/test";
import { offersWhere, type RunningOffer, runningOffers } from "../support/landing";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

const PROJECTS = ["phone", "desk", "phone-without-script", "desk-without-script"];

/** An offer that no other test of the run likes; the first ten stand on the landing. */
const ownOffer = ({ project }: TestInfo, nth: number): RunningOffer =>
  runningOffers()[10 + PROJECTS.indexOf(project.name) * 3 + nth]!;

const likes = (offer: RunningOffer) => offersWhere("o.id = ?", offer.id)[0]!.likes;
const likers = (offer: RunningOffer) =>
  query<{ person: string; user_id: number | null }>(
    "SELECT person, user_id FROM offer_likes WHERE offer_id = ? ORDER BY person",
    offer.id,
  );

const likeButton = "Me gusta";
const liked = "Te gusta esta oferta";

test("a like counts one, and only one, however often the same device returns @anywidth", async ({
  page,
}, info) => {
  const offer = ownOffer(info, 0);
  const before = { likes: likes(offer), likers: likers(offer) };
  await page.goto(`/ofertas/${offer.public_id}`);
  await page.getByRole("button", { name: likeButton, exact: true }).click();
  await expect(page.getByText(liked, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: likeButton })).toHaveCount(0);
  await expect(page.locator("dd").nth(3)).toHaveText(String(before.likes + 1));

  const added = likers(offer).filter(({ person }) => !before.likers.some((other) => other.person === person));
  expect(added).toEqual([{ person: expect.stringMatching(/^d:[0-9a-f]{32}$/), user_id: null }]);
  expect(likes(offer)).toBe(before.likes + 1);

  // The like stays after a new visit, a reload and going back.
  for (const come of [
    () => page.goto(`/ofertas/${offer.public_id}`),
    () => page.reload(),
    async () => {
      await page.goto("/");
      await page.goBack();
    },
  ]) {
    await come();
    await expect(page.getByText(liked, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: likeButton })).toHaveCount(0);
    await expect(page.locator("dd").nth(3)).toHaveText(String(before.likes + 1));
  }
  expect(likes(offer)).toBe(before.likes + 1);
  expect(likers(offer)).toHaveLength(before.likers.length + 1);
});

test("another device's like counts another one, and each device sees its own state @anywidth", async ({
  page,
  browser,
  baseURL,
}, info) => {
  const offer = ownOffer(info, 1);
  const before = likes(offer);
  await page.goto(`/ofertas/${offer.public_id}`);
  await page.getByRole("button", { name: likeButton, exact: true }).click();
  await expect(page.locator("dd").nth(3)).toHaveText(String(before + 1));
  const context = await browser.newContext({ baseURL: baseURL! });
  const friend = await context.newPage();
  await friend.goto(page.url());
  // The address with which a device returns shows the like to no other device.
  await expect(friend.getByText(liked)).toHaveCount(0);
  await friend.getByRole("button", { name: likeButton, exact: true }).click();
  await expect(friend.getByText(liked, { exact: true })).toBeVisible();
  await expect(friend.locator("dd").nth(3)).toHaveText(String(before + 2));
  expect(likes(offer)).toBe(before + 2);
  await context.close();
});

test("a device is identified by a cookie that holds no personal data @once", async ({
  page,
  context,
}, info) => {
  const offer = ownOffer(info, 2);
  await page.goto(`/ofertas/${offer.public_id}`);
  expect(await context.cookies()).toEqual([]);
  await page.getByRole("button", { name: likeButton, exact: true }).click();
  await expect(page.getByText(liked, { exact: true })).toBeVisible();
  const cookies = await context.cookies();
  const kept = { httpOnly: true, sameSite: "Lax", path: "/" };
  // A second cookie holds, for one minute, the database bookmark of the like.
  expect(cookies.toSorted((a, b) => (a.name < b.name ? 1 : -1))).toMatchObject([
    { name: "sobremesa_device", ...kept },
    { name: "sobremesa_bookmark", ...kept },
  ]);
});
