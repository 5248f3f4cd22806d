import { cookiesOf, newAddress, send } from "../support/http";
import { offersWhere, type RunningOffer, runningOffers } from "../support/landing";
import { all, servedPage, textOf, textsOf } from "../support/served/page";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

/** An offer that no other test of the run likes; the first ten stand on the landing. */
const ownOffer = (nth: number): RunningOffer => runningOffers()[10 + nth]!;

const likes = (offer: RunningOffer) => offersWhere("o.id = ?", offer.id)[0]!.likes;
const likers = (offer: RunningOffer) =>
  query<{ person: string; user_id: number | null }>(
    "SELECT person, user_id FROM offer_likes WHERE offer_id = ? ORDER BY person",
    offer.id,
  );

const likeButton = "Me gusta";
const liked = "Te gusta esta oferta";

test("a like counts one, and only one, however often the same device returns, which a cookie without personal data identifies @once", async ({
  page,
  context,
}) => {
  const offer = ownOffer(0);
  const before = { likes: likes(offer), likers: likers(offer) };
  await page.goto(`/ofertas/${offer.public_id}`);
  expect(await context.cookies()).toEqual([]);
  await page.getByRole("button", { name: likeButton, exact: true }).click();
  await expect(page.getByText(liked, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: likeButton })).toHaveCount(0);
  await expect(page.locator("dd").nth(3)).toHaveText(String(before.likes + 1));

  const added = likers(offer).filter(({ person }) => !before.likers.some((other) => other.person === person));
  expect(added).toEqual([{ person: expect.stringMatching(/^d:[0-9a-f]{32}$/), user_id: null }]);
  expect(likes(offer)).toBe(before.likes + 1);
  const cookies = await context.cookies();
  const kept = { httpOnly: true, sameSite: "Lax", path: "/" };
  // A second cookie holds, for one minute, the database bookmark of the like.
  expect(cookies.toSorted((a, b) => (a.name < b.name ? 1 : -1))).toMatchObject([
    { name: "sobremesa_device", ...kept },
    { name: "sobremesa_bookmark", ...kept },
  ]);

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

test("without scripts a like counts, another device's counts another one, and each device sees its own state @noscript @anywidth", async ({
  page,
}) => {
  const offer = ownOffer(1);
  const path = `/ofertas/${offer.public_id}`;
  const before = { likes: likes(offer), likers: likers(offer) };
  await page.goto(path);
  await page.getByRole("button", { name: likeButton, exact: true }).click();
  await expect(page.getByText(liked, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: likeButton })).toHaveCount(0);
  await expect(page.locator("dd").nth(3)).toHaveText(String(before.likes + 1));
  const added = likers(offer).filter(({ person }) => !before.likers.some((other) => other.person === person));
  expect(added).toEqual([{ person: expect.stringMatching(/^d:[0-9a-f]{32}$/), user_id: null }]);
  await page.reload();
  await expect(page.getByText(liked, { exact: true })).toBeVisible();
  expect(likes(offer)).toBe(before.likes + 1);

  await test.step("another device", async () => {
    const { pathname, search } = new URL(page.url());
    // The address with which a device returns shows the like to no other device.
    const friend = await servedPage(pathname + search);
    expect(textOf(friend.document.body)).not.toContain(liked);
    const [form, ...others] = all(friend.document, "article form");
    expect(others).toEqual([]);
    expect(textsOf(form!, "button[type=submit]")).toEqual([likeButton]);
    expect(form?.getAttribute("method")).toBe("post");
    expect(all(form!, "[name]"), "the form has no fields").toEqual([]);
    const address = newAddress();
    const first = await send(form!.getAttribute("action")!, { form: {}, address });
    expect(first.status).toBe(307);
    const device = cookiesOf(first);
    const second = await send(first.headers.get("location")!, { form: {}, address, cookie: device });
    expect(second.status).toBe(303);
    const { document } = await servedPage(second.headers.get("location")!, {
      cookie: [device, cookiesOf(second)].join("; "),
    });
    expect(textsOf(document, "article [role=status]")).toEqual([liked]);
    expect(textsOf(document, "dd")[3]).toBe(String(before.likes + 2));
    expect(likes(offer)).toBe(before.likes + 2);
  });
});
