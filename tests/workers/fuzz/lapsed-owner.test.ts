import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { filledPath } from "#support/route-lists";
import { restaurants } from "~/data/schema/restaurants";
import * as addresses from "~/domain/addresses";
import { deletionDialogPath, deletionPath } from "~/domain/deletions";
import { APP_ROUTES } from "../app-routes";
import { toastsAfter } from "../letters";
import { answerOf } from "../loaders";
import { startRequest } from "../people";
import { addOffer, at, DAY, db } from "../rows";
import { ADMIN_FORMS } from "./admin-forms";
import { takeChanges, watchChanges } from "./changes";
import { FORMS } from "./forms";
import { send, writtenIn } from "./send";
import { type Actor, addWorld, OWNED, owner } from "./world";

const ENDED = "Tu suscripción terminó";

/** The forms that a lapsed owner sends to renew. */
const OWN_FORMS: string[] = [addresses.sendReceipt, addresses.requestSlots];

const ofOwners = APP_ROUTES.filter(({ row }) => row.audience === "owner");

beforeAll(async () => {
  await addWorld();
  await watchChanges();
});

/** Ends the subscription of the owner who sends a form. */
async function lapse({ userId }: Actor): Promise<void> {
  await env.DB.prepare(
    `UPDATE restaurant_owners SET expires_at = ?, subscription_auto_renew = 0
     WHERE email = (SELECT email FROM users WHERE id = ?)`,
  )
    .bind(at(-DAY).getTime(), userId)
    .run();
  await takeChanges();
}

describe("of a lapsed owner", () => {
  // The confirmation of a deletion serves administrators too.
  const forms = FORMS.filter(
    (form) => ofOwners.some((route) => route.path === form.at) && !ADMIN_FORMS.includes(form),
  ).map((form) => ({ title: `${form.at} (${Object.keys(form.fields)})`, ...form }));

  it("every form of the panel is among those that are sent here", () => {
    const sent = new Set(forms.map(({ at: path }) => path));
    expect([...sent].toSorted()).toEqual(
      ofOwners.flatMap(({ path, action }) => (action ? path : [])).toSorted(),
    );
  });

  it.each(forms.filter(({ at: path }) => !OWN_FORMS.includes(path)))(
    "$title is refused with the sentence and the way to the subscription, and writes nothing",
    async (form) => {
      const actor = await form.actor();
      await lapse(actor);
      const { status, body, changes } = await send(form, actor);
      expect(status).toBe(403);
      expect(body).toMatchObject({
        alert: { title: ENDED, link: { href: addresses.subscription } },
      });
      expect(changes).toEqual([]);
    },
  );

  it.each(forms.filter(({ at: path }) => OWN_FORMS.includes(path)))("$title is taken", async (form) => {
    const actor = await form.actor();
    await lapse(actor);
    const outcome = await send(form, actor);
    expect([outcome.status, outcome.headers.get("location")]).toEqual([303, addresses.subscription]);
    expect(writtenIn(outcome)).not.toEqual([]);
  });
});

describe("a lapsed owner", () => {
  let cookie: string;
  let offer: string;

  beforeAll(async () => {
    const lapsed = await owner();
    await lapse(lapsed);
    cookie = lapsed.cookie ?? "";
    const own = eq(restaurants.publicId, OWNED.restaurant);
    const restaurant = await db.select().from(restaurants).where(own).get();
    offer = (await addOffer(restaurant!)).publicId;
  });

  /** Addresses that name what they are about in their query. */
  const asked: Record<string, (item: { action: "delete_product"; itemId: string }) => string> = {
    [addresses.confirmAction]: deletionPath,
    [addresses.confirmActionDialog]: deletionDialogPath,
  };

  it.each(ofOwners.filter(({ loader }) => loader))(
    "opening $path reads it or is led to the subscription, and nowhere else",
    async ({ path, loader }) => {
      const params = {
        restaurantId: OWNED.restaurant,
        categoryId: OWNED.category,
        productId: OWNED.dish,
        offerId: offer,
      };
      const values = Object.fromEntries(Object.entries(params).map(([name, id]) => [`:${name}`, id]));
      const address =
        asked[path]?.({ action: "delete_product", itemId: OWNED.dish }) ?? filledPath(path, values);
      const { context } = startRequest();
      const answer = await answerOf(loader!, { path: address, params, context, headers: { cookie } });
      const to = answer.headers.get("location");
      // Scripts send to this address, and who opens it gets the editor.
      if (path === addresses.menuChanges(":restaurantId")) {
        expect([answer.status, to]).toEqual([302, addresses.menuEditor(OWNED.restaurant)]);
      } else if (to === null) {
        expect(answer.status).toBe(200);
      } else {
        expect(to).toBe(addresses.subscription);
        expect(await toastsAfter(answer)).toMatchObject([{ tone: "warning", title: ENDED }]);
      }
    },
  );
});
