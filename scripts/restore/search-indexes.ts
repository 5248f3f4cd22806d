/** The indexes of the search with the SELECT that fills each, as docs/operations.md writes them out. */
const INDEXES = [
  ["name_index", "rowid, words, name, joined, whole, facets", "SELECT * FROM indexed_names"],
  ["restaurants_names", "rowid, name, joined, facets", "SELECT * FROM restaurant_names"],
  [
    "panel_restaurants_trigrams",
    "rowid, owner, name, description, city, country",
    "SELECT * FROM panel_restaurants",
  ],
  [
    "panel_restaurants_words",
    "rowid, owner, name, description, city, country",
    "SELECT * FROM panel_restaurants",
  ],
  ["panel_owners_trigrams", "rowid, name, email", "SELECT id, name, email FROM restaurant_owners"],
  ["panel_owners_words", "rowid, name, email", "SELECT id, name, email FROM restaurant_owners"],
  [
    "dish_index",
    "rowid, name, section, restaurant, more, place, address, facets",
    "SELECT * FROM found_dishes",
  ],
  ["offer_index", "rowid, name, restaurant, more, place, address, facets", "SELECT * FROM found_offers"],
  [
    "restaurant_index",
    "rowid, name, more, place, address, facets, hours",
    `SELECT id, name, more, place, address, facets || ' r' || rank_step,
    coalesce((SELECT hours FROM open_hours WHERE restaurant_id = found_restaurants.id), '')
  FROM found_restaurants`,
  ],
] as const;

/** The statements that empty and fill the indexes; they store no text from which they could be rebuilt. */
export const INDEX_STATEMENTS: string[] = INDEXES.flatMap(([name, columns, select]) => [
  `DELETE FROM ${name}`,
  `INSERT INTO ${name} (${columns})${select.includes("\n") ? "\n  " : " "}${select}`,
]);
