import { expect, it } from "vitest";
import { ownerReviewsPath, readReviewTab } from "~/domain/ratings/owner-review-pages";

const ID = "0123456789abcdef";

it.each([
  [{}, "/reviews"],
  [{ tab: "all" }, "/reviews"],
  [{ tab: "restaurant" }, "/reviews?ver=restaurante"],
  [{ tab: "dishes", position: { after: ID } }, `/reviews?ver=platos&despues=${ID}`],
  [{ position: { before: ID } }, `/reviews?antes=${ID}`],
] as const)("%j is at %s", (view, path) => {
  expect(ownerReviewsPath("/reviews", view)).toBe(path);
  expect(readReviewTab(new URL(path, "https://x.test").searchParams)).toBe("tab" in view ? view.tab : "all");
});

it.each(["", "?ver=", "?ver=otra", "?ver=PLATOS"])("an address with %j shows all reviews", (query) => {
  expect(readReviewTab(new URLSearchParams(query))).toBe("all");
});
