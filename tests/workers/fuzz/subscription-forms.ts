import { adminUsers } from "~/data/schema/accounts";
import { paymentReceipts, slotRequests } from "~/data/schema/subscriptions";
import { findSubscriber, subscriptionOf } from "~/data/subscriptions/change-subscription.server";
import * as addresses from "~/domain/addresses";
import { REFUSE } from "~/domain/subscriptions/decisions";
import { subscriptionVersion } from "~/domain/subscriptions/subscription-change";
import { png } from "../platform/png";
import { addOwner, addRestaurant, at, DAY, db, NOW, publicId } from "../rows";
import type { Field, Form } from "./forms";
import { type Actor, diner } from "./world";

/** An owner whose subscription has ended: the one who needs these forms most. */
async function lapsedOwner(): Promise<Actor> {
  const { id: ownerId, email } = await addOwner({ expiresAt: new Date(0), maxRestaurants: 2 });
  const { account, ...actor } = await diner({ email });
  return { ...actor, ownerId, fields: { id: publicId() } };
}

/**
 * An administrator before the subscription of an owner with a restaurant, who sent a receipt and asks for more slots.
 */
async function adminOfSubscriber(): Promise<Actor> {
  const owner = await addOwner({ maxRestaurants: 2, expiresAt: at(DAY) });
  await addRestaurant({ ownerId: owner.id });
  const { account, ...actor } = await diner();
  await db.insert(adminUsers).values({ email: account.email, createdAt: NOW });
  const [receipt, request] = [publicId(), publicId()];
  const sent = { ownerId: owner.id, createdAt: NOW };
  await db.insert(paymentReceipts).values({
    ...sent,
    publicId: receipt,
    planType: "annual",
    slots: 2,
    amount: 16_320,
    reference: "TRF-1",
    fileKey: `receipts/${receipt}.pdf`,
    fileType: "application/pdf",
    fileBytes: 9,
  });
  await db.insert(slotRequests).values({ ...sent, publicId: request, slots: 5 });
  const subscriber = await findSubscriber(db, owner.publicId);
  const version = String(subscriptionVersion(subscriptionOf(subscriber!)));
  const fields = {
    ":ownerId": owner.publicId,
    ":receiptId": receipt,
    ":requestId": request,
    id: publicId(),
    version,
  };
  return { ...actor, ownerId: owner.id, fields };
}

/** A field whose value the sender has. */
const strict: Field = { valid: "", isStrict: true };
const text = (valid: string): Field => ({ valid });

/** Those of administrators come first: the forms of owners add receipts with the ids that are unknown before. */
export const SUBSCRIPTION_FORMS: Form[] = [
  {
    at: addresses.ownerSubscription(":ownerId"),
    actor: adminOfSubscriber,
    fields: {
      ":ownerId": strict,
      id: text(""),
      version: strict,
      plan: { valid: "annual", isStrict: true },
      slots: { valid: "5", isStrict: true },
      autoRenew: text("1"),
      payment: { valid: "bank_transfer", isStrict: true },
      next: text(""),
      drawn: text("{}"),
    },
    isSpent: true,
  },
  {
    at: addresses.receipt(":receiptId"),
    actor: adminOfSubscriber,
    fields: {
      ":receiptId": strict,
      version: strict,
      plan: { valid: "annual", isStrict: true },
      slots: { valid: "2", isStrict: true },
      answer: text("Gracias"),
      drawn: text("{}"),
    },
    isSpent: true,
  },
  {
    at: addresses.receipt(":receiptId"),
    actor: adminOfSubscriber,
    fields: { ":receiptId": strict, next: text(REFUSE), answer: text("No llegó") },
    isSpent: true,
  },
  {
    at: addresses.slotRequest(":requestId"),
    actor: adminOfSubscriber,
    fields: { ":requestId": strict, seen: { valid: "5", isStrict: true }, answer: text("Listo") },
    isSpent: true,
  },
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
