import type { NewOwner } from "../people";
import { queryOne } from "./database";

type DishRow = {
  public_id: string;
  name: string;
  description: string;
  price: number;
  sizes: string;
  dietary_attributes: string;
  contains_ingredients: string;
  free_of_ingredients: string;
  version: number;
};

/** The dish of that name of an owner's restaurant. */
export const dishNamed = ({ restaurant }: NewOwner, name: string) =>
  queryOne<DishRow>(
    `SELECT p.* FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.public_id = ? AND p.name = ?`,
    restaurant,
    name,
  );

/** A day as a date field takes it, so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
