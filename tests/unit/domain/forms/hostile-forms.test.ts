import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import * as z from "zod";
import { hostileTexts } from "#support/hostile-text";
import { millisecondsBeyondLinear } from "#support/linear-time";
import { MAJOR_ALLERGEN_IDS } from "~/domain/catalogue/major-allergens";
import { allergenForm, writeStates } from "~/domain/forms/allergens";
import { assistantForm } from "~/domain/forms/assistant";
import { bulkForm, bulkScopeForm } from "~/domain/forms/bulk-prices";
import { categoryForm } from "~/domain/forms/category";
import { deletionSureForm, ownerDeletionForm } from "~/domain/forms/deletion";
import { dishForm } from "~/domain/forms/dish";
import { favoriteForm } from "~/domain/forms/favorite";
import * as fields from "~/domain/forms/fields";
import { locationForm } from "~/domain/forms/location";
import { menuChangeForm } from "~/domain/forms/menu-change";
import { menuCopyForm } from "~/domain/forms/menu-copy";
import { notificationsForm, unsubscribeForm } from "~/domain/forms/notifications";
import { offerForm } from "~/domain/forms/offer";
import {
  codeForm,
  confirmIdentityForm,
  deletionForm,
  devicesForm,
  profileForm,
  setUpForm,
} from "~/domain/forms/own-account";
import { ownerForm, ownerPasswordForm } from "~/domain/forms/owner";
import { preferencesForm, wizardForm } from "~/domain/forms/preferences";
import { qrCodeForm } from "~/domain/forms/qr-code";
import {
  commentField,
  dishLikeForm,
  dishRatingForm,
  filledByShortcut,
  restaurantRatingForm,
} from "~/domain/forms/rating";
import { newPasswordForm, recoveryForm } from "~/domain/forms/recovery";
import { registerForm } from "~/domain/forms/register";
import { restaurantForm } from "~/domain/forms/restaurant";
import { reviewAnswerForm, reviewDecisionForm, reviewReportForm } from "~/domain/forms/reviews";
import { providerForm, signInForm } from "~/domain/forms/sign-in";
import {
  receiptAcceptanceForm,
  receiptForm,
  refusalForm,
  slotAcceptanceForm,
  slotRequestForm,
  subscriptionForm,
} from "~/domain/forms/subscription";
import { DEFAULT_PREFERENCES } from "~/domain/preferences/preferences";
import { TEXT_LIMITS } from "~/domain/text";
import { RESTAURANT_FIELDS } from "../../../workers/fuzz/restaurant-fields";

type Row = {
  /** Reads a form's text fields as a route does. */
  read: (typed: Record<string, string>) => unknown;
  /** Values that the form accepts. */
  valid: Record<string, string>;
};

const form = (schema: ZodType, valid: Record<string, string>): Row => ({
  read: (typed) => schema.safeParse(typed),
  valid,
});
/** Wraps a single field in a form. */
const field = (schema: ZodType, valid = "a") => form(z.object({ field: schema }), { field: valid });

const own = profileForm({ presentEmail: "ana@correo.com", hasPassword: true });
const before = { preferences: DEFAULT_PREFERENCES, savedGroups: [] };
const methods = ["fried"];
const ID = "k3k3k3k3k3k3k3k3";
const stars = { serviceStars: "4", hygieneStars: "4", experienceStars: "4", speedStars: "4" };
const password = "secreta";
const preferences = {
  tolerance: "hot",
  "ingredient-0": "garlic",
  "level-0": "dislike",
  "new-ingredient": "Ñame",
  "new-level": "dislike",
  remove: "",
  "style-keto": "1",
};

/** Every form and field of domain/forms, by its exported name. */
const BULK_RULE = { category: ID, way: "percent", direction: "up", size: "7.5", rounding: "5" };

const ROWS: Record<string, Row> = {
  anyFields: form(fields.anyFields, { a: "a" }),
  lineField: field(fields.lineField("name")),
  linesField: field(fields.linesField("description")),
  commentField: field(commentField),
  emailField: field(fields.emailField, "ana@correo.com"),
  passwordField: field(fields.passwordField),
  valueField: field(fields.valueField),
  wholeNumberField: field(fields.wholeNumberField({ min: 1, max: 999 }, "Hasta 999"), "3"),
  placeField: field(fields.placeField, "3"),
  flagField: field(fields.flagField("1"), "1"),
  redirectField: field(fields.redirectField, "/la-mar"),
  ingredientField: field(fields.ingredientField),
  codeTextField: field(fields.codeTextField, "123456"),
  codeField: field(fields.codeField, "123456"),
  passwordProblem: {
    read: ({ field = "" }) => fields.passwordProblem(field, "short"),
    valid: { field: password },
  },
  categoryForm: form(categoryForm, { name: "Sopas", description: "Calientes", sortOrder: "3" }),
  dishForm: form(dishForm({ country: "DO", currency: "DOP" }), {
    name: "Locrio",
    description: "De arenque",
    pricing: "sizes",
    price: "1.250",
    priceReading: "125000",
    "sizes.0.name": "Mediana",
    "sizes.0.price": "350",
    "sizes.1.name": "Grande",
    "sizes.1.price": "1.250",
    "sizes.1.priceReading": "125000",
    category: ID,
    available: "1",
    sortOrder: "3",
    spiciness: "hot",
    "attribute-halal": "1",
    "declared-gluten": "contains",
  }),
  offerForm: form(offerForm("America/Santo_Domingo", new Date("2026-08-01T16:00:00Z")), {
    title: "Martes",
    description: "De pasta",
    startsDate: "2026-08-02",
    startsTime: "12:00",
    endsDate: "2026-08-03",
    endsTime: "13:00",
  }),
  allergenForm: form(allergenForm, {
    drawn: `${ID}:${"u".repeat(MAJOR_ALLERGEN_IDS.length)}`,
    cell: `${ID}.3`,
  }),
  writeStates: {
    read: ({ states = "" }) => writeStates([{ id: ID, states }]),
    valid: { states: "u".repeat(MAJOR_ALLERGEN_IDS.length) },
  },
  bulkScopeForm: form(bulkScopeForm({ country: "DO", currency: "DOP" }), BULK_RULE),
  bulkForm: form(bulkForm({ country: "DO", currency: "DOP" }), {
    ...BULK_RULE,
    id: ID,
    seen: `${ID}.45000.60000`,
  }),
  menuCopyForm: form(menuCopyForm, { source: ID, sameKitchen: "1", again: "1" }),
  qrCodeForm: form(qrCodeForm, { save: "1" }),
  receiptForm: form(receiptForm, { plan: "monthly", reference: "BHD 0042", note: "Del lunes" }),
  ownerForm: form(ownerForm, {
    email: "rosa@fogon.example",
    name: "Rosa Peña",
    maxRestaurants: "3",
    expiresAt: "2026-12-31",
    password,
    code: "",
  }),
  ownerPasswordForm: form(ownerPasswordForm, { newPassword: "clave-nueva", password, code: "" }),
  ownerDeletionForm: form(ownerDeletionForm, { sure: "1", password, code: "" }),
  slotRequestForm: form(slotRequestForm(3), { slots: "5", note: "Abrimos otro local" }),
  subscriptionForm: form(subscriptionForm, {
    plan: "annual",
    slots: "5",
    autoRenew: "1",
    payment: "bank_transfer",
  }),
  receiptAcceptanceForm: form(receiptAcceptanceForm, { plan: "monthly", slots: "3", answer: "Gracias" }),
  refusalForm: form(refusalForm, { answer: "No llegó a la cuenta" }),
  slotAcceptanceForm: form(slotAcceptanceForm, { seen: "5", answer: "Listo" }),
  menuChangeForm: form(menuChangeForm, { change: "price", dish: ID, price: "1,250", seen: "120000" }),
  restaurantForm: form(
    restaurantForm({
      country: { id: 1, code: "DO", dialCode: "1", timeZone: "America/Santo_Domingo" },
      division: { id: 25 },
      hasDivisions: true,
    }),
    RESTAURANT_FIELDS,
  ),
  deletionSureForm: form(deletionSureForm, { sure: "1" }),
  favoriteForm: form(favoriteForm, { kind: "restaurant", id: ID, wanted: "1" }),
  locationForm: form(locationForm, {
    country: "DO",
    province: "DO-01",
    useCurrent: "1",
    latitude: "18.486",
    longitude: "-69.931",
    notifyLocalOnly: "1",
    notificationRadiusKm: "12",
  }),
  assistantForm: form(assistantForm, { intent: "ask", question: "mofongo sin gluten" }),
  notificationsForm: form(notificationsForm, { intent: "read", id: ID }),
  unsubscribeForm: form(unsubscribeForm, { intent: "end", "List-Unsubscribe": "One-Click" }),
  profileForm: form(own, {
    name: "Ana",
    phone: "809 555 0101",
    email: "eva@correo.com",
    currentPassword: password,
    newPassword: password,
    repeatPassword: password,
  }),
  codeForm: form(codeForm, { code: "123456" }),
  devicesForm: form(devicesForm, { device: ID, others: "" }),
  setUpForm: form(setUpForm, { code: "123456", password }),
  confirmIdentityForm: form(confirmIdentityForm, { code: "", password }),
  deletionForm: form(deletionForm, { code: "", password, email: "ana@correo.com" }),
  preferencesForm: form(preferencesForm(before, true), preferences),
  wizardForm: form(wizardForm("dislikes", before, { hasConsented: true, methods }), preferences),
  providerForm: form(providerForm, { redirectTo: "/la-mar" }),
  dishRatingForm: form(dishRatingForm, { stars: "4", comment: "Rico", isAnonymous: "1" }),
  dishLikeForm: form(dishLikeForm, { quickRating: "like", isAnonymous: "1" }),
  restaurantRatingForm: form(restaurantRatingForm, {
    ...stars,
    comment: "Volveré",
    wouldReturn: "1",
    isAnonymous: "1",
  }),
  reviewAnswerForm: form(reviewAnswerForm, {
    review: ID,
    kind: "dish",
    version: "0",
    intent: "",
    answer: "¡Gracias!",
  }),
  reviewReportForm: form(reviewReportForm, { version: ID, reason: "insult", note: "Mira" }),
  reviewDecisionForm: form(reviewDecisionForm, {
    read: ID,
    decisions: "0",
    decision: "hide",
    note: "Insulta al personal",
  }),
  filledByShortcut: { read: filledByShortcut, valid: { fill: "loved", stars: "4", comment: "Rico" } },
  newPasswordForm: form(newPasswordForm, { password, repeat: password }),
  recoveryForm: form(recoveryForm, { email: "ana@correo.com" }),
  registerForm: form(registerForm, { name: "Ana", email: "ana@correo.com", password, redirectTo: "/la-mar" }),
  signInForm: form(signInForm, { email: "ana@correo.com", password, redirectTo: "/la-mar" }),
};

const MODULES = import.meta.glob<Record<string, unknown>>("../../../../app/domain/forms/*.ts", {
  eager: true,
});
/** Functions that read no form. */
const NO_FORMS = ["hoursFields", "mendedFields", "readPriceField", "typedPriceSentence"];
const exported = Object.values(MODULES).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    (typeof value === "function" && !NO_FORMS.includes(name)) || value instanceof z.ZodType ? [name] : [],
  ),
);

it("every form and field has a row", () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(exported.toSorted());
});

it.each(Object.entries(ROWS))("%s accepts the valid values of its row", (_, { read, valid }) => {
  expect(read(valid)).not.toMatchObject({ success: false });
});

const texts = hostileTexts();

describe("reading 60 KB takes time in proportion to the length", () => {
  it.each(Object.entries(ROWS))("%s", (_, { read, valid }) => {
    const slow = Object.keys(valid).flatMap((name) =>
      texts.flatMap(([what, text]) => {
        const beyond = millisecondsBeyondLinear(text, () => read({ ...valid, [name]: text }));
        return beyond > 0 ? [`${name}, ${what}: ${Math.round(beyond)} ms beyond`] : [];
      }),
    );
    expect(slow).toEqual([]);
  });
});

const sentenceAt = (name: string, { read, valid }: Row, text: string): string | undefined => {
  const { error } = read({ ...valid, [name]: text }) as ReturnType<ZodType["safeParse"]>;
  return error?.issues.find(({ path }) => path[0] === name)?.message;
};

describe("a text is measured before it is cleaned", () => {
  const spaces = " ".repeat(60 * 1024);
  const tooLong = (most: number) => `Usa ${most} caracteres como máximo`;
  const NO_EMAIL = "Escribe un correo válido, como ana@correo.com";
  const NO_CODE = "Escribe los 6 dígitos de tu aplicación o un código de recuperación";

  // After cleaning, these texts would be empty or valid.
  it.each<[string, string, string]>([
    ["registerForm", "name", tooLong(80)],
    ["registerForm", "email", NO_EMAIL],
    ["registerForm", "password", tooLong(200)],
    ["signInForm", "email", NO_EMAIL],
    ["recoveryForm", "email", NO_EMAIL],
    ["profileForm", "name", tooLong(80)],
    ["profileForm", "phone", tooLong(500)],
    ["profileForm", "email", NO_EMAIL],
    ["deletionForm", "email", NO_EMAIL],
    ["deletionForm", "code", NO_CODE],
    ["codeForm", "code", NO_CODE],
    ["dishRatingForm", "comment", tooLong(1000)],
    ["restaurantRatingForm", "comment", tooLong(1000)],
    ["reviewAnswerForm", "answer", tooLong(1000)],
    ["reviewReportForm", "note", tooLong(500)],
    ["reviewDecisionForm", "note", tooLong(500)],
    ["preferencesForm", "new-ingredient", "Escribe el nombre de un ingrediente, de 40 letras como máximo"],
    ["wizardForm", "new-ingredient", "Escribe el nombre de un ingrediente, de 40 letras como máximo"],
    ["linesField", "field", tooLong(2000)],
  ])("%s: 60 KB of spaces as %s", (name, at, sentence) => {
    expect(sentenceAt(at, ROWS[name]!, spaces)).toBe(sentence);
  });

  const limits = ["personName", "comment", "description", "address", "name"] as const;
  it.each(limits)("a text for a %s that fits after cleaning is accepted", (limit) => {
    const most = TEXT_LIMITS[limit];
    const schema = z.object({ field: fields.linesField(limit) });
    const honest = {
      "line ends of two characters": "a\r\n".repeat(most / 2),
      "letters with two accents apart each": "e\u0323\u0302".repeat(most),
      "a text indented and spaced out": `${" ".repeat(1000)}${"a \r\n".repeat(most / 2)}`,
      "a direction mark before each letter": "\u200Ea".repeat(most),
    };
    for (const [what, text] of Object.entries(honest)) {
      expect(schema.safeParse({ field: text }).success, what).toBe(true);
    }
  });
});
