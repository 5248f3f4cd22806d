import { beforeAll, describe, expect, it } from "vitest";
import { askWorker } from "../ask-worker";
import { addAccount, cookieOf } from "../people";
import { addCategory, addDish, addRating, addRestaurant, addUser } from "../rows";

const MEDIA_ORIGIN = "https://media.sobremesa.test";
const PROFILE = "/media/profile-pictures/abcdefgh-512.webp";

let menu: string;
let reviews: string;

beforeAll(async () => {
  const restaurant = await addRestaurant({
    visibleUntil: new Date(8.64e15),
    coverUrl: "/media/restaurants/covers/abcdefgh-2240.webp",
    logoUrl: "/media/restaurants/logos/abcdefgh.png",
  });
  const dish = await addDish(await addCategory(restaurant), {
    imageUrl: "/media/products/abcdefgh-640.webp",
  });
  const author = await addUser({ name: "Ana", profilePictureUrl: PROFILE });
  await addRating(dish, { userId: author.id, isAnonymous: false });
  menu = `/${restaurant.slug}`;
  reviews = `/${restaurant.slug}/product/${dish.publicId}/reviews`;
});

const ask = async (path: string, cookie = "") => {
  const { status, headers, text } = await askWorker(path, { set: { MEDIA_ORIGIN }, headers: { cookie } });
  expect(status).toBe(200);
  const pictures = [
    ...text.matchAll(/(?:src|srcset)="([^"]*(?:products|restaurants|profile)[^"]*)"/gi),
  ].flatMap(([, list]) => list!.split(", ").map((one) => one.split(" ")[0]!));
  return { text, pictures, policy: headers.get("content-security-policy") };
};

describe("with the bucket's own domain", () => {
  it("a menu loads its pictures there, and older ones without a set from the Worker", async () => {
    const { text, pictures, policy } = await ask(menu);
    expect(pictures.length).toBeGreaterThan(6);
    for (const address of pictures) {
      expect(address).toMatch(
        /^(https:\/\/media\.sobremesa\.test\/(restaurants\/covers|products)\/abcdefgh-\d+\.webp|\/media\/restaurants\/logos\/abcdefgh-\d+\.webp)$/,
      );
    }
    expect(text).toContain(`<link rel="preconnect" href="${MEDIA_ORIGIN}"/>`);
    expect(policy).toContain(`; img-src 'self' ${MEDIA_ORIGIN}; `);
    expect(policy!.split(MEDIA_ORIGIN)).toHaveLength(2);
    const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!),
    );
    const images = [
      `${MEDIA_ORIGIN}/restaurants/covers/abcdefgh-2240.webp`,
      "https://sobremesa.test/media/restaurants/logos/abcdefgh.png",
    ];
    expect(JSON.stringify(data)).toContain(`"image":${JSON.stringify(images)}`);
  });

  it("so does a menu that React takes over", async () => {
    const { pictures, policy } = await ask(menu, await cookieOf(await addAccount(), "", new Date()));
    expect(pictures.filter((address) => address.startsWith(MEDIA_ORIGIN)).length).toBeGreaterThan(4);
    expect(policy).toMatch(/'nonce-/);
    expect(policy).toContain(`; img-src 'self' ${MEDIA_ORIGIN}; `);
  });

  it("profile pictures stay with the Worker", async () => {
    const { pictures } = await ask(reviews);
    const own = pictures.filter((address) => address.includes("profile-pictures"));
    expect(own.length).toBeGreaterThan(0);
    for (const address of own) expect(address).toMatch(/^\/media\/profile-pictures\/abcdefgh-\d+\.webp$/);
  });
});
