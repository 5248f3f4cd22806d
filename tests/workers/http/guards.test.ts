import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import {
  optionalIdentity,
  publicRoute,
  requireAdmin,
  requireOwner,
  requireOwnerOf,
  requireVisitor,
} from "~/http/guards.server";
import { takeToasts } from "~/http/toast.server";
import { answerOf, cookiesAfter, ORIGIN } from "../loaders";
import { addAccount, addAdminAccount, addOwnerAccount, cookieOf, startRequest } from "../people";
import { addRestaurant, at, DAY, db, publicId } from "../rows";

type Guard = typeof requireVisitor;

const people = {
  nobody: async () => "",
  visitor: async () => cookieOf(await addAccount()),
  "an owner's address, unconfirmed": async () => cookieOf(await addOwnerAccount({ emailConfirmedAt: null })),
  "an administrator's address, unconfirmed": async () =>
    cookieOf(await addAdminAccount({ emailConfirmedAt: null })),
  owner: async () => cookieOf(await addOwnerAccount()),
  "lapsed owner": async () => cookieOf(await addOwnerAccount({}, { expiresAt: at(-30 * DAY) })),
  admin: async () => cookieOf(await addAdminAccount()),
};

type Person = keyof typeof people;

async function callGuard(guard: Guard, who: Person, path: string) {
  const headers = { cookie: await people[who]() };
  const answer = await answerOf(guard, { path, context: startRequest().context, headers });
  const request = new Request(ORIGIN, { headers: { cookie: cookiesAfter([answer]) } });
  const { toasts } = await takeToasts({ request, context: startRequest().context });
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    toasts: toasts.map(({ tone, title, text }) => ({ tone, title, text })),
    role: (answer.body as { role?: string }).role,
  };
}

const SPACE = "Debes crear una cuenta o iniciar sesión para acceder a Mi Espacio";
const SIGN_IN = "Debes iniciar sesión para acceder";

describe.each([
  ["requireVisitor", requireVisitor, "/my-space", "/register", SPACE],
  ["requireOwner", requireOwner, "/management", "/login", SIGN_IN],
  ["requireAdmin", requireAdmin, "/admin", "/login", SIGN_IN],
] as const)("%s", (_, guard, path, signInPath, sentence) => {
  it("redirects anonymous visitors to sign-in or registration, with the address to return to and the page's sentence", async () => {
    expect(await callGuard(guard, "nobody", path)).toMatchObject({
      status: 303,
      location: `${signInPath}?redirectTo=${encodeURIComponent(path)}`,
      toasts: [{ tone: "warning", title: "Acceso requerido", text: sentence }],
    });
  });
});

it.each<[string, Guard, Person[], string | undefined]>([
  ["requireVisitor", requireVisitor, [], undefined],
  [
    "requireOwner",
    requireOwner,
    ["visitor", "an owner's address, unconfirmed", "an administrator's address, unconfirmed"],
    "Solo los propietarios pueden acceder a este panel",
  ],
  [
    "requireAdmin",
    requireAdmin,
    [
      "visitor",
      "an owner's address, unconfirmed",
      "an administrator's address, unconfirmed",
      "owner",
      "lapsed owner",
    ],
    "Solo los administradores pueden acceder a este panel",
  ],
])("%s admits the right roles and tells the others why not", async (_, guard, refused, text) => {
  for (const who of Object.keys(people) as Person[]) {
    if (who === "nobody") continue;
    const answer = await callGuard(guard, who, "/somewhere");
    if (refused.includes(who)) {
      expect(answer, who).toMatchObject({
        status: 303,
        location: "/",
        toasts: [{ tone: "error", title: "Acceso denegado", text }],
      });
    } else {
      expect(answer, who).toMatchObject({ status: 200, location: null, toasts: [] });
      expect(answer.role, who).toBe(
        { owner: "owner", "lapsed owner": "owner", admin: "admin" }[who as string] ?? "visitor",
      );
    }
  }
});

it.each([
  ["/my-space?x=1&y=%C3%B1", "/my-space?x=1&y=%C3%B1"],
  ["/my-space.data", "/my-space"],
  ["/my-space.data?_routes=routes%2Fdiner%2Fmy-space", "/my-space"],
  ["/management.data?q=sol&_routes=x", "/management?q=sol"],
  ["/_root.data?_routes=root", "/"],
  ["/admin?index&q=sol", "/admin?q=sol"],
  // A dialog's address returns to the page that it belongs to.
  ["/preferences/dialog.data?_routes=x", "/preferences"],
  ["/user-location/dialog", "/user-location"],
])("the address to return to from %s is %s", async (path, way) => {
  const { location } = await callGuard(requireAdmin, "nobody", path);
  expect(new URL(location ?? "", ORIGIN).searchParams.get("redirectTo")).toBe(way);
});

it("a public page reads the identity", async () => {
  publicRoute();
  const account = await addAccount();
  const emailOf = async (cookie: string) => {
    const request = new Request(ORIGIN, { headers: { cookie } });
    return (await optionalIdentity({ request, context: startRequest().context }))?.email;
  };
  expect(await emailOf(await cookieOf(account))).toBe(account.email);
  expect(await emailOf("")).toBeUndefined();
});

describe("one restaurant of the panel", () => {
  const ownerIdOf = async ({ email }: { email: string }) =>
    (await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, email)).get())?.id;

  /** Adds a restaurant whose owner's subscription ends in this many milliseconds. */
  async function owned(endsIn: number, isActive = true) {
    const account = await addOwnerAccount({}, { expiresAt: at(endsIn) });
    const ownerId = await ownerIdOf(account);
    const restaurant = await addRestaurant({ isActive, ...(ownerId === undefined ? {} : { ownerId }) });
    return { restaurant, cookie: await cookieOf(account) };
  }

  async function manage(cookie: string, id: string | undefined, replaced = {}) {
    const { context } = startRequest(undefined, replaced);
    const answer = await answerOf((args) => requireOwnerOf(args, id), {
      path: `/management/restaurant/${id}`,
      context,
      headers: { cookie },
    });
    const request = new Request(ORIGIN, { headers: { cookie: cookiesAfter([answer]) } });
    const { toasts } = await takeToasts({ request, context });
    const body = answer.body as {
      identity?: { role: string };
      restaurant?: { publicId: string };
      mayWrite?: boolean;
      title?: string;
    };
    return {
      status: answer.status,
      title: body.title,
      location: answer.headers.get("location"),
      toasts: toasts.map(({ tone, title, text }) => ({ tone, title, text })),
      role: body.identity?.role,
      restaurant: body.restaurant?.publicId,
      mayWrite: body.mayWrite,
    };
  }

  it.each([
    ["its owner", 30 * DAY, true, true],
    ["its owner, though it is switched off", 30 * DAY, false, true],
    ["its lapsed owner, who may only read", -30 * DAY, true, false],
  ])("admits %s", async (_, endsIn, isActive, mayWrite) => {
    const { restaurant, cookie } = await owned(endsIn, isActive);
    const found = { status: 200, role: "owner", restaurant: restaurant.publicId, mayWrite };
    expect(await manage(cookie, restaurant.publicId)).toMatchObject(found);
  });

  it.each([30 * DAY, -30 * DAY])(
    "admits an administrator, who may write, before and after the end of the owner's subscription",
    async (endsIn) => {
      const { restaurant } = await owned(endsIn);
      const cookie = await cookieOf(await addAdminAccount());
      const found = { status: 200, role: "admin", restaurant: restaurant.publicId, mayWrite: true };
      expect(await manage(cookie, restaurant.publicId)).toMatchObject(found);
    },
  );

  it("requires an administrator's second factor where the settings do", async () => {
    const { restaurant } = await owned(30 * DAY);
    const cookie = await cookieOf(await addAdminAccount());
    const settings = { ...startRequest().context.settings, adminsNeedFactor: true };
    const answer = await manage(cookie, restaurant.publicId, { settings });
    expect([answer.status, answer.location]).toEqual([303, "/my-space/security/second-factor"]);
  });

  it("redirects another owner to the panel with the sentence", async () => {
    const { restaurant } = await owned(30 * DAY);
    const { cookie } = await owned(30 * DAY);
    const text = "No tienes permisos para gestionar este restaurante";
    expect(await manage(cookie, restaurant.publicId)).toMatchObject({
      status: 303,
      location: "/management",
      toasts: [{ tone: "error", title: "Acceso denegado", text }],
    });
  });

  it("redirects diners to the landing page and anonymous visitors to sign-in, whether or not it exists", async () => {
    const { restaurant } = await owned(30 * DAY);
    const visitor = await cookieOf(await addAccount());
    for (const id of [restaurant.publicId, publicId()]) {
      expect(await manage(visitor, id)).toMatchObject({ status: 303, location: "/" });
      const way = encodeURIComponent(`/management/restaurant/${id}`);
      expect(await manage("", id)).toMatchObject({ status: 303, location: `/login?redirectTo=${way}` });
    }
  });

  it("answers an unknown id like another's restaurant to an owner, and with 404 to an administrator", async () => {
    const { restaurant } = await owned(30 * DAY);
    const { cookie } = await owned(30 * DAY);
    const anothers = await manage(cookie, restaurant.publicId);
    const admin = await cookieOf(await addAdminAccount());
    for (const id of [publicId(), "no-es-un-id", "", undefined]) {
      expect(await manage(cookie, id), String(id)).toEqual(anothers);
      const missing = { status: 404, title: "Restaurante no encontrado" };
      expect(await manage(admin, id), String(id)).toMatchObject(missing);
    }
  });
});
