import { PASSWORD } from "../people";
import { ADMIN_FORMS } from "./admin-forms";
import type { BAD_INPUTS } from "./bad-inputs";
import { MAIL_AND_AUDIT_FORMS } from "./mail-and-audit-forms";
import { MENU_FORMS } from "./menu-forms";
import { MODERATION_FORMS } from "./moderation-forms";
import { RESTAURANT_FIELDS } from "./restaurant-fields";
import { SUBSCRIPTION_FORMS } from "./subscription-forms";
import {
  type Actor,
  diner,
  dinerOnTwoDevices,
  dinerWithNotification,
  dinerWithProvider,
  dinerWithReview,
  newcomer,
  OWNED,
  offeredFactor,
  owner,
  ownerWithOffer,
  ownerWithOldRestaurant,
  ownerWithRestaurant,
  ownerWithSlot,
  RESTAURANT,
  signedOutDiner,
  THEIRS,
  withFactor,
  withLink,
} from "./world";

type BadName = keyof typeof BAD_INPUTS;

export type Field = {
  valid: string;
  /** Every bad value is refused. */
  isStrict?: true;
  /** The value is checked as it was typed; a value that becomes valid by cleaning is refused. */
  isExact?: true;
  /** Bad values that are valid in this field. */
  allows?: readonly BadName[];
  /** Another person's value for this field. */
  theirs?: string;
};

export type Form = {
  /** The address that the form is sent to; `:name` stands for a parameter of the route. */
  at: string;
  actor: () => Promise<Actor>;
  /**
   * Fields of the body, of the query (`?name`) and of the path (`:name`). The actor supplies the values that only
   * they have.
   */
  fields: Record<string, Field>;
  /** The same person cannot send the form again after it was accepted. */
  isSpent?: true;
  /** The name of the field that holds a picture. */
  photo?: string;
  /** The file of that field, where the form needs one. */
  file?: () => File;
  /** If the row is not found, the form redirects with a toast and changes nothing. */
  tellsByToast?: true;
  /** Accepting the form writes nothing and only redirects. */
  writesNothing?: true;
  /** The answer is always the same, and the write happens after it. */
  writesLater?: true;
};

/** A field that accepts any text, or ignores it. */
const text = (valid: string): Field => ({ valid });
const strict = (valid: string, more: Omit<Field, "valid" | "isStrict"> = {}): Field => ({
  valid,
  isStrict: true,
  ...more,
});
/** A field whose value the actor supplies. */
const own = (more: Omit<Field, "valid" | "isStrict"> = {}) => strict("", more);
/** An email address that the actor supplies. */
const address = own({ isExact: true });
const tick = text("1");
/** A file is not a text: a text field that holds a file counts as missing. */
const MISSING: BadName[] = ["missing", "a file"];
const maybe = (valid: string) => strict(valid, { allows: MISSING });
const maybeEmpty = (valid: string) => strict(valid, { allows: [...MISSING, "empty"] });

const NEW_PASSWORD = "otra-clave";
const newPassword = { ":token": own(), password: text(NEW_PASSWORD), repeat: strict(NEW_PASSWORD) };
const way = text("/favorites");

const ACCOUNTS: Form[] = [
  {
    at: "/login",
    actor: signedOutDiner,
    fields: { email: address, password: strict(PASSWORD), redirectTo: way },
  },
  { at: "/login/codigo", actor: () => withFactor("halfway"), fields: { code: own() }, isSpent: true },
  { at: "/logout", actor: diner, fields: {}, isSpent: true },
  {
    at: "/register",
    actor: newcomer,
    fields: { name: text("Nadia Peña"), email: address, password: text(PASSWORD), redirectTo: way },
    isSpent: true,
  },
  { at: "/recuperar", actor: signedOutDiner, fields: { email: address }, writesLater: true },
  { at: "/recuperar/:token", actor: withLink("recovery"), fields: newPassword, isSpent: true },
  { at: "/confirmar", actor: () => diner({ emailConfirmedAt: null }), fields: {} },
  { at: "/confirmar/:token", actor: withLink("confirmation"), fields: newPassword, isSpent: true },
  { at: "/confirmar-cambio/:token", actor: withLink("email-change"), fields: newPassword, isSpent: true },
  {
    at: "/auth/:provider",
    actor: diner,
    fields: { ":provider": strict("oidc"), redirectTo: way },
    writesNothing: true,
  },
  {
    at: "/auth/:provider/link",
    actor: diner,
    fields: { ":provider": strict("oidc"), password: strict(PASSWORD) },
  },
  {
    at: "/auth/:provider/unlink",
    actor: () => dinerWithProvider({}),
    fields: { ":provider": strict("oidc"), password: strict(PASSWORD) },
    isSpent: true,
  },
];

const SECURITY = "/my-space/security";

const OWN_ACCOUNT: Form[] = [
  {
    at: "/my-space/edit-profile",
    actor: diner,
    fields: { name: text("Ana Peña"), phone: text("809 555 0101"), email: address },
    photo: "photo",
  },
  {
    at: "/my-space/edit-profile",
    actor: async () => ({ ...(await diner()), fields: (await newcomer()).fields ?? {} }),
    fields: {
      name: text("Ana Peña"),
      email: address,
      currentPassword: strict(PASSWORD),
      newPassword: text(NEW_PASSWORD),
      repeatPassword: strict(NEW_PASSWORD),
    },
    photo: "photo",
    isSpent: true,
  },
  {
    at: SECURITY,
    actor: dinerOnTwoDevices,
    fields: { device: own({ theirs: THEIRS.session }) },
    isSpent: true,
    tellsByToast: true,
  },
  {
    at: SECURITY,
    actor: dinerOnTwoDevices,
    fields: { others: strict("1") },
    isSpent: true,
    tellsByToast: true,
  },
  {
    at: `${SECURITY}/second-factor`,
    actor: offeredFactor,
    fields: { "?do": strict("confirm"), code: own(), password: own() },
    isSpent: true,
  },
  {
    at: `${SECURITY}/second-factor`,
    actor: () => withFactor("signed-in"),
    fields: { "?do": strict("renew"), password: strict(PASSWORD), code: text("") },
  },
  {
    at: `${SECURITY}/second-factor`,
    actor: () => withFactor("signed-in"),
    fields: { "?do": strict("remove"), password: strict(PASSWORD) },
    isSpent: true,
  },
  { at: `${SECURITY}/delete`, actor: diner, fields: { password: strict(PASSWORD) }, isSpent: true },
  {
    at: "/my-space/rated-products/:kind/:reviewId/delete",
    actor: dinerWithReview,
    fields: { ":kind": strict("dish"), ":reviewId": own({ theirs: THEIRS.review }) },
    isSpent: true,
  },
  {
    at: `${SECURITY}/delete`,
    actor: async () => {
      const { account, ...actor } = await diner({ passwordHash: null });
      return actor;
    },
    fields: { email: address },
    isSpent: true,
  },
];

/** Ingredients with their levels, as the preferences form and the wizard send them. */
const ingredients = {
  "ingredient-0": maybe("garlic"),
  "level-0": strict("dislike"),
  "new-ingredient": text("Ñame"),
  "new-level": maybeEmpty("dislike"),
  meant: text("own"),
  answered: text("own=Ñame"),
  remove: text("onion"),
  consent: tick,
};
const preferences = {
  tolerance: maybeEmpty("hot"),
  "restriction-vegan": tick,
  "none-dietary": text(""),
  "style-keto": tick,
  "cuisine-thai": tick,
  "method-fried": tick,
  "spiciness-warnings": tick,
  "dietary-warnings": tick,
  suggestions: tick,
  ...ingredients,
  intent: text("add"),
  tab: text("picante"),
  redirectTo: text(`/${RESTAURANT.slug}`),
  drawn: text("{}"),
};
const location = {
  country: maybeEmpty("DO"),
  province: maybeEmpty("DO-01"),
  useCurrent: tick,
  latitude: strict("18.486", { allows: ["negative", "zero"] }),
  longitude: strict("-69.931", { allows: ["negative", "zero"] }),
  notifyLocalOnly: tick,
  notificationRadiusKm: strict("12"),
};
const wizard = (step: string, fields: Record<string, Field>): Form => ({
  at: "/my-space",
  actor: diner,
  fields: { "?paso": strict(step), intent: maybe("back"), ...fields },
});
const restaurant = { ":slug": strict(RESTAURANT.slug) };
const stars = strict("4");
const notification = { intent: strict("read"), id: own({ theirs: THEIRS.notification }) };

const DINERS: Form[] = [
  {
    at: "/asistente",
    actor: diner,
    fields: { question: text("Mofongo sin gluten"), intent: text("ask") },
    writesNothing: true,
  },
  wizard("1", { "style-keto": tick, drawn: text("{}") }),
  wizard("2", { "cuisine-thai": tick }),
  wizard("3", { ...ingredients, "method-fried": tick }),
  wizard("4", location),
  { at: "/preferences", actor: diner, fields: preferences },
  // The dialogs send the same forms to another address, so a few of their fields are enough.
  {
    at: "/preferences/dialog",
    actor: diner,
    fields: { tolerance: preferences.tolerance, tab: preferences.tab, redirectTo: preferences.redirectTo },
  },
  { at: "/user-location", actor: diner, fields: { ...location, intent: text("save") } },
  {
    at: "/user-location/dialog",
    actor: diner,
    fields: { country: location.country, notificationRadiusKm: location.notificationRadiusKm },
  },
  { at: "/notifications", actor: dinerWithNotification, fields: notification, tellsByToast: true },
  {
    at: "/notifications",
    actor: dinerWithNotification,
    fields: { ...notification, intent: strict("open") },
    tellsByToast: true,
  },
  {
    at: "/notifications",
    actor: dinerWithNotification,
    fields: { intent: strict("read-all") },
    tellsByToast: true,
  },
  { at: "/notifications/unread", actor: dinerWithNotification, fields: notification, tellsByToast: true },
  {
    at: "/:slug/rate-experience",
    actor: diner,
    fields: {
      ...restaurant,
      serviceStars: stars,
      hygieneStars: stars,
      experienceStars: stars,
      speedStars: stars,
      comment: text("Volveré"),
      wouldReturn: tick,
      isAnonymous: tick,
    },
  },
  {
    at: "/:slug/product/:productId/rate",
    actor: diner,
    fields: {
      ...restaurant,
      ":productId": strict(RESTAURANT.dish),
      "?paso": text("calificar"),
      stars,
      comment: text("Rico"),
      isAnonymous: tick,
    },
  },
  {
    at: "/:slug/product/:productId/rate",
    actor: diner,
    fields: {
      ...restaurant,
      ":productId": strict(RESTAURANT.dish),
      "?paso": strict("gusto"),
      quickRating: strict("like"),
      isAnonymous: tick,
    },
  },
  { at: "/ofertas/:offerId", actor: diner, fields: { ":offerId": strict(RESTAURANT.offer) } },
  {
    at: "/api/favorites",
    actor: diner,
    tellsByToast: true,
    fields: {
      kind: strict("restaurant"),
      id: strict(RESTAURANT.restaurant, { theirs: THEIRS.person }),
      wanted: strict("1", { allows: ["zero"] }),
      back: text(`/${RESTAURANT.slug}`),
    },
  },
  {
    at: "/api/favorites",
    actor: diner,
    tellsByToast: true,
    fields: {
      kind: strict("product"),
      id: strict(RESTAURANT.dish),
      wanted: strict("1", { allows: ["zero"] }),
      back: text("/favorites"),
    },
  },
];

const EDITOR = "/management/restaurant/:restaurantId";
const ownRestaurant = { ":restaurantId": strict(OWNED.restaurant, { theirs: THEIRS.restaurant }) };
/** A form of an owner's own restaurant. */
const owned = (at: string, fields: Record<string, Field>): Form => ({
  at,
  actor: owner,
  // Another restaurant's address redirects with the sentence.
  tellsByToast: true,
  fields: { ...ownRestaurant, ...fields },
});

const typed = RESTAURANT_FIELDS;
const hoursAt = (at: string) => strict(RESTAURANT_FIELDS[`hours-${at}`] ?? "");
const restaurantForm: Record<string, Field> = {
  name: text("Casa Nueva"),
  // Of the bad values these are slugs; of the marks, the letters between them are.
  slug: own({
    allows: [
      "another person's id",
      "an unknown id",
      "zero",
      "NaN",
      "1e309",
      "right-to-left marks",
      "a word that every object has",
    ],
  }),
  description: text(typed.description ?? ""),
  restaurantType: strict("comedor"),
  isActive: tick,
  country: strict("DO"),
  division: strict("DO-25"),
  city: text("Moca"),
  address: text("Calle del Sol 12"),
  placeId: text(""),
  latitude: text(""),
  longitude: text(""),
  // The country's own where the form says none.
  timeZone: strict("America/Santo_Domingo", { allows: ["missing", "empty", "a file"] }),
  currency: strict("DOP", { allows: ["missing", "empty", "a file"] }),
  phone: text(typed.phone ?? ""),
  website: text(typed.website ?? ""),
  instagramUrl: text(typed.instagramUrl ?? ""),
  tiktokUrl: text(typed.tiktokUrl ?? ""),
  "hours-saturday-opens": hoursAt("saturday-opens"),
  "hours-saturday-closes": hoursAt("saturday-closes"),
  is24Hours: text(""),
  cuisines: text(typed.cuisines ?? ""),
  taxIncluded: tick,
  addsLegalTip: tick,
  reviewsPublic: tick,
  divisionsOf: text("DO"),
  intent: text(""),
};

const pick = (fields: Record<string, Field>, names: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.split(" ").includes(name)));
const deletionOf = (action: string, theirs: string): Record<string, Field> => ({
  "?action": strict(action),
  "?itemId": own({ theirs }),
  sure: strict("1"),
});

const OWNERS: Form[] = [
  {
    at: "/management/restaurants/places",
    actor: ownerWithSlot,
    fields: { placeSearch: text("Jaraba"), country: text("DO"), session: text("a-session") },
    writesNothing: true,
  },
  {
    at: "/management/restaurants/places",
    actor: ownerWithSlot,
    fields: { choose: strict("t:1", { allows: ["missing", "empty", "a file"] }) },
    writesNothing: true,
  },
  {
    at: "/management/restaurants/new",
    actor: ownerWithSlot,
    fields: { "?owner": text(""), ...restaurantForm },
    photo: "logo",
    isSpent: true,
  },
  {
    at: "/management/restaurants/:restaurantId/edit",
    actor: ownerWithRestaurant,
    fields: {
      ":restaurantId": own({ theirs: THEIRS.restaurant }),
      version: own({ allows: ["zero"] }),
      drawn: text("{}"),
      // The form of a new restaurant has the others.
      ...pick(restaurantForm, "name slug restaurantType country division timeZone currency phone"),
    },
    // Another's restaurant and an unknown one lead to the panel.
    tellsByToast: true,
    photo: "cover",
    isSpent: true,
  },
  {
    at: "/confirm-action",
    actor: ownerWithOldRestaurant,
    fields: deletionOf("delete_restaurant", RESTAURANT.restaurant),
    isSpent: true,
    tellsByToast: true,
  },
  {
    at: "/confirm-action/dialog",
    actor: ownerWithOffer,
    fields: deletionOf("delete_offer", RESTAURANT.offer),
    isSpent: true,
    tellsByToast: true,
  },
  owned(EDITOR, { change: strict(`sold-out:${OWNED.dish}`, { theirs: `sold-out:${THEIRS.dish}` }) }),
  owned(EDITOR, { change: strict("sold-out-today"), [`dish-${OWNED.other}`]: tick, all: text("") }),
  owned(EDITOR, {
    change: strict("price"),
    dish: strict(OWNED.dish, { theirs: THEIRS.dish }),
    price: strict("600"),
    seen: strict("45000"),
  }),
  owned(EDITOR, {
    change: strict(`duplicate:${OWNED.dish}`, { theirs: `duplicate:${THEIRS.dish}` }),
    copy: text("0123456789abcdef"),
  }),
  owned(`${EDITOR}/order`, {
    change: strict("reorder"),
    seen: strict(`${OWNED.category} ${OWNED.drinks}`),
    order: strict(`${OWNED.drinks} ${OWNED.category}`),
  }),
  owned(`${EDITOR}/allergens`, {
    drawn: strict(`${OWNED.dish}:${"u".repeat(13)}`, { theirs: `${THEIRS.dish}:${"u".repeat(13)}` }),
    column: strict("peanuts", { allows: [...MISSING, "empty"] }),
    [`d-${OWNED.dish}`]: strict("c", { allows: MISSING }),
    rest: text(""),
  }),
  owned(`${EDITOR}/allergens`, {
    drawn: strict(`${OWNED.dish}:${"u".repeat(13)}`),
    cell: strict(`${OWNED.dish}.4`, { allows: [...MISSING, "empty"] }),
  }),
  owned(`${EDITOR}/changes`, {
    change: strict(`available:${OWNED.dish}`, { theirs: `available:${THEIRS.dish}` }),
  }),
];

/** Every form of the app, with a valid value for each field. */
export const FORMS: Form[] = [
  ...ACCOUNTS,
  ...OWN_ACCOUNT,
  ...DINERS,
  ...OWNERS,
  ...MENU_FORMS,
  ...SUBSCRIPTION_FORMS,
  ...MAIL_AND_AUDIT_FORMS,
  ...MODERATION_FORMS,
  ...ADMIN_FORMS,
];
