import { applyD1Migrations, env, reset } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { profileCompletion } from "~/domain/preferences/profile-completion";

const NAME = "0008_shared_facts.sql";
const at = env.MIGRATIONS.findIndex(({ name }) => name === NAME);

type Row = {
  dietary_restrictions: string;
  eating_styles: string;
  saved_groups: string;
  profile_completion_percentage: number;
};

/** Returns what the migration makes of a profile. */
async function migrated(before: Partial<Row>): Promise<Row> {
  await env.DB.prepare(
    "INSERT INTO users (id, public_id, email, created_at) VALUES (1, 'u', 'u@x.test', 0)",
  ).run();
  const row = {
    dietary_restrictions: "[]",
    eating_styles: "[]",
    saved_groups: "[]",
    profile_completion_percentage: 0,
    ...before,
  };
  await env.DB.prepare(
    `INSERT INTO user_preferences (user_id, updated_at, ${Object.keys(row).join(", ")}) VALUES (1, 0, ?, ?, ?, ?)`,
  )
    .bind(...Object.values(row))
    .run();
  await applyD1Migrations(env.DB, env.MIGRATIONS.slice(at));
  const after = await env.DB.prepare(
    `SELECT ${Object.keys(row).join(", ")} FROM user_preferences`,
  ).first<Row>();
  return after!;
}

beforeEach(async () => {
  await reset();
  expect(at).toBeGreaterThan(0);
  await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, at));
});

const lists = ({ dietary_restrictions, eating_styles, saved_groups }: Row) => [
  JSON.parse(dietary_restrictions),
  JSON.parse(eating_styles),
  JSON.parse(saved_groups),
];

it.each([
  [
    "a style",
    ["[]", '["keto","vegan"]', '["eating-styles"]'],
    [["vegan"], ["keto", "vegan"], ["eating-styles", "dietary"]],
    40,
  ],
  [
    "a restriction",
    ['["gluten-free","halal"]', "[]", '["dietary","spiciness"]'],
    [["gluten-free", "halal"], ["gluten-free"], ["dietary", "spiciness", "eating-styles"]],
    60,
  ],
  [
    "one of each",
    ['["dairy-free"]', '["vegetarian"]', '["dietary","eating-styles"]'],
    [
      ["dairy-free", "vegetarian"],
      ["vegetarian", "dairy-free"],
      ["dietary", "eating-styles"],
    ],
    40,
  ],
  ["nothing shared", ['["halal"]', '["keto"]', '["dietary"]'], [["halal"], ["keto"], ["dietary"]], 7],
  [
    "«none», and a style",
    ["[]", '["vegan"]', '["dietary","eating-styles"]'],
    [["vegan"], ["vegan"], ["dietary", "eating-styles"]],
    40,
  ],
  ["organic, which is two things", ['["organic"]', "[]", '["dietary"]'], [["organic"], [], ["dietary"]], 7],
])("checks both boxes of %s", async (_, [dietary, styles, groups], after, percent) => {
  const row = await migrated({
    dietary_restrictions: dietary!,
    eating_styles: styles!,
    saved_groups: groups!,
    profile_completion_percentage: 7,
  });
  expect(lists(row)).toEqual(after);
  expect(row.profile_completion_percentage).toBe(percent);
  if (percent === 7) return;
  const [dietaryRestrictions, eatingStyles, savedGroups] = lists(row);
  const choices = { dietaryRestrictions, eatingStyles, spicinessTolerance: "medium" };
  const others = { preferredCuisineTypes: [], dislikedIngredients: {}, dislikedCookingMethods: [] };
  expect(percent).toBe(profileCompletion({ ...choices, ...others }, savedGroups));
});

it.each(["{", '{"a":1}', "null", ""])("leaves an unreadable list as it is: %j", async (unreadable) => {
  const row = await migrated({ dietary_restrictions: unreadable, eating_styles: '["vegan"]' });
  expect([row.dietary_restrictions, row.eating_styles]).toEqual([unreadable, '["vegan"]']);
});
