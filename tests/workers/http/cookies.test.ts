import { createCookie } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { readKnownDevice } from "~/http/accounts/known-device.server";
import { readBookmark } from "~/http/edge/bookmark.server";
import { loader as rootLoader } from "~/root";
import { loader as codeLoader } from "~/routes/auth/login-code";
import { loader as providerLoader } from "~/routes/auth/provider";
import { loader as callbackLoader } from "~/routes/auth/provider-callback";
import { loader as factorLoader } from "~/routes/diner/second-factor/route";
import { loader as securityLoader } from "~/routes/diner/security/route";
import { loader as assistantLoader } from "~/routes/public/assistant/route";
import { loader as dishLoader } from "~/routes/public/dish/route";
import { loader as offerLoader } from "~/routes/public/offer/route";
import { answerOf } from "../loaders";
import { addAccount, cookieOf, startRequest } from "../people";
import { CONFIGURED } from "../providers";
import { addOffer, addRestaurant, addRestaurantWithDish, NOW } from "../rows";

const SOURCES = import.meta.glob<string>("../../../app/**/*.server.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A page that reads each cookie, by the cookie's name. */
const READERS: Record<string, (cookie: string) => Promise<{ status: number }>> = {
  sobremesa_session: (cookie) => ask(securityLoader, "/my-space/security", cookie),
  sobremesa_assistant: (cookie) => ask(assistantLoader, "/asistente", cookie),
  sobremesa_toast: (cookie) => ask(rootLoader, "/", cookie),
  sobremesa_pending: (cookie) => ask(codeLoader, "/login/codigo", cookie),
  sobremesa_factor: (cookie) =>
    ask(factorLoader, "/my-space/security/second-factor", `${signedIn}; ${cookie}`),
  sobremesa_attempt: async (cookie) => {
    await ask(callbackLoader, "/auth/oidc/callback?code=a&state=b", cookie, { provider: "oidc" });
    return ask(providerLoader, "/auth/oidc", cookie, { provider: "oidc" });
  },
  sobremesa_typed: (cookie) =>
    ask(
      dishLoader,
      `/${dish.slug}/product/${dish.productId}/rate?paso=calificar`,
      `${signedIn}; ${cookie}`,
      dish,
    ),
  async sobremesa_known(cookie) {
    const request = new Request("https://sobremesa.test/login", { headers: { cookie } });
    expect(await readKnownDevice({ request, context: startRequest().context })).toBeUndefined();
    return { status: 200 };
  },
  sobremesa_device: (cookie) => ask(offerLoader, `/ofertas/${offerId}?gusta=1`, cookie, { offerId }),
  async sobremesa_bookmark(cookie) {
    const request = new Request("https://sobremesa.test/", { headers: { cookie } });
    expect(await readBookmark(request, startRequest().context.keys)).toBeUndefined();
    return { status: 200 };
  },
};

/** Values that the app never writes, first those that are no signature. */
const GARBAGE = [
  "x.b",
  "",
  "garbage",
  ".",
  "....",
  "%%%.$$$",
  "%E0%A4%A",
  "e30=",
  `${btoa("null")}.${btoa("x")}`,
  `${btoa("{")}.AAAA`,
  "a".repeat(300),
];

let signedIn: string;
let offerId: string;
let dish: { slug: string; productId: string };
beforeAll(async () => {
  const restaurant = await addRestaurantWithDish();
  dish = { slug: restaurant.restaurant.slug, productId: restaurant.dish.publicId };
  signedIn = await cookieOf(await addAccount());
  offerId = (await addOffer(await addRestaurant())).publicId;
});

function ask(
  loader: Parameters<typeof answerOf>[0],
  path: string,
  cookie: string,
  params: Record<string, string> = {},
) {
  return answerOf(loader, {
    path,
    params,
    context: startRequest(NOW, { providers: CONFIGURED }).context,
    headers: { cookie },
  });
}

it("every cookie of the app is in the list", () => {
  const named = Object.values(SOURCES).flatMap((source) => source.match(/"sobremesa_\w+"/g) ?? []);
  expect(new Set(named.map((name) => name.slice(1, -1)))).toEqual(new Set(Object.keys(READERS)));
});

describe.each(Object.entries(READERS))("%s", (name, read) => {
  it.each(GARBAGE)("with the value %s is ignored, and fails no page", async (value) => {
    const nobody = await read("");
    for (const prefix of ["", "__Host-"]) {
      expect(await read(`${prefix}${name}=${value}`)).toMatchObject({ status: nobody.status });
    }
  });
});

it("a signed cookie of another version's shape is ignored", async () => {
  const secrets = [startRequest().context.keys.cookie("provider-attempt")];
  for (const kept of [
    null,
    1,
    "x",
    [],
    {},
    { provider: "oidc", endsAt: NOW.getTime() + 1, purpose: "link" },
  ]) {
    const line = await createCookie("__Host-sobremesa_attempt", { secrets }).serialize(kept);
    const cookie = line.split(";", 1)[0] ?? "";
    expect(await READERS.sobremesa_attempt?.(cookie)).toMatchObject({ body: { view: "start" } });
  }
});
