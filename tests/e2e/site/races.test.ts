import { send } from "../support/http";
import { newDiner } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

const PRESSES = 20;

type Dish = { id: number; public_id: string };

/**
 * A dish that no other test uses. A Worker test sends fifty ratings at once; here they would fill the landing's
 * latest reviews.
 */
const quietDish = () =>
  queryOne<Dish>(
    `SELECT p.id, p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.is_active = 1 AND r.visible_until > ? AND r.id BETWEEN 20 AND 60 AND p.is_available = 1
     ORDER BY p.id LIMIT 1 OFFSET 31`,
    Date.now(),
  );

test(`${PRESSES} simultaneous presses of one heart leave at most one row, counted correctly`, async () => {
  const dish = quietDish();
  const { cookie, email } = await newDiner();
  const press = (wanted: "0" | "1") =>
    send("/api/favorites", {
      cookie,
      form: { kind: "product", id: dish.public_id, wanted },
      headers: { accept: "application/json" },
    });
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, at) => press(at % 2 === 0 ? "1" : "0")),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(PRESSES).fill(200));
  const own = query(
    "SELECT 1 FROM favorite_products f JOIN users u ON u.id = f.user_id WHERE u.email = ? AND f.product_id = ?",
    email,
    dish.id,
  );
  expect(own.length).toBeLessThanOrEqual(1);
  const { count, rows } = queryOne<{ count: number; rows: number }>(
    `SELECT favorite_count AS count, (SELECT count(*) FROM favorite_products WHERE product_id = p.id) AS rows
     FROM products p WHERE p.id = ?`,
    dish.id,
  );
  expect(count).toBe(rows);
});
