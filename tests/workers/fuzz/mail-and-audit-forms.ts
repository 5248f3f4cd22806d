import { adminUsers } from "~/data/schema/accounts";
import { unsubscribeToken } from "~/platform/unsubscribe-token.server";
import { PASSWORD, startRequest } from "../people";
import { db, NOW, publicId } from "../rows";
import type { Field, Form } from "./forms";
import { type Actor, diner } from "./world";

/** The recipient of a mail, without an account. */
async function recipient(): Promise<Actor> {
  const email = `rosa-${publicId()}@correo.com`;
  const token = await unsubscribeToken(startRequest().context.keys, { email, subject: "warnings" });
  return { userId: undefined, email, fields: { ":token": token } };
}

async function administrator(): Promise<Actor> {
  const { account, ...actor } = await diner();
  await db.insert(adminUsers).values({ email: account.email, createdAt: NOW });
  return { ...actor, fields: {} };
}

const token: Field = { valid: "", isStrict: true };

export const MAIL_AND_AUDIT_FORMS: Form[] = [
  {
    at: "/correo/baja/:token",
    actor: recipient,
    fields: { ":token": token, intent: { valid: "end", isStrict: true } },
  },
  {
    at: "/correo/baja/:token",
    actor: recipient,
    fields: { ":token": token, "List-Unsubscribe": { valid: "One-Click", isStrict: true } },
  },
  {
    at: "/admin/audit/export",
    actor: administrator,
    fields: {
      "?tema": { valid: "menus" },
      "?quien": { valid: "rosa" },
      "?desde": { valid: "2026-08-01" },
      password: { valid: PASSWORD, isStrict: true },
    },
  },
];
