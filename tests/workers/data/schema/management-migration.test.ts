import { applyD1Migrations, env, reset } from "cloudflare:test";
import { expect, it } from "vitest";
import { anOwner, aRestaurant, insertRows } from "#support/builders";
import { listRestaurantsForAdmin, listRestaurantsForOwner } from "~/data/restaurants/management.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { restaurants } from "~/data/schema/restaurants";
import { listOwners } from "~/data/subscriptions/owners.server";
import { at, DAY, db, NOW } from "../../rows";

it("the panels find and count the rows from before their migration", async () => {
  await reset();
  const since = env.MIGRATIONS.findIndex(({ name }) => name.includes("management_search"));
  expect(since).toBeGreaterThan(0);
  await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, since));
  const soon = anOwner({ name: "Ñico Álvarez", expiresAt: at(6 * DAY), maxRestaurants: 5 });
  const owners = [soon, anOwner({ expiresAt: at(-DAY) }), anOwner({ expiresAt: at(8 * DAY) }), anOwner()];
  await insertRows(env.DB, restaurantOwners, owners);
  const restaurant = aRestaurant({
    ownerId: soon.id!,
    name: "El Fogón",
    description: "Chivo al carbón",
    isActive: false,
  });
  await insertRows(env.DB, restaurants, [restaurant, aRestaurant({ ownerId: owners[1]!.id!, name: "Otro" })]);
  await applyD1Migrations(env.DB, env.MIGRATIONS);

  const { statistics } = await listOwners(db, { search: "", position: undefined }, NOW);
  expect(statistics).toEqual({ owners: 4, restaurants: 2, expiringSoon: 2 });
  for (const search of ["alvarez", "ñi"]) {
    const found = await listOwners(db, { search, position: undefined }, NOW);
    expect(found.rows).toMatchObject([{ name: "Ñico Álvarez", restaurants: 1 }]);
  }
  for (const search of ["fogon", "al carbon", "ch", "santo domingo", "república"]) {
    const panel = { search, position: undefined };
    const own = await listRestaurantsForOwner(db, soon.id!, panel);
    expect(
      own.rows.map(({ name }) => name),
      search,
    ).toEqual(["El Fogón"]);
    expect(own.slots).toEqual({ used: 1, max: 5 });
    const all = await listRestaurantsForAdmin(db, panel);
    expect(
      all.rows.map(({ name }) => name),
      search,
    ).toContain("El Fogón");
  }
});
