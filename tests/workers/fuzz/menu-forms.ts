import { eq } from "drizzle-orm";
import { changePrices } from "~/data/menus/bulk-prices.server";
import { products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { writeSeen } from "~/domain/menus/seen-prices";
import type { ReviewKind } from "~/domain/ratings/ratings";
import { addAccount } from "../people";
import {
  addCategory,
  addDish,
  addOffer,
  addOwner,
  addRating,
  addRestaurant,
  addRestaurantRating,
  db,
  NOW,
  publicId,
} from "../rows";
import type { Field, Form } from "./forms";
import { type Actor, diner, RESTAURANT, THEIRS } from "./world";

/** An owner with a restaurant and a menu that no other form has changed. */
async function ownerWithMenu(): Promise<Actor> {
  const { id: ownerId, email } = await addOwner();
  const { account, ...actor } = await diner({ email });
  const restaurant = await addRestaurant({ ownerId });
  const category = await addCategory(restaurant);
  const dish = await addDish(category);
  const offer = await addOffer(restaurant);
  const fields = {
    ":restaurantId": restaurant.publicId,
    ":categoryId": category.publicId,
    ":productId": dish.publicId,
    ":offerId": offer.publicId,
    category: category.publicId,
    id: publicId(),
  };
  return { ...actor, restaurantId: restaurant.id, ownerId, fields };
}

/** Such an owner before a preview of its only price. */
async function ownerWithPreview(): Promise<Actor> {
  const actor = await ownerWithMenu();
  const dish = actor.fields?.[":productId"] ?? "";
  return { ...actor, fields: { ...actor.fields, seen: writeSeen([{ id: dish, prices: [45_000] }]) } };
}

/** Such an owner after a change of all prices. */
async function ownerWithChangedPrices(): Promise<Actor> {
  const actor = await ownerWithMenu();
  const { ":restaurantId": restaurant = "", ":productId": dish = "" } = actor.fields ?? {};
  const undo = publicId();
  await changePrices(
    db,
    { restaurant: { id: actor.restaurantId ?? 0, publicId: restaurant }, actorId: actor.userId ?? 0 },
    {
      id: undo,
      category: undefined,
      rule: { way: "amount", direction: "up", size: 1000, rounding: 0 },
      seen: new Map([[dish, [45_000]]]),
    },
    NOW,
  );
  return { ...actor, fields: { ...actor.fields, undo } };
}

const text = (valid: string): Field => ({ valid });
/** A value that the actor supplies, and another person's. */
const own = (theirs?: string): Field => ({ valid: "", isStrict: true, ...(theirs && { theirs }) });
const strict = (valid: string): Field => ({ valid, isStrict: true });
const MENU = "/management/restaurant/:restaurantId";

/** A form of a menu. Its row changes, so it cannot be sent again from the same version. */
const menuForm = (at: string, fields: Record<string, Field>, more: Partial<Form> = {}): Form => ({
  at: MENU + at,
  actor: ownerWithMenu,
  isSpent: true,
  // Another restaurant's address redirects with the sentence.
  tellsByToast: true,
  fields: { ":restaurantId": own(THEIRS.restaurant), ...fields },
  ...more,
});

const id = text("");
const version = text("0");
/** An empty place is the end of the list. */
const place: Field = { valid: "3", isStrict: true, allows: ["missing", "a file", "empty", "zero"] };
const category = { name: text("Sopas"), description: text("Calientes"), sortOrder: place };
const dish = {
  name: text("Locrio"),
  description: text("De arenque"),
  pricing: text("one"),
  price: strict("450"),
  category: own(),
  available: text("1"),
  sortOrder: place,
  spiciness: text("hot"),
  "attribute-halal": text("1"),
  "declared-garlic": text("contains"),
  drawn: text("{}"),
};
const sizes = {
  name: text("Pizza"),
  pricing: { ...strict("sizes"), allows: ["missing", "a file"] },
  "sizes.0.name": text("Mediana"),
  "sizes.0.price": strict("350"),
  "sizes.1.name": text("Familiar"),
  "sizes.1.price": strict("1.250"),
  "sizes.1.priceReading": strict("125000"),
  category: own(),
};
const offer = {
  title: text("Martes de pasta"),
  description: text("En mesa"),
  startsDate: text("2026-08-02"),
  startsTime: text("12:00"),
  endsDate: strict("2026-08-09"),
  endsTime: text("21:00"),
};
const photo = { photo: "image" };
/** Such an owner, who also writes the restaurant's own row. */
async function ownerOfRestaurant(): Promise<Actor> {
  const actor = await ownerWithMenu();
  const [owned] = await db
    .select()
    .from(restaurants)
    .where(eq(restaurants.id, actor.restaurantId ?? 0));
  return { ...actor, ownerId: owned?.ownerId };
}

/** Saving a code again writes nothing new, so the same owner can send it again. */
const qrForm = {
  actor: ownerOfRestaurant,
  fields: { ":restaurantId": own(THEIRS.restaurant), save: strict("1") },
};

/** An owner with a review of a dish and one of the restaurant, which nobody has answered. */
const ownerWithReview = (kind: ReviewKind) => async (): Promise<Actor> => {
  const { fields = {}, restaurantId = 0, ...actor } = await ownerWithMenu();
  const [dish] = await db.select().from(products).where(eq(products.restaurantId, restaurantId));
  const [restaurant] = await db.select().from(restaurants).where(eq(restaurants.id, restaurantId));
  const { id: userId } = await addAccount();
  const review =
    kind === "dish" ? await addRating(dish!, { userId }) : await addRestaurantRating(restaurant!, { userId });
  return { ...actor, restaurantId, fields: { ...fields, review: review.publicId } };
};

/** The form of an answer to a review. */
const answerForm = (at: string, kind: ReviewKind, more: Record<string, Field>): Form =>
  menuForm(
    at,
    {
      review: own(THEIRS.review),
      kind: strict(kind),
      version: { valid: "0", isStrict: true, allows: ["zero"] },
      answer: text("¡Gracias!"),
      intent: text(""),
      ...more,
    },
    { actor: ownerWithReview(kind) },
  );

/** The same owner with a second restaurant, whose menu is copied. */
async function ownerOfTwo(): Promise<Actor> {
  const { id: ownerId, email } = await addOwner();
  const { account, ...actor } = await diner({ email });
  const [source, target] = [await addRestaurant({ ownerId }), await addRestaurant({ ownerId })];
  await addDish(await addCategory(source));
  const fields = { ":restaurantId": target.publicId, source: source.publicId, id: publicId() };
  return { ...actor, restaurantId: target.id, ownerId, fields };
}

export const MENU_FORMS: Form[] = [
  menuForm(
    "/copy",
    { id, source: own(THEIRS.restaurant), sameKitchen: text("1"), again: text("") },
    { actor: ownerOfTwo },
  ),
  menuForm("/categories/new", { id, ...category }),
  menuForm("/categories/:categoryId/edit", { ":categoryId": own(), version, ...category }),
  { ...qrForm, at: `${MENU}/qr`, tellsByToast: true },
  // A script reads the answer, so another restaurant's address answers 404.
  { ...qrForm, at: `${MENU}/qr/dialog` },
  menuForm("/products/new", { id, ...dish, next: text("another") }, photo),
  menuForm("/products/new", { id, ...sizes }, photo),
  menuForm("/products/:productId/edit", { ":productId": own(RESTAURANT.dish), version, ...dish }, photo),
  menuForm(
    "/prices",
    {
      category: { ...own(), allows: ["missing", "empty", "a file"] },
      way: strict("percent"),
      direction: strict("up"),
      size: strict("10"),
      rounding: { ...strict("5"), allows: ["missing", "a file", "zero"] },
      // Drawn with the preview; any other marks another change.
      id: { ...own(), allows: ["another person's id", "an unknown id"] },
      seen: own(`${RESTAURANT.dish}.45000`),
    },
    { actor: ownerWithPreview },
  ),
  menuForm("/prices", { undo: own() }, { actor: ownerWithChangedPrices }),
  menuForm("/offers/new", { id, ...offer }, photo),
  answerForm("/reviews", "restaurant", {}),
  answerForm("/products/:productId/reviews", "dish", { ":productId": own(RESTAURANT.dish) }),
  menuForm("/offers/:offerId/edit", { ":offerId": own(RESTAURANT.offer), version, ...offer }, photo),
];
