import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { insertNotifications } from "~/data/notifications/notifications.server";
import { providerAccounts } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { openProviders } from "~/platform/oauth/providers.server";
import { unsubscribeToken } from "~/platform/unsubscribe-token.server";
import { ROUTES } from "../build";
import { unwritableDatabase } from "../failing-d1";
import { RESTAURANT_FIELDS } from "../fuzz/restaurant-fields";
import { askForLink, toastsAfter, tokenIn } from "../letters";
import { askForAddress, beginSignIn, codeAt, factorPage, setUpFactor } from "../own-account";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  deviceCookie,
  newAddress,
  PASSWORD,
  startRequest,
} from "../people";
import {
  addOffer,
  addOwner,
  addRestaurantWithDish,
  at,
  db,
  MINUTE,
  NOW,
  publicId,
  type UserRow,
} from "../rows";
import { ask } from "../site";

const TYPED = "Lo que escribí";
const NEW = "otra-clave";
const FOUR = { serviceStars: "5", hygieneStars: "4", experienceStars: "3", speedStars: "2" };

type Write = {
  at: string;
  form: Record<string, string> | FormData;
  cookie?: string;
  now?: Date;
} & (
  | {
      /** The sentence on the same screen, with what was typed. */
      says: string;
      typed?: string[];
    }
  | {
      /** The address to return to, for a write whose sentence is a toast. */
      back: string;
      toast: [title: string, text: string];
    }
);

let restaurant: Awaited<ReturnType<typeof addRestaurantWithDish>>;
let offer: Awaited<ReturnType<typeof addOffer>>;
let account: UserRow;
let cookie: string;
let device: string;

beforeAll(async () => {
  restaurant = await addRestaurantWithDish();
  offer = await addOffer(restaurant.restaurant);
});

beforeEach(async () => {
  account = await addAccount();
  cookie = await cookieOf(account);
  device = await deviceCookie();
});

const multipart = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const provider = openProviders({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" } as Env);

const UNSAVED_PASSWORD = "No pudimos guardar tu contraseña. Inténtalo otra vez.";
const UNSAVED_FACTOR = "No pudimos guardar el cambio. Inténtalo de nuevo.";
const UNCHANGED_LINKS = "No pudimos cambiar tus cuentas vinculadas. Inténtalo otra vez.";
const UNSAVED = "No se pudieron guardar las preferencias";
const UNSAVED_STEP = "Ocurrió un error al guardar las preferencias";
const UNEXPECTED = "Ha ocurrido un error inesperado. Por favor, intenta nuevamente.";

const preferences = (path: string, says: string): Write => ({
  at: path,
  form: { tab: "", "new-ingredient": "Salsa de ñame", "new-level": "dislike", tolerance: "medium" },
  cookie,
  says,
  typed: ["Salsa de ñame"],
});

const location = (path: string): Write => ({
  at: path,
  // Another country than the saved one; none is saved here.
  form: { country: "CO", province: "CO-ANT", notificationRadiusKm: "17" },
  cookie,
  says: UNSAVED,
  typed: ["CO-ANT", "17"],
});

/**
 * What is sent to each action that writes, by its path without a slash, where the specification gives the answer;
 * empty for actions that write nothing. fuzz/refused-forms tests what every form must answer.
 */
const ROWS: Record<string, () => Promise<Write[]> | Write[]> = {
  login: () => [
    {
      at: "/login",
      form: { email: account.email, password: PASSWORD },
      says: UNEXPECTED,
      typed: [account.email],
    },
  ],
  "login/codigo": async () => {
    const { key } = await setUpFactor(cookie);
    const now = at(MINUTE);
    const { cookie: halfway } = await beginSignIn(account.email, now);
    return [
      { at: "/login/codigo", form: { code: await codeAt(key, now) }, cookie: halfway, now, says: UNEXPECTED },
    ];
  },
  logout: () => [
    { at: "/logout", form: {}, cookie, back: "/", toast: ["Error", "No se pudo cerrar la sesión"] },
  ],
  register: () => [
    {
      at: "/register?paso=cuenta",
      form: { name: TYPED, email: "nueva@correo.com", password: PASSWORD },
      says: "No se pudo crear la cuenta",
      typed: [TYPED, "nueva@correo.com"],
    },
  ],
  // The answer is always the same, because the write follows it (failing-writes).
  recuperar: () => [],
  "recuperar/:token": async () => {
    const { letters } = await askForLink({ email: account.email });
    const link = `/recuperar/${tokenIn(letters[0])}`;
    return [{ at: link, form: { password: NEW, repeat: NEW }, says: UNSAVED_PASSWORD }];
  },
  confirmar: async () => {
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, account.id));
    const toast: [string, string] = ["Error", "No pudimos enviar el enlace. Inténtalo otra vez."];
    return [{ at: "/confirmar", form: {}, cookie, back: "/my-space", toast }];
  },
  "confirmar/:token": async () => {
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, account.id));
    const people = startRequest();
    await ask("/confirmar", { context: people.context, form: {}, method: "POST", headers: { cookie } });
    await people.settled();
    const link = `/confirmar/${tokenIn(people.letters[0])}`;
    return [{ at: link, form: { password: NEW, repeat: NEW }, says: UNSAVED_PASSWORD }];
  },
  "confirmar-cambio/:token": async () => {
    const link = `/confirmar-cambio/${await askForAddress(cookie, `nueva-${publicId()}@correo.com`)}`;
    return [{ at: link, form: { password: NEW, repeat: NEW }, says: UNSAVED_PASSWORD }];
  },
  // Stores the pending sign-in in a cookie alone.
  "auth/:provider": () => [],
  "auth/:provider/link": () => [
    { at: "/auth/google/link", form: { password: PASSWORD }, cookie, says: UNCHANGED_LINKS },
  ],
  "auth/:provider/unlink": async () => {
    const { id: userId, email } = account;
    const values = { userId, provider: "google", subject: publicId(), email, createdAt: NOW };
    await db.insert(providerAccounts).values(values);
    return [{ at: "/auth/google/unlink", form: { password: PASSWORD }, cookie, says: UNCHANGED_LINKS }];
  },

  "my-space": () => [
    preferences("/my-space?asistente=1&paso=3", UNSAVED_STEP),
    { ...location("/my-space?asistente=1&paso=4"), says: UNSAVED_STEP },
    { at: "/my-space?asistente=1&paso=1", form: { intent: "skip" }, cookie, says: UNSAVED_STEP },
  ],
  "my-space/edit-profile": () => [
    {
      at: "/my-space/edit-profile",
      form: multipart({ name: TYPED, phone: "809 555 0100", email: account.email }),
      cookie,
      says: "No se pudieron guardar los cambios. Inténtalo de nuevo.",
      typed: [TYPED, "809 555 0100"],
    },
  ],
  "my-space/security": () => [
    {
      at: "/my-space/security",
      form: { others: "1" },
      cookie,
      back: "/my-space/security",
      toast: ["Error", "No se pudo cerrar la sesión"],
    },
  ],
  "my-space/security/second-factor": async () => {
    const at = (wanted: string) => `/my-space/security/second-factor?do=${wanted}`;
    const page = await factorPage(cookie);
    const code = await codeAt(page.view.manualKey ?? "", NOW);
    const confirm = { code, password: PASSWORD };
    const { cookie: mine } = await setUpFactor(await cookieOf(await addAccount()));
    const writes: Write[] = [
      { at: at("confirm"), form: confirm, cookie: page.cookie, says: UNSAVED_FACTOR },
      { at: at("renew"), form: { password: PASSWORD }, cookie: mine, says: UNSAVED_FACTOR },
      { at: at("remove"), form: { password: PASSWORD }, cookie: mine, says: UNSAVED_FACTOR },
    ];
    return writes;
  },
  "my-space/security/delete": () => [
    {
      at: "/my-space/security/delete",
      form: { password: PASSWORD },
      cookie,
      says: "No se pudo eliminar la cuenta. Inténtalo de nuevo.",
    },
  ],
  preferences: () => [preferences("/preferences", UNSAVED)],
  "preferences/dialog": () => [preferences("/preferences/dialog.data", UNSAVED)],
  "user-location": () => [location("/user-location")],
  "user-location/dialog": () => [location("/user-location/dialog.data")],
  notifications: async () => {
    const notification = {
      userId: account.id,
      type: "new_offer",
      entityId: publicId(),
      message: "Nueva oferta",
    };
    await insertNotifications(db, [notification], NOW);
    const toast: [string, string] = ["Error", "No se pudieron actualizar tus notificaciones"];
    return [{ at: "/notifications", form: { intent: "read-all" }, cookie, back: "/notifications", toast }];
  },
  // The bell's script shows no sentence: it opens the page.
  "notifications/unread": () => [
    { at: "/notifications/unread", form: { intent: "read-all" }, cookie, says: "" },
  ],
  ":slug/rate-experience": () => [
    {
      at: `/${restaurant.restaurant.slug}/rate-experience`,
      form: { ...FOUR, comment: TYPED },
      cookie,
      says: "No se pudo enviar tu calificación. Inténtalo de nuevo.",
      typed: [TYPED],
    },
  ],
  ":slug/product/:productId/rate": () => [
    {
      at: `/${restaurant.restaurant.slug}/product/${restaurant.dish.publicId}/rate?paso=calificar`,
      form: { stars: "3", comment: TYPED },
      cookie,
      says: "No se pudo enviar la calificación. Inténtalo de nuevo.",
      typed: [TYPED],
    },
  ],
  "ofertas/:offerId": () => [
    { at: `/ofertas/${offer.publicId}`, form: {}, cookie: device, says: "No se pudo cargar la oferta" },
    { at: `/ofertas/${offer.publicId}`, form: {}, cookie, says: "No se pudo cargar la oferta" },
  ],
  "management/restaurant/:restaurantId": async () => {
    const { publicId: id } = restaurant.dish;
    const common = {
      at: `/management/restaurant/${restaurant.restaurant.publicId}`,
      cookie: await cookieOf(await addAdminAccount()),
    };
    const price = { change: "price", dish: id, price: "512.75", seen: String(restaurant.dish.price) };
    return [
      {
        ...common,
        form: { change: `sold-out:${id}` },
        says: "No se pudo actualizar la disponibilidad del producto",
      },
      { ...common, form: price, says: "No se pudo actualizar el producto" },
      { ...common, form: { change: `duplicate:${id}` }, says: "No se pudo crear el producto" },
    ];
  },
  "management/restaurant/:restaurantId/qr": async () => [
    {
      at: `/management/restaurant/${restaurant.restaurant.publicId}/qr`,
      form: { save: "1" },
      cookie: await cookieOf(await addAdminAccount()),
      says: "No se pudo guardar el código QR",
    },
  ],
  "management/restaurants/new": async () => [
    {
      at: "/management/restaurants/new",
      form: multipart(RESTAURANT_FIELDS),
      cookie: await cookieOf(await addOwnerAccount()),
      says: "No se pudo crear el restaurante",
      typed: [RESTAURANT_FIELDS.name ?? "", "Calle del Sol 12"],
    },
  ],
  "management/restaurants/:restaurantId/edit": async () => [
    {
      at: `/management/restaurants/${restaurant.restaurant.publicId}/edit`,
      form: multipart({ ...RESTAURANT_FIELDS, version: "0" }),
      cookie: await cookieOf(await addAdminAccount()),
      says: "No se pudo actualizar el restaurante",
      typed: [RESTAURANT_FIELDS.name ?? "", "Calle del Sol 12"],
    },
  ],
  "admin/audit/export": async () => [
    {
      at: "/admin/audit/export?tema=menus",
      form: { password: PASSWORD },
      cookie: await cookieOf(await addAdminAccount()),
      says: "No se pudo exportar la auditoría",
    },
  ],
  "correo/baja/:token": async () => {
    const mails = { email: account.email, subject: "warnings" } as const;
    const token = await unsubscribeToken(startRequest().context.keys, mails);
    const at = `/correo/baja/${token}`;
    const says = "No pudimos guardar el cambio. Inténtalo otra vez.";
    const forms: Record<string, string>[] = [
      { intent: "end" },
      { intent: "resume" },
      { "List-Unsubscribe": "One-Click" },
    ];
    return forms.map((form) => ({ at, form, says }));
  },
  "admin/owners/new": async () => [
    {
      at: "/admin/owners/new",
      form: { email: "nueva@sobremesa.test", name: TYPED, maxRestaurants: "3", expiresAt: "2026-12-31" },
      cookie: await cookieOf(await addAdminAccount()),
      says: "No se pudo crear el propietario",
      typed: [TYPED, "nueva@sobremesa.test", "2026-12-31"],
    },
  ],
  "admin/owners/:ownerId/edit": async () => {
    const { publicId: id, email } = await addOwner();
    return [
      {
        at: `/admin/owners/${id}/edit`,
        form: { email, name: TYPED, maxRestaurants: "3", expiresAt: "", version: "0" },
        cookie: await cookieOf(await addAdminAccount()),
        says: "No se pudo actualizar el propietario",
        typed: [TYPED],
      },
    ];
  },
  "admin/owners/:ownerId/change-password": async () => [
    {
      at: `/admin/owners/${(await addOwner()).publicId}/change-password`,
      form: { newPassword: NEW, password: PASSWORD },
      cookie: await cookieOf(await addAdminAccount()),
      says: "No se pudo actualizar la contraseña: no pudimos guardarla. Inténtalo de nuevo.",
    },
  ],
  "api/favorites": () => [
    {
      at: "/api/favorites",
      form: {
        kind: "product",
        id: restaurant.dish.publicId,
        wanted: "1",
        back: `/${restaurant.restaurant.slug}`,
      },
      cookie,
      back: `/${restaurant.restaurant.slug}`,
      toast: ["No se pudo guardar el favorito", "Inténtalo otra vez en unos segundos."],
    },
  ],
};

const withAction = ROUTES.filter(({ module }) => "action" in module).map(({ path }) => path);

it("every row has an action", () => {
  expect(withAction).toEqual(expect.arrayContaining(Object.keys(ROWS)));
});

describe("where no write succeeds", () => {
  const log = vi.spyOn(console, "error");
  afterAll(() => {
    log.mockRestore();
  });
  beforeEach(() => {
    log.mockReset().mockImplementation(() => {});
  });

  it.each(withAction)("/%s", async (path) => {
    for (const write of (await ROWS[path]?.()) ?? []) {
      log.mockClear();
      const { context } = startRequest(write.now, { db: unwritableDatabase(), providers: provider });
      const headers = { cookie: write.cookie ?? "", "cf-connecting-ip": newAddress() };
      const answer = await ask(write.at, { context, form: write.form, method: "POST", headers });

      if ("back" in write) {
        expect([answer.status, answer.headers.get("location")]).toEqual([303, write.back]);
        const [title, text] = write.toast;
        expect(await toastsAfter(answer)).toMatchObject([{ tone: "error", title, text }]);
      } else {
        expect(answer.status, answer.text).toBe(503);
        // The part before this is the page without scripts; React's data follow it.
        const [page] = answer.text.split("window.__remixContext");
        for (const said of [write.says, ...(write.typed ?? [])]) expect(page).toContain(said);
        expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d$/);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      // One line in the log, with the request's id and the cause, and nothing that was typed.
      const lines = log.mock.calls.map(([line]) => String(line));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({
        event: expect.stringMatching(/failed$/),
        requestId: context.requestId,
        cause: "Error: D1_ERROR: disk is full",
      });
      for (const secret of [PASSWORD, NEW, "scrypt", "insert into", "disk is full"]) {
        expect(answer.text).not.toContain(secret);
      }
      for (const typed of [TYPED, account.email, PASSWORD, NEW]) expect(lines[0]).not.toContain(typed);
    }
  });
});
