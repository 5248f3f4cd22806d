import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { waitingUploads } from "~/data/schema/pictures";
import * as addresses from "~/domain/addresses";
import { RESTAURANT_FIELDS } from "../../fuzz/restaurant-fields";
import { addOwnerWithMenu } from "../../menu-owners";
import { startRequest } from "../../people";
import { PICTURE_ATTACKS, TOO_LARGE } from "../../platform/picture-attacks";
import { db, publicId } from "../../rows";
import { ask } from "../../site";

type World = Awaited<ReturnType<typeof addOwnerWithMenu>>;
let world: World;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await addOwnerWithMenu();
});

const dishFields = ({ category }: World) => ({
  name: "Chivo guisado",
  price: "450",
  pricing: "one",
  category: category.publicId,
});
const editRestaurant = ({ restaurant }: World) => addresses.editRestaurant(restaurant.publicId);
const restaurantFields = ({ restaurant }: World) => ({
  ...RESTAURANT_FIELDS,
  slug: restaurant.slug,
  version: String(restaurant.version),
});

/** The owner's forms say this of a file over 5 MB, as they are specified to. */
const OWNERS_TOO_LARGE = "El archivo es demasiado grande. Máximo 5MB permitido.";

/** Every picture field of an owner's forms: its form's address and the other fields, filled in rightly. */
const FIELDS: [field: string, path: (world: World) => string, fields: (world: World) => object][] = [
  ["logo", editRestaurant, restaurantFields],
  ["cover", editRestaurant, restaurantFields],
  ["image", ({ restaurant }) => addresses.newDish(restaurant.publicId), dishFields],
  [
    "image",
    ({ restaurant }) => addresses.newOffer(restaurant.publicId),
    () => ({ title: "Martes de pasta", endsDate: "2026-08-09" }),
  ],
];

async function send(at: (typeof FIELDS)[number], file: File) {
  const [field, path, fields] = at;
  const body = new FormData();
  for (const [name, value] of Object.entries({ id: publicId(), ...fields(world) })) body.append(name, value);
  body.append(field, file);
  return ask(path(world), {
    context: startRequest().context,
    form: body,
    method: "POST",
    headers: { cookie: world.cookie },
  });
}

const rowsOf = async () =>
  Promise.all(
    ["restaurants", "products", "offers", "audit_events"].map(
      async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results,
    ),
  );

describe.each(FIELDS)("the field %s of a form", (...at) => {
  it.each(PICTURE_ATTACKS)(
    "refuses %s with its sentence, and changes no row and no file",
    async (_, file, text) => {
      const before = [await rowsOf(), await env.MEDIA.list()];
      const answer = await send(at, file());
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(text === TOO_LARGE ? OWNERS_TOO_LARGE : text);
      expect([await rowsOf(), await env.MEDIA.list()]).toEqual(before);
      expect(await db.select().from(waitingUploads)).toEqual([]);
    },
  );
});
