import { adminUsers } from "~/data/schema/accounts";
import { readerOf, report } from "../data/ratings/moderated-reviews";
import { addAccount } from "../people";
import { addRating, addRestaurantWithDish, db, NOW, publicId } from "../rows";
import type { Field, Form } from "./forms";
import { type Actor, diner } from "./world";

/** A review of somebody else, of a restaurant whose reviews are public. */
async function addReview() {
  const { dish } = await addRestaurantWithDish({ reviewsPublic: true });
  return addRating(dish, { userId: (await addAccount()).id, comment: "Son unos ladrones" });
}

/** A diner who reads a review. */
async function reader(): Promise<Actor> {
  const { account, ...actor } = await diner();
  const review = await addReview();
  return { ...actor, fields: { ":reviewId": review.publicId, version: review.publicId } };
}

/** An administrator who reads a reported review. */
async function administrator(): Promise<Actor> {
  const { account, ...actor } = await diner({ email: `admin-${publicId()}@sobremesa.test` });
  await db.insert(adminUsers).values({ email: account.email, createdAt: NOW });
  const review = await addReview();
  await report("dish", review.publicId, readerOf(await addAccount()));
  const fields = { ":reviewId": review.publicId, read: review.publicId };
  return { ...actor, judgedRatingId: review.id, fields };
}

const text = (valid: string): Field => ({ valid });
const strict = (valid: string): Field => ({ valid, isStrict: true });

export const MODERATION_FORMS: Form[] = [
  {
    at: "/reportar/:kind/:reviewId",
    actor: reader,
    fields: {
      ":kind": strict("dish"),
      ":reviewId": strict(""),
      version: strict(""),
      reason: strict("insult"),
      note: text("Mira la segunda frase"),
    },
  },
  {
    at: "/admin/moderation/:kind/:reviewId",
    actor: administrator,
    fields: {
      ":kind": strict("dish"),
      ":reviewId": strict(""),
      read: strict(""),
      decisions: { valid: "0", isStrict: true, allows: ["zero"] },
      decision: strict("hide"),
      note: { valid: "Insulta al personal" },
    },
    isSpent: true,
  },
];
