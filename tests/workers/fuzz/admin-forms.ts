import { adminUsers } from "~/data/schema/accounts";
import { PASSWORD } from "../people";
import { addOwner, addRestaurant, db, NOW, publicId } from "../rows";
import type { Field, Form } from "./forms";
import { type Actor, diner } from "./world";

/** A signed-in administrator, with values that only this sender has. */
async function administrator(fields: Record<string, string>): Promise<Actor> {
  const { account, ...actor } = await diner({ email: `admin-${publicId()}@sobremesa.test` });
  await db.insert(adminUsers).values({ email: account.email, createdAt: NOW });
  return { ...actor, administers: true, fields };
}

const address = () => `duena-${publicId()}@sobremesa.test`;

const anOwner = async (): Promise<Actor> => {
  const owner = await addOwner();
  await addRestaurant({ ownerId: owner.id, slug: `de-${owner.publicId}` });
  return administrator({ ":ownerId": owner.publicId, "?itemId": owner.publicId, email: address() });
};

const text = (valid: string): Field => ({ valid });
const strict = (valid: string, more: Omit<Field, "valid" | "isStrict"> = {}): Field => ({
  valid,
  isStrict: true,
  ...more,
});

const fields: Record<string, Field> = {
  email: strict("", { isExact: true }),
  name: text("Rosa Peña"),
  maxRestaurants: strict("3"),
  expiresAt: strict("2026-12-31", { allows: ["missing", "empty", "a file"] }),
};

export const ADMIN_FORMS: Form[] = [
  {
    at: "/admin/owners/:ownerId/edit",
    actor: anOwner,
    fields: {
      ":ownerId": strict(""),
      version: strict("0", { allows: ["zero"] }),
      drawn: text("{}"),
      password: strict(PASSWORD),
      ...fields,
    },
    isSpent: true,
  },
  {
    at: "/admin/owners/:ownerId/change-password",
    actor: anOwner,
    fields: { ":ownerId": strict(""), newPassword: text("clave-nueva"), password: strict(PASSWORD) },
    isSpent: true,
  },
  {
    at: "/confirm-action",
    actor: anOwner,
    fields: {
      "?action": strict("delete_owner"),
      "?itemId": strict(""),
      sure: strict("1"),
      password: strict(PASSWORD),
    },
    isSpent: true,
    tellsByToast: true,
  },
  // The last: it adds owners with the ids that are unknown to the forms before it.
  {
    at: "/admin/owners/new",
    actor: () => administrator({ id: publicId(), email: address() }),
    fields: { id: text(""), drawn: text("{}"), ...fields },
    isSpent: true,
  },
];
