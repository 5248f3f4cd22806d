import { describe, expect, it } from "vitest";
import { publicRoute, requireAdmin, requireOwner, requireVisitor, viewerOf } from "~/http/guards.server";
import { takeToasts } from "~/http/toast.server";
import { answerOf, cookiesAfter, ORIGIN } from "../loaders";
import { addAccount, addAdminAccount, addOwnerAccount, asked, cookieOf } from "../people";
import { at, DAY } from "../rows";

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

async function knock(guard: Guard, who: Person, path: string) {
  const headers = { cookie: await people[who]() };
  const answer = await answerOf(guard, { path, context: asked().context, headers });
  const request = new Request(ORIGIN, { headers: { cookie: cookiesAfter([answer]) } });
  const { toasts } = await takeToasts({ request, context: asked().context });
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
] as const)("%s", (_, guard, path, door, sentence) => {
  it("sends nobody to the door, with the way back and the page's sentence", async () => {
    expect(await knock(guard, "nobody", path)).toMatchObject({
      status: 303,
      location: `${door}?redirectTo=${encodeURIComponent(path)}`,
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
])("%s lets in whom it should and tells the others why", async (_, guard, refused, text) => {
  for (const who of Object.keys(people) as Person[]) {
    if (who === "nobody") continue;
    const answer = await knock(guard, who, "/somewhere");
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
  // What a dialog is drawn from is no page to come back to.
  ["/preferences/dialog.data?_routes=x", "/preferences"],
  ["/user-location/dialog", "/user-location"],
])("asked for as %s, the way back is %s", async (path, way) => {
  const { location } = await knock(requireAdmin, "nobody", path);
  expect(new URL(location ?? "", ORIGIN).searchParams.get("redirectTo")).toBe(way);
});

it("a page that anybody may open knows who looks", async () => {
  publicRoute();
  const account = await addAccount();
  const viewer = async (cookie: string) => {
    const request = new Request(ORIGIN, { headers: { cookie } });
    return (await viewerOf({ request, context: asked().context }))?.email;
  };
  expect(await viewer(await cookieOf(account))).toBe(account.email);
  expect(await viewer("")).toBeUndefined();
});
