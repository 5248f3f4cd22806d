import { copy } from "~/copy/es";
import type { PublicMenu } from "~/data/menus/menus.server";
import type { NoticeDiet } from "~/domain/preferences/dish-notice";
import { FITS, type Fit, type FitReason, hasRequirements, undeclarableNames } from "~/domain/preferences/fit";
import { fitGroupPath, fitPath } from "~/domain/preferences/fit-filter";
import { askByWhatsapp } from "~/domain/restaurants/contact-links";
import { whereToAsk } from "~/routes/view-models/where-to-ask";

/** A dish as the head of the menu counts it. */
export type JudgedDish = { name: string; fit: Fit; reasons: readonly FitReason[] };

/**
 * Most characters of a prepared message that names dishes; a longer one counts them, because wa.me carries it in the
 * address.
 */
const MESSAGE_MOST = 1200;

/** Returns the menu's fit for a diner; `undefined` without preferences that concern dishes. */
export function menuFitViewModel(
  restaurant: PublicMenu["restaurant"],
  dishes: readonly JudgedDish[],
  diner: NoticeDiet | undefined,
  filter: Fit | undefined,
) {
  if (!diner || !hasRequirements(diner) || dishes.length === 0) return undefined;
  const words = copy.dinerMenu.fit;
  const counted = (fit: Fit) => dishes.filter((dish) => dish.fit === fit).length;
  const unknown = unconfirmedNames(unconfirmedDishes(dishes));
  const undeclarable = undeclarableNames(diner);
  return {
    groups: FITS.map((fit) => ({
      fit,
      label: words[fit](counted(fit)),
      href: fitGroupPath(restaurant.slug, fit),
      isOn: filter === fit,
    })),
    allHref: filter && fitPath(restaurant.slug),
    empty: filter && counted(filter) === 0 ? words.empty[filter] : null,
    unknown: unknown.length > 0 ? words.unknown(unknown) : null,
    undeclarable: undeclarable.length > 0 ? words.undeclarable(undeclarable) : null,
    ask: askViewModel(restaurant, dishes, diner),
  };
}

export type MenuFitViewModel = NonNullable<ReturnType<typeof menuFitViewModel>>;

/** Dishes that the restaurant's answer could still make fit; no answer helps for dishes that break a preference. */
const unconfirmedDishes = (dishes: readonly JudgedDish[]) =>
  dishes.filter(({ fit }) => fit === "unconfirmed");

/** Returns the unconfirmed names, most frequent first, each with its number of dishes. */
function unconfirmedNames(dishes: readonly JudgedDish[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reasons } of dishes)
    for (const name of unconfirmedOf(reasons)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

function unconfirmedOf(reasons: readonly FitReason[]): Set<string> {
  return new Set(reasons.filter(({ standing }) => standing === "unconfirmed").flatMap(({ names }) => names));
}

/**
 * Returns the link for one message about all unconfirmed dishes, or where to ask if the restaurant has no WhatsApp.
 */
function askViewModel(
  restaurant: PublicMenu["restaurant"],
  dishes: readonly JudgedDish[],
  diner: NoticeDiet,
) {
  const open = unconfirmedDishes(dishes);
  if (open.length === 0) return null;
  const words = copy.dinerMenu.fit;
  const href = askByWhatsapp(restaurant.phone, messageAbout(restaurant.name, open, diner));
  return href ? { href, label: words.ask(open.length) } : { where: whereToAsk(restaurant) };
}

/**
 * Returns how serious a name is for the diner, the most serious if several preferences lead to it. A restriction of
 * «Alergias e intolerancias» does not say which of the two it is.
 */
function seriousness(name: string, dishes: readonly JudgedDish[], diner: NoticeDiet) {
  const reasons = dishes
    .flatMap((dish) => dish.reasons)
    .filter(({ standing, names }) => standing === "unconfirmed" && names.includes(name));
  const levels = reasons
    .filter(({ kind }) => kind === "ingredient")
    .map(({ subject }) => diner.dislikedIngredients[subject]);
  if (levels.includes("allergy")) return "allergy";
  if (reasons.some(({ kind, isAllergy }) => kind === "restriction" && isAllergy)) return "either";
  return levels.includes("intolerance") ? "intolerance" : "wish";
}

function messageAbout(restaurant: string, dishes: readonly JudgedDish[], diner: NoticeDiet): string {
  const { message } = copy.dinerMenu.fit;
  const names = unconfirmedNames(dishes).map((found) => ({
    ...found,
    title: message.titles[seriousness(found.name, dishes, diner)](found.name),
  }));
  const lines = names.map(({ name, title }) => {
    const about = dishes.filter(({ reasons }) => unconfirmedOf(reasons).has(name));
    return message.line(title, about.map((dish) => dish.name).join(", "));
  });
  const whole = [message.hello(restaurant), ...lines].join("\n");
  if (whole.length <= MESSAGE_MOST) return whole;
  const counted = names.map(({ title, count }) => message.line(title, message.dishes(count)));
  return [message.hello(restaurant), ...counted].join("\n");
}
