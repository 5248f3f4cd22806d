import { DEMO } from "#support/demo/names";
import type { NewDiner } from "../people";
import { query } from "./database";

export type RatedDish = { public_id: string; slug: string; id: number };

/** Returns the showcase's available dish at position `nth`, counted from 0. */
export const dishAt = (nth: number): RatedDish =>
  query<RatedDish>(
    `SELECT p.id, p.public_id, r.slug FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1 ORDER BY p.id LIMIT 24`,
    DEMO.showcase,
  )[nth]!;

/** Lists a diner's ratings of a dish. */
export const listRatings = ({ email }: NewDiner, dish: RatedDish) =>
  query<{ stars: number; comment: string | null; is_anonymous: number }>(
    `SELECT stars, comment, is_anonymous FROM ratings WHERE product_id = ?
     AND user_id = (SELECT id FROM users WHERE email = ?)`,
    dish.id,
    email,
  );
