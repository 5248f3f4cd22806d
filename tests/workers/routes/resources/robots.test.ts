import { describe, expect, it } from "vitest";
import { loader } from "~/routes/resources/robots";
import { answerOf, contextAt, ORIGIN } from "../../loaders";
import { NOW } from "../../rows";

async function robots() {
  const answer = await answerOf(loader, { path: "/robots.txt", context: contextAt(NOW) });
  return { ...answer, text: String(answer.body) };
}

/** Whether a robot may fetch a path: the longest matching rule decides, with `*` and `$` as in RFC 9309. */
async function mayFetch(path: string): Promise<boolean> {
  const rules = (await robots()).text.split("\n").flatMap((line) => {
    const [, verb, pattern] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
    return verb && pattern ? [{ isAllowed: verb === "Allow", pattern }] : [];
  });
  const matching = rules.filter(({ pattern }) => {
    const literal = pattern.replace(/[.?+^(){}|[\]\\]/g, "\\$&").replace(/\*/g, ".*");
    return new RegExp(`^${literal}`).test(path);
  });
  matching.sort((a, b) => b.pattern.length - a.pattern.length);
  return matching[0]?.isAllowed ?? true;
}

it("is plain text for every robot, names the sitemap by its full address, and may be cached an hour", async () => {
  const { status, headers, text } = await robots();
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(headers.get("cache-control")).toBe("public, max-age=3600");
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text).toMatch(new RegExp(`^Sitemap: ${ORIGIN}/sitemap\\.xml$`, "m"));
});

describe("what robots may fetch", () => {
  it.each([
    "/",
    "/?provincia=DO-01&tipo=bar",
    "/la-mar-chiquita",
    "/la-mar-chiquita/product/0123456789abcdef/rate",
    "/la-mar-chiquita/product/0123456789abcdef/reviews",
    "/ofertas/0123456789abcdef",
    "/privacidad",
    "/api",
    "/sitemap.xml",
    "/sitemap.xml?pagina=2",
    "/manifest.webmanifest",
    "/social.png",
    "/media/social/restaurants/0123456789abcdef-1a.jpg",
    "/media/products/abcdefgh.webp?w=192",
    "/assets/public.css",
    // Restaurants whose slugs begin like a panel's address.
    "/administracion-del-sabor",
    "/user-friendly-cafe",
    "/api-bar",
    "/login-lounge",
    "/recuperar-fuerzas",
    "/el-data-cafe",
  ])("%s", async (path) => {
    expect(await mayFetch(path)).toBe(true);
  });
});

describe("what robots may not fetch", () => {
  it.each([
    "/admin",
    "/admin/restaurants",
    "/management",
    "/management/restaurants/new?owner=x",
    "/my-space",
    "/my-space?asistente=1",
    "/login",
    "/login?redirectTo=%2F",
    "/register",
    "/favorites",
    "/preferences",
    "/user-location",
    "/user/0123456789abcdef",
    "/confirm-action?action=x",
    "/logout",
    "/api/x",
    "/api/v1/restaurants",
    "/auth/google/callback",
    "/notifications",
    "/notifications?todas=1",
    "/recuperar",
    "/recuperar/abc",
    "/confirmar",
    "/confirmar-cambio/abc",
    "/la-mar-chiquita/rate-experience",
    "/la-mar-chiquita.data",
    "/la-mar-chiquita.data?_routes=root",
    "/_root.data",
  ])("%s", async (path) => {
    expect(await mayFetch(path)).toBe(false);
  });
});
