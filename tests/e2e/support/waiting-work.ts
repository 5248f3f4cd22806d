import { expect } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { send } from "./http";
import { type NewDiner, type NewOwner, newDiner, newOwner } from "./people";
import { queryOne } from "./world/database";

const idOf = (sql: string, ...values: string[]) => queryOne<{ id: string }>(sql, ...values).id;

/** Sends a receipt as an owner, whose reference is the address of the menu. Returns its public id. */
export async function sendReceipt({ cookie, slug }: NewOwner): Promise<string> {
  const reference = `REF-${slug}`;
  const file = new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"], "recibo.pdf");
  const form = new FormData();
  for (const [name, value] of Object.entries({ plan: "annual", reference, file })) form.append(name, value);
  expect((await send(addresses.sendReceipt, { multipart: form, cookie })).status).toBe(303);
  return idOf("SELECT public_id AS id FROM payment_receipts WHERE reference = ?", reference);
}

/** Asks for five restaurants as an owner. Returns the request's public id. */
export async function requestSlots({ cookie, email }: NewOwner): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ slots: "5", note: "Otro local" })) form.append(name, value);
  expect((await send(addresses.requestSlots, { multipart: form, cookie })).status).toBe(303);
  return idOf(
    `SELECT s.public_id AS id FROM slot_requests s JOIN restaurant_owners o ON o.id = s.owner_id
     WHERE o.email = ?`,
    email,
  );
}

export const REVIEWED = "Unos ladrones, todos.";
export const REPORTED = "Llama ladrones a todos.";

export type Reviewed = { owner: NewOwner; author: NewDiner; id: string; list: string };

/** An owner of a test's own, with a diner's review of the dish. */
export async function reviewedDish(): Promise<Reviewed> {
  const [owner, author] = [await newOwner(), await newDiner()];
  const { slug, dish } = owner;
  const rate = `/${slug}/product/${dish}/rate?paso=calificar`;
  const form = { stars: "1", comment: REVIEWED };
  expect((await send(rate, { cookie: author.cookie, form })).status).toBe(303);
  const id = idOf(
    "SELECT r.public_id AS id FROM ratings r JOIN products p ON p.id = r.product_id WHERE p.public_id = ?",
    dish,
  );
  return { owner, author, id, list: addresses.dishReviews(slug, dish) };
}

/** Reports a review as another diner. */
export async function reportAsReader({ id }: Reviewed): Promise<NewDiner> {
  const reader = await newDiner();
  const form = { version: id, reason: "insult", note: REPORTED };
  const answer = await send(addresses.reportReview("dish", id), { cookie: reader.cookie, form });
  expect(answer.status).toBe(303);
  return reader;
}
