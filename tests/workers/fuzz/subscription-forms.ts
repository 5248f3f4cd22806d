import { png } from "../platform/png";
import { addOwner, publicId } from "../rows";
import type { Field, Form } from "./forms";
import { type Actor, diner } from "./world";

/** An owner whose subscription has ended: the one who needs these forms most. */
async function lapsedOwner(): Promise<Actor> {
  const { id: ownerId, email } = await addOwner({ expiresAt: new Date(0), maxRestaurants: 2 });
  const { account, ...actor } = await diner({ email });
  return { ...actor, ownerId, fields: { id: publicId() } };
}

const text = (valid: string): Field => ({ valid });

export const SUBSCRIPTION_FORMS: Form[] = [
  {
    at: "/management/subscription/receipt",
    actor: lapsedOwner,
    fields: {
      id: text(""),
      plan: { valid: "annual", isStrict: true },
      reference: text("TRF-20260801-77"),
      note: text("Pagado hoy"),
      drawn: text("{}"),
    },
    photo: "file",
    file: () => new File([png(60, 40)], "recibo.png", { type: "image/png" }),
    isSpent: true,
  },
  {
    at: "/management/subscription/slots",
    actor: lapsedOwner,
    fields: {
      slots: { valid: "5", isStrict: true },
      note: text("Abro otro local"),
      drawn: text("{}"),
    },
    isSpent: true,
  },
];
