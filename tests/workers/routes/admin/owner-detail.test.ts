import { beforeEach, describe, expect, it } from "vitest";
import { loader as dashboardLoader } from "~/routes/admin/dashboard/route";
import { loader } from "~/routes/admin/owner-detail/route";
import { toastsAfter } from "../../letters";
import { answerOf } from "../../loaders";
import { addOwnerAccount, cookieOf, startRequest } from "../../people";
import { addCategory, addDish, addOwner, addRestaurant, at, DAY, publicId } from "../../rows";
import { ask } from "../../site";
import { anAdministrator } from "./administrators";

let admin: Awaited<ReturnType<typeof anAdministrator>>;

beforeEach(async () => {
  admin = await anAdministrator();
});

const detail = (id: string, query = "") =>
  ask(`/admin/owners/${id}${query}`, { context: startRequest().context, headers: { cookie: admin.cookie } });

type View = {
  owner: {
    used: string;
    full: string | null;
    isExpiringSoon: boolean;
    expiry: { label: string };
    status: { label: string };
  };
  categories: string;
  dishes: string;
  restaurants: { name: string }[];
  newer: string | null;
  older: string | null;
};

const view = async (id: string, query = "") => {
  const path = `/admin/owners/${id}${query}`;
  const headers = { cookie: admin.cookie };
  return (await answerOf(loader, { path, params: { ownerId: id }, context: startRequest().context, headers }))
    .body as View;
};

describe("an owner's page", () => {
  it("has used and available slots, categories and dishes of every restaurant, and the status", async () => {
    const owner = await addOwner({
      maxRestaurants: 5,
      subscriptionStatus: "active",
      expiresAt: at(30 * DAY),
    });
    for (let i = 0; i < 2; i++) {
      const category = await addCategory(await addRestaurant({ ownerId: owner.id, isActive: i === 0 }));
      await addDish(category);
      await addDish(category, { isAvailable: false });
    }
    expect(await view(owner.publicId)).toMatchObject({
      owner: { used: "2 / 5", full: null, status: { label: "Activa" }, expiry: { label: "30 days left" } },
      categories: "2",
      dishes: "4",
    });
  });

  it.each([
    ["no end", null, "No expiration", false],
    ["eight days", at(8 * DAY), "8 days left", false],
    ["seven days", at(7 * DAY), "7 days left", true],
    ["one day", at(DAY), "1 day left", true],
    ["the end itself", at(0), "Expired", false],
  ])("with %s left says so in the specification's English", async (_, expiresAt, label, isSoon) => {
    const owner = await addOwner({ expiresAt });
    const { text } = await detail(owner.publicId);
    expect(text).toContain(label);
    expect(text.includes(">Expiring Soon<")).toBe(isSoon);
  });

  it.each([
    ["unpaid", "circle-alert", { autoRenew: true, days: -8, status: "Impagada" }],
    ["canceled", "circle-alert", { autoRenew: false, days: -1, status: "Cancelada" }],
    ["about to end", "clock", { autoRenew: true, days: 3, status: "Activa" }],
    ["active", "circle-check", { autoRenew: true, days: 30, status: "Activa" }],
  ])("marks a subscription that is %s with the icon %s", async (_, icon, { autoRenew, days, status }) => {
    const owner = await addOwner({
      subscriptionStatus: "active",
      subscriptionAutoRenew: autoRenew,
      expiresAt: at(days * DAY),
    });
    const { text } = await detail(owner.publicId);
    const [tile = ""] = text.split("Estado</span>")[0]?.split("<dt").slice(-1) ?? [];
    expect(tile).toContain(`#${icon}"`);
    expect(text).toContain(status);
  });

  it.each([
    ["visible", {}],
    ["inactive", { isActive: false }],
    ["without a visible day left", { visibleUntil: at(-DAY) }],
  ])(
    "offers the four actions of a restaurant that is %s and has no menu, the public menu in a new tab",
    async (_, values) => {
      const owner = await addOwner();
      const { publicId: id, slug } = await addRestaurant({ ownerId: owner.id, ...values });
      const { text } = await detail(owner.publicId);
      for (const href of [
        `/management/restaurant/${id}`,
        `/management/restaurant/${id}/reviews`,
        `/management/restaurants/${id}/edit`,
      ])
        expect(text).toContain(`href="${href}"`);
      expect(text).toMatch(new RegExp(`href="/${slug}" target="_blank" rel="noreferrer"`));
      expect(text).not.toContain("delete_restaurant");
      expect(text).toContain("Editar menú");
    },
  );

  it("leads to the form of a new restaurant for this owner, and is disabled with its reason where no slot is left", async () => {
    const owner = await addOwner({ maxRestaurants: 1 });
    expect((await detail(owner.publicId)).text).toContain(
      `href="/management/restaurants/new?owner=${owner.publicId}"`,
    );
    await addRestaurant({ ownerId: owner.id });
    const { text } = await detail(owner.publicId);
    expect(text).not.toContain("/management/restaurants/new");
    expect(text).toMatch(/<button[^>]*disabled=""[^>]*aria-describedby="sin-lugar"/);
    expect(text).toContain("Usa 1 de 1: amplía su suscripción para crear otro restaurante.");
  });

  it("finds restaurants by their names alone, of this owner alone", async () => {
    const owner = await addOwner({ maxRestaurants: 9 });
    await addRestaurant({
      ownerId: owner.id,
      name: "La Mar",
      nameFolded: "la mar",
      description: "Cocina criolla",
    });
    await addRestaurant({ ownerId: owner.id, name: "El Fogón Criollo", nameFolded: "el fogon criollo" });
    await addRestaurant({ name: "Otro Criollo", nameFolded: "otro criollo" });
    const names = async (q: string) =>
      (await view(owner.publicId, `?q=${encodeURIComponent(q)}`)).restaurants.map(({ name }) => name);
    expect(await names("CRIOLL")).toEqual(["El Fogón Criollo"]);
    expect(await names("fogón")).toEqual(["El Fogón Criollo"]);
    expect(await names("la")).toEqual(["La Mar"]);
    expect(await names('"; DROP')).toEqual([]);
    expect((await detail(owner.publicId, "?q=nadie")).text).toContain(
      "Ninguno de sus restaurantes se llama «nadie».",
    );
  });

  it("pages through many restaurants without a gap", async () => {
    const owner = await addOwner({ maxRestaurants: 999 });
    for (let i = 0; i < 26; i++) await addRestaurant({ ownerId: owner.id, name: `R${i}` });
    const first = await view(owner.publicId);
    const second = await view(owner.publicId, new URL(first.older ?? "", "https://x.test").search);
    const all = [...first.restaurants, ...second.restaurants].map(({ name }) => name);
    expect(all).toEqual(Array.from({ length: 26 }, (_, i) => `R${25 - i}`));
    expect([first.newer, second.older]).toEqual([null, null]);
  });

  it("says 'Propietario no encontrado' with 404 for an unknown id", async () => {
    for (const id of [publicId(), "no-soy-un-id"]) {
      const answer = await detail(id);
      expect([answer.status, answer.text.includes("Propietario no encontrado")]).toEqual([404, true]);
    }
  });

  it("refuses owners with the sentence about owners, and the dashboard with that about the panel", async () => {
    const headers = { cookie: await cookieOf(await addOwnerAccount()) };
    const owner = await addOwner();
    const path = `/admin/owners/${owner.publicId}`;
    const params = { ownerId: owner.publicId };
    const own = await answerOf(loader, { path, params, context: startRequest().context, headers });
    expect(await toastsAfter(own)).toMatchObject([
      { text: "Solo los administradores pueden gestionar propietarios" },
    ]);
    const list = await answerOf(dashboardLoader, {
      path: "/admin",
      context: startRequest().context,
      headers,
    });
    expect(await toastsAfter(list)).toMatchObject([
      { text: "Solo los administradores pueden acceder a este panel" },
    ]);
  });
});

describe("the dashboard", () => {
  it("has the buttons Landing, Logout and Add Owner, and five actions in each row", async () => {
    const owner = await addOwner({ name: "Rosa Peña" });
    const { text } = await ask(`/admin?q=${encodeURIComponent(owner.email)}`, {
      context: startRequest().context,
      headers: { cookie: admin.cookie },
    });
    expect(text).toMatch(/<a class="button button-outline" href="\/">Landing<\/a>/);
    expect(text).toMatch(/<form method="post" action="\/logout"><button type="submit"[^>]*>Logout<\/button>/);
    expect(text).toMatch(/href="\/admin\/owners\/new">(?:(?!<\/a>).)*Add Owner<\/a>/);
    const base = `/admin/owners/${owner.publicId}`;
    for (const href of [`${base}/subscription`, `${base}/change-password`, `${base}/edit`, base])
      expect(text).toContain(`href="${href}"`);
    expect(text).toContain(`href="/confirm-action?action=delete_owner&amp;itemId=${owner.publicId}"`);
    // A search has the order of joining.
    expect(text).not.toContain("orden=");
  });

  it("says by which column it is sorted, and leads to the other orders", async () => {
    await addOwner();
    const { text } = await ask("/admin?orden=nombre", {
      context: startRequest().context,
      headers: { cookie: admin.cookie },
    });
    expect(text.match(/aria-sort="(\w+)"/g)).toEqual(['aria-sort="ascending"']);
    for (const order of ["orden=nombre-z-a", "orden=vencimiento"]) expect(text).toContain(`/admin?${order}`);
  });
});
