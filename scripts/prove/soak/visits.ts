import { randomBytes } from "node:crypto";
import * as addresses from "~/domain/addresses";
import { momentFields } from "~/domain/offers/offer-period";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { type Answer, type Client, keepCookies, newVisitor, type Sent } from "./client";
import type { Crew, Owner, Rater } from "./crew";
import type { World } from "./world";

/** What visits need, and what they were told. */
export type Kit = {
  client: Client;
  world: World;
  crew: Crew;
  /** Pictures of the menus, found on pages. */
  pictures: string[];
  /** The validator of pages that were read before, by path. */
  validators: Map<string, string>;
  /** Likes that the answers count, by the offer's public id. */
  likes: Map<string, number>;
  /** Conditional requests, and how many of them were answered without a body. */
  conditional: { asked: number; unchanged: number };
};

/** A visit: one or more requests. `due` is when its first should be sent. */
type Visit = (kit: Kit, due: number) => Promise<void>;

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const GOOD = [200] as const;
const page = (kind: string, path: string): Sent => ({ kind, path, expected: GOOD });

/** Few menus are read often and many seldom. */
const menuSlug = ({ world }: Kit) =>
  world.slugs[Math.floor(world.slugs.length * Math.random() ** 2)] as string;

/** Somebody who is not in the middle of another visit, so that what was acknowledged last is known. */
async function withFree<T extends Rater | Owner>(people: readonly T[], visit: (person: T) => Promise<void>) {
  const free = people.filter(({ isBusy }) => !isBusy);
  if (free.length === 0) return;
  const person = pick(free);
  person.isBusy = true;
  try {
    await visit(person);
  } finally {
    person.isBusy = false;
  }
}

const reads =
  (kind: string, path: (kit: Kit) => string): Visit =>
  async (kit, due) => {
    await kit.client.ask(newVisitor(), page(kind, path(kit)), due);
  };

const signedReads =
  (kind: string, path: (kit: Kit) => string): Visit =>
  (kit, due) =>
    withFree(kit.crew.raters, async (rater) => {
      await kit.client.ask(rater, page(kind, path(kit)), due);
    });

const calls =
  (kind: string, path: (kit: Kit) => string): Visit =>
  async (kit, due) => {
    const headers = { accept: "application/json" };
    await kit.client.ask(newVisitor(), { ...page(`interface: ${kind}`, path(kit)), headers }, due);
  };

const administers =
  (path: (kit: Kit) => string): Visit =>
  async (kit, due) => {
    await kit.client.ask(kit.crew.admin, page("administrator's page", path(kit)), due);
  };

const owns =
  (visit: (kit: Kit, owner: Owner, due: number) => Promise<void>): Visit =>
  (kit, due) =>
    withFree(kit.crew.owners, (owner) => visit(kit, owner, due));

const readMenu: Visit = async (kit, due) => {
  const path = addresses.menu(menuSlug(kit));
  const { headers, body } = await kit.client.ask(newVisitor(), page("menu", path), due);
  if (headers.etag) kit.validators.set(path, headers.etag);
  if (kit.pictures.length >= 500) return;
  for (const [found] of body.matchAll(/\/media\/[\w/.-]+\.webp/g)) kit.pictures.push(found);
};

const readAgain: Visit = async (kit, due) => {
  const known = [...kit.validators.keys()];
  const path = known.length > 0 ? pick(known) : addresses.menu(menuSlug(kit));
  const validator = kit.validators.get(path);
  const sent: Sent = {
    kind: "menu, conditional",
    path,
    expected: [200, 304],
    headers: validator ? { "if-none-match": validator } : {},
  };
  const { status, headers } = await kit.client.ask(newVisitor(), sent, due);
  if (headers.etag) kit.validators.set(path, headers.etag);
  kit.conditional.asked++;
  if (status === 304) kit.conditional.unchanged++;
};

const readPicture: Visit = async (kit, due) => {
  if (kit.pictures.length === 0) return readMenu(kit, due);
  await kit.client.ask(newVisitor(), page("picture", pick(kit.pictures)), due);
};

const newRating = () => ({
  stars: 1 + Math.floor(Math.random() * 5),
  comment: `Probado a las ${Date.now()} ${randomBytes(4).toString("hex")}`,
});

const rateDish: Visit = (kit, due) =>
  withFree(kit.crew.raters, async (rater) => {
    const { slug, id } = pick(kit.world.dishes);
    const { stars, comment } = newRating();
    const path = `${addresses.dish(slug, id)}?paso=calificar`;
    await kit.client.ask(rater, page("form of a rating", path), due);
    const form = { stars: String(stars), comment };
    await kit.client.ask(rater, { kind: "rating of a dish", path, form, expected: [303] });
    rater.ratings.set(id, { stars, comment });
  });

const rateByInterface: Visit = (kit, due) =>
  withFree(kit.crew.clients, async (rater) => {
    const { slug, id } = pick(kit.world.dishes);
    const rating = newRating();
    const path = `/api/v1/restaurants/${slug}/dishes/${id}/rating`;
    await kit.client.ask(
      rater,
      { kind: "interface: rating", path, method: "PUT", json: rating, expected: GOOD },
      due,
    );
    rater.ratings.set(id, rating);
  });

const rateRestaurant: Visit = (kit, due) =>
  withFree(kit.crew.raters, async (rater) => {
    const stars = () => String(1 + Math.floor(Math.random() * 5));
    const form = {
      serviceStars: stars(),
      hygieneStars: stars(),
      experienceStars: stars(),
      speedStars: stars(),
      comment: newRating().comment,
      wouldReturn: "1",
    };
    const path = addresses.rateRestaurant(pick(kit.world.slugs));
    await kit.client.ask(rater, { kind: "rating of a restaurant", path, form, expected: [303] }, due);
  });

const pressHeart: Visit = (kit, due) =>
  withFree(kit.crew.raters, async (rater) => {
    const { id } = pick(kit.world.dishes);
    const wanted = !rater.favorites.get(id);
    const sent: Sent = {
      kind: "favorite",
      path: addresses.favoriteAction,
      form: { kind: "product", id, wanted: wanted ? "1" : "0" },
      headers: { accept: "application/json" },
      expected: GOOD,
    };
    await kit.client.ask(rater, sent, due);
    rater.favorites.set(id, wanted);
  });

const pressHeartByInterface: Visit = (kit, due) =>
  withFree(kit.crew.clients, async (rater) => {
    const { id } = pick(kit.world.dishes);
    const wanted = !rater.favorites.get(id);
    const path = `/api/v1/me/favorites/dishes/${id}`;
    const method = wanted ? "PUT" : "DELETE";
    await kit.client.ask(rater, { kind: "interface: favorite", path, method, expected: [204] }, due);
    rater.favorites.set(id, wanted);
  });

/** A new device gets its cookie with the first answer, and sends the same form again. */
const likeOffer: Visit = async (kit, due) => {
  const id = pick(kit.world.offers);
  const device = newVisitor();
  const like = (path: string, moment?: number): Promise<Answer> =>
    kit.client.ask(device, { kind: "like", path, form: {}, expected: [303, 307] }, moment);
  const first = await like(addresses.offer(id), due);
  keepCookies(device, first);
  const { headers } = await like(first.headers.location ?? "");
  if (/[?&]gusta=1\b/.test(headers.location ?? "")) kit.likes.set(id, (kit.likes.get(id) ?? 0) + 1);
};

const editorOf = ({ own }: Owner) => addresses.menuEditor(own.restaurant);

const addDish = owns(async (kit, owner, due) => {
  const { restaurant, category } = owner.own;
  const path = addresses.newDish(restaurant, { category });
  await kit.client.ask(owner, page("form of a dish", path), due);
  const id = newPublicId(randomBytes(PUBLIC_ID_BYTES));
  const multipart = {
    id,
    name: `Plato ${id.slice(0, 6)}`,
    description: "Con arroz blanco y tostones.",
    pricing: "one",
    price: String(100 + Math.floor(Math.random() * 900)),
    category,
    available: "1",
  };
  await kit.client.ask(owner, { kind: "new dish", path, multipart, expected: [303] });
  owner.dishes.push(id);
});

const changePrice = owns(async (kit, owner, due) => {
  const price = 100 + Math.floor(Math.random() * 900);
  const form = { change: "price", dish: owner.own.dish, price: String(price), seen: String(owner.price) };
  await kit.client.ask(owner, { kind: "new price", path: editorOf(owner), form, expected: [303, 302] }, due);
  owner.price = price * 100;
});

const sellOut = owns(async (kit, owner, due) => {
  const to = Math.random() < 0.5 ? "available" : "sold-out-today";
  const form = { change: `${to}:${owner.own.dish}` };
  await kit.client.ask(owner, { kind: "sold out", path: editorOf(owner), form, expected: [303, 302] }, due);
});

const addOffer = owns(async (kit, owner, due) => {
  const path = addresses.newOffer(owner.own.restaurant);
  await kit.client.ask(owner, page("form of an offer", path), due);
  const id = newPublicId(randomBytes(PUBLIC_ID_BYTES));
  const ends = momentFields(new Date(Date.now() + 2 * DAY_MS + HOUR_MS), "America/Santo_Domingo", "end");
  const multipart = {
    id,
    title: `Dos por uno ${id.slice(0, 6)}`,
    description: "Solo en el local.",
    startsDate: "",
    startsTime: "",
    endsDate: ends.date,
    endsTime: ends.time,
  };
  await kit.client.ask(owner, { kind: "new offer", path, multipart, expected: [303] });
  owner.offers.push(id);
});

const ownerReads = (path: (owner: Owner) => string): Visit =>
  owns(async (kit, owner, due) => {
    await kit.client.ask(owner, page("owner's page", path(owner)), due);
  });

const wordOf = ({ world }: Kit) => encodeURIComponent(pick(world.words));
const dishPath = ({ world }: Kit) => {
  const { slug, id } = pick(world.dishes);
  return addresses.dish(slug, id);
};

/** Every visit with its weight: about how many of a thousand visits are such. */
const MIX: readonly (readonly [weight: number, visit: Visit])[] = [
  [80, reads("landing", () => addresses.landing)],
  [230, readMenu],
  [60, readAgain],
  [110, reads("dish", dishPath)],
  [30, reads("reviews of a restaurant", ({ world }) => addresses.restaurantReviews(pick(world.reviewed)))],
  [30, reads("search", (kit) => `${addresses.search}?q=${wordOf(kit)}`)],
  [30, reads("search by name", (kit) => `/?nombre=${wordOf(kit)}`)],
  [30, reads("suggestions", (kit) => `${addresses.searchSuggestions}?q=${wordOf(kit)}`)],
  [30, reads("offer", ({ world }) => addresses.offer(pick(world.offers)))],
  [120, readPicture],
  [20, signedReads("menu, signed in", (kit) => addresses.menu(menuSlug(kit)))],
  [10, signedReads("my space", () => addresses.mySpace)],
  [5, signedReads("favorites", () => addresses.favorites)],
  [5, signedReads("notifications", () => addresses.notifications)],
  [20, rateDish],
  [7, rateRestaurant],
  [20, pressHeart],
  [15, likeOffer],
  [10, ownerReads(() => addresses.management)],
  [10, ownerReads(editorOf)],
  [5, ownerReads(({ own }) => addresses.statistics(own.restaurant))],
  [3, addDish],
  [6, changePrice],
  [6, sellOut],
  [1, addOffer],
  [3, administers(() => addresses.administration)],
  [2, administers(() => addresses.jobRuns)],
  [2, administers(() => addresses.auditList)],
  [1, administers(() => addresses.moderation)],
  [1, administers(() => addresses.receipts)],
  [2, administers(({ world }) => addresses.ownerDetail(pick(world.ownerIds)))],
  [15, calls("restaurants", (kit) => `/api/v1/restaurants?name=${wordOf(kit)}`)],
  [20, calls("menu", (kit) => `/api/v1/restaurants/${menuSlug(kit)}/menu`)],
  [10, calls("search", (kit) => `/api/v1/search?q=${wordOf(kit)}`)],
  [10, calls("offers", () => "/api/v1/offers")],
  [5, calls("nearby", () => "/api/v1/restaurants/nearby?latitude=18.47&longitude=-69.9")],
  [8, rateByInterface],
  [8, pressHeartByInterface],
];

const WHOLE = MIX.reduce((sum, [weight]) => sum + weight, 0);

/** Draws the next visit of the mix. */
export function nextVisit(): Visit {
  let drawn = Math.random() * WHOLE;
  for (const [weight, visit] of MIX) {
    drawn -= weight;
    if (drawn < 0) return visit;
  }
  return readMenu;
}
