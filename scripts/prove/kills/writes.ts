import { writeSeen } from "~/domain/menus/seen-prices";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";
import { readyOwner } from "../../../tests/e2e/support/world/ready-owners";
import type { Stored } from "./stored";

/** How much of a write is stored. */
export type Found = "whole" | "absent" | "part";

/** One write: the request, and what of it is stored. */
export type Write = {
  kind: Kind;
  path: string;
  init: RequestInit;
  /** What a later write with the same value replaces. */
  replaces?: string;
  find: (stored: Stored) => Found;
};

export const KINDS = [
  "rating by the page",
  "rating by the interface",
  "category",
  "dish with a picture",
  "prices of a whole menu",
  "order of a menu",
  "receipt with a picture",
  "request for slots",
  "owner by an administrator",
] as const;
export type Kind = (typeof KINDS)[number];

/** What the senders of writes have. */
export type Senders = {
  /** Cookie headers of diners, each for one rating at a time. */
  diners: string[];
  /** Access tokens of the interface. */
  tokens: string[];
  /** Cookie headers of the ready owners, by their numbers. */
  owners: string[];
  admin: string;
  picture: Uint8Array<ArrayBuffer>;
};

/** Owners whose restaurants have a longer menu, of which prices and order change. */
export const OWNERS_WITH_MENUS = 20;
/** Owners who add to their menus and send receipts: those after them, without the administrator and the lapsed ones. */
const FIRST_ADDING = OWNERS_WITH_MENUS;
const ADDING = 120;

const newId = () => newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES)));

/** Returns what is found of a write whose parts are there or not. */
function judge(...parts: boolean[]): Found {
  if (parts.every(Boolean)) return "whole";
  return parts.some(Boolean) ? "part" : "absent";
}

function address(serial: number): string {
  return `2001:db8:${(serial >> 16).toString(16)}:${(serial & 0xffff).toString(16)}::1`;
}

/** Makes the writes one after the other. `serial` makes each different; `look` reads what is stored now. */
export function createWrites(senders: Senders, look: () => Stored) {
  let serial = 0;
  const form = (cookie: string, fields: Record<string, string>): RequestInit => ({
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { cookie, "cf-connecting-ip": address(serial) },
  });
  const withFile = (cookie: string, fields: Record<string, string>, field: string): RequestInit => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append(field, new File([senders.picture], "foto.png", { type: "image/png" }));
    return { method: "POST", body, headers: { cookie, "cf-connecting-ip": address(serial) } };
  };
  const hasEvent = (stored: Stored, id: string) =>
    stored.count("FROM audit_events WHERE entity_id = ?", id) > 0;

  const adding = () => FIRST_ADDING + (serial % ADDING);
  const makers: Record<Kind, () => Omit<Write, "kind">> = {
    "rating by the page": () => {
      const { slug, dish } = readyOwner(adding());
      const comment = `Del comensal ${serial}`;
      return {
        path: `/${slug}/product/${dish}/rate?paso=calificar`,
        init: form(senders.diners[serial % senders.diners.length] ?? "", { stars: "5", comment }),
        find: (stored) => judge(stored.count("FROM ratings WHERE comment = ?", comment) === 1),
      };
    },
    "rating by the interface": () => {
      const { slug, dish } = readyOwner(adding());
      const comment = `Por la interfaz ${serial}`;
      const token = senders.tokens[serial % senders.tokens.length];
      return {
        path: `/api/v1/restaurants/${slug}/dishes/${dish}/rating`,
        replaces: `${token} ${dish}`,
        init: {
          method: "PUT",
          body: JSON.stringify({ stars: 4, comment }),
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            "cf-connecting-ip": address(serial),
          },
        },
        find: (stored) => judge(stored.count("FROM ratings WHERE comment = ?", comment) === 1),
      };
    },
    category: () => {
      const at = adding();
      const id = newId();
      const fields = { id, name: `Sección ${serial}`, description: "Nueva", sortOrder: "9" };
      return {
        path: `/management/restaurant/${readyOwner(at).restaurant}/categories/new`,
        init: form(senders.owners[at] ?? "", fields),
        find: (stored) =>
          judge(stored.count("FROM categories WHERE public_id = ?", id) === 1, hasEvent(stored, id)),
      };
    },
    "dish with a picture": () => {
      const at = adding();
      const { restaurant, category } = readyOwner(at);
      const id = newId();
      const fields = {
        id,
        name: `Plato ${serial}`,
        description: "Con foto",
        pricing: "one",
        price: "450",
        category,
        available: "1",
        sortOrder: "3",
        drawn: "{}",
      };
      return {
        path: `/management/restaurant/${restaurant}/products/new`,
        init: withFile(senders.owners[at] ?? "", fields, "image"),
        find: (stored) => {
          const [row] = stored.rows<{ url: string | null }>(
            "SELECT image_url AS url FROM products WHERE public_id = ?",
            id,
          );
          const hasPicture = row !== undefined && row.url !== null && stored.hasPicture(row.url);
          return judge(row !== undefined, hasEvent(stored, id), hasPicture);
        },
      };
    },
    "prices of a whole menu": () => {
      const at = serial % OWNERS_WITH_MENUS;
      const { restaurant } = readyOwner(at);
      const id = newId();
      const dishes = look().rows<{ id: string; price: number }>(
        `SELECT p.public_id AS id, p.price FROM products p JOIN restaurants r ON r.id = p.restaurant_id
          WHERE r.public_id = ? ORDER BY p.id`,
        restaurant,
      );
      const seen = writeSeen(dishes.map(({ id: dish, price }) => ({ id: dish, prices: [price] })));
      const fields = { category: "", way: "amount", direction: "up", size: "1", rounding: "0", id, seen };
      return {
        path: `/management/restaurant/${restaurant}/prices`,
        init: form(senders.owners[at] ?? "", fields),
        find: (stored) => {
          const changed = stored.count(
            "FROM price_changes c JOIN bulk_price_changes b ON b.id = c.bulk_id WHERE b.public_id = ?",
            id,
          );
          const isNamed = stored.count("FROM bulk_price_changes WHERE public_id = ?", id) === 1;
          if (changed > 0 && changed < dishes.length) return "part";
          return judge(isNamed, changed === dishes.length);
        },
      };
    },
    "order of a menu": () => {
      const at = serial % OWNERS_WITH_MENUS;
      const { restaurant } = readyOwner(at);
      const sections = look().rows<{ id: string }>(
        `SELECT c.public_id AS id FROM categories c JOIN restaurants r ON r.id = c.restaurant_id
          WHERE r.public_id = ? ORDER BY c.sort_order, c.id`,
        restaurant,
      );
      const seen = sections.map(({ id }) => id);
      const order = [...seen.slice(1), ...seen.slice(0, 1)];
      const fields = { change: "reorder", seen: seen.join(" "), order: order.join(" ") };
      return {
        path: `/management/restaurant/${restaurant}/order`,
        replaces: restaurant,
        init: form(senders.owners[at] ?? "", fields),
        find: (stored) => {
          const now = stored
            .rows<{ id: string }>(
              `SELECT c.public_id AS id FROM categories c JOIN restaurants r ON r.id = c.restaurant_id
                WHERE r.public_id = ? ORDER BY c.sort_order, c.id`,
              restaurant,
            )
            .map(({ id }) => id)
            .join(" ");
          if (now === order.join(" ")) return "whole";
          return now === seen.join(" ") ? "absent" : "part";
        },
      };
    },
    "receipt with a picture": () => {
      const at = adding();
      const id = newId();
      const fields = { id, plan: "annual", reference: `TRF-${serial}`, note: "Pagado hoy", drawn: "{}" };
      return {
        path: "/management/subscription/receipt",
        init: withFile(senders.owners[at] ?? "", fields, "file"),
        find: (stored) => {
          const [row] = stored.rows<{ key: string }>(
            "SELECT file_key AS key FROM payment_receipts WHERE public_id = ?",
            id,
          );
          return row ? judge(true, stored.hasFile(row.key)) : "absent";
        },
      };
    },
    "request for slots": () => {
      const at = adding();
      const note = `Abro otro local ${serial}`;
      return {
        path: "/management/subscription/slots",
        replaces: String(at),
        init: form(senders.owners[at] ?? "", { slots: String(5 + (serial % 90)), note, drawn: "{}" }),
        find: (stored) => judge(stored.count("FROM slot_requests WHERE note = ?", note) === 1),
      };
    },
    "owner by an administrator": () => {
      const id = newId();
      const fields = {
        id,
        email: `duena-${serial}@nuevas.example`,
        name: "Rosa Peña",
        maxRestaurants: "3",
        expiresAt: "2030-12-31",
        drawn: "{}",
      };
      return {
        path: "/admin/owners/new",
        init: form(senders.admin, fields),
        find: (stored) => {
          const owner = "(SELECT id FROM restaurant_owners WHERE public_id = ?)";
          return judge(
            stored.count("FROM restaurant_owners WHERE public_id = ?", id) === 1,
            stored.count(`FROM subscription_events WHERE owner_id = ${owner}`, id) > 0,
          );
        },
      };
    },
  };

  return {
    /** The next write of a kind. */
    make(kind: Kind): Write {
      serial += 1;
      return { kind, ...makers[kind]() };
    },
  };
}
