import { publicId } from "#support/demo/ids";
import { after, DAY, HOUR } from "#support/demo/moments";
import { DEMO_ACCOUNTS } from "#support/demo/names";
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from "#support/demo/people/people-names";
import type { Random } from "#support/demo/random";
import type { RestaurantSketch } from "#support/demo/restaurants/sketch";
import type { OwnerRow, SubscriptionEventRow } from "#support/demo/rows";
import { findPlan, PRICE_PER_SLOT_CENTS, visibleUntil } from "~/domain/subscriptions/subscriptions";
import { foldText } from "~/domain/text";

type Term = {
  plan: "monthly" | "semi_annual" | "annual" | null;
  status: "active" | "trialing" | "past_due" | "canceled" | "unpaid" | null;
  /** Milliseconds until the end, negative once it has passed; null never ends. */
  endsIn: number | null;
  autoRenew: boolean;
};

type OwnerSketch = Term & { name: string; email: string; slots: number };

/** Owners of several restaurants, and owners in a state that a screen shows. */
const OWNERS: Record<string, OwnerSketch> = {
  showcase: {
    name: "Marisol Peña Frómeta",
    email: DEMO_ACCOUNTS.owner,
    // As many as restaurants, so that the demo shows the limit.
    slots: 4,
    plan: "annual",
    status: "active",
    endsIn: 241 * DAY,
    autoRenew: true,
  },
  "cocinas-del-ozama": {
    name: "Ramón Emilio Concepción",
    email: "ramon.concepcion@ozama.example",
    slots: 3,
    plan: "monthly",
    status: "active",
    endsIn: 18 * DAY,
    autoRenew: true,
  },
  "grupo-altura": {
    name: "Carolina Haché",
    email: "carolina@altura.example",
    slots: 3,
    plan: "semi_annual",
    status: "active",
    endsIn: 74 * DAY,
    autoRenew: false,
  },
  terrenas: {
    name: "Solange Duval",
    email: "solange@terrenas.example",
    slots: 3,
    plan: "annual",
    status: "active",
    endsIn: 158 * DAY,
    autoRenew: true,
  },
  // A limit below the number of restaurants: the owner keeps them, but may add none.
  "hermanos-tavarez": {
    name: "Hermanos Taveras",
    email: "oficina@taveras.example",
    slots: 1,
    plan: "monthly",
    status: "active",
    endsIn: 25 * DAY,
    autoRenew: true,
  },
  "grupo-este": {
    name: "Inversiones Gastronómicas del Este",
    email: "menus@grupoeste.example",
    slots: 10,
    plan: "annual",
    status: "active",
    endsIn: 120 * DAY,
    autoRenew: true,
  },
  abroad: {
    name: "Federico Lantigua",
    email: "federico@lantigua.example",
    slots: 999,
    plan: null,
    status: null,
    endsIn: null,
    autoRenew: true,
  },
  expiring: {
    name: "Yamilka Rosario",
    email: "yamilka@palmera.example",
    slots: 1,
    plan: "monthly",
    status: "active",
    endsIn: 4 * DAY + 5 * HOUR,
    autoRenew: false,
  },
  trialing: {
    name: "Altagracia Montero",
    email: "altagracia@buffet.example",
    slots: 1,
    plan: "monthly",
    status: "trialing",
    endsIn: 6 * DAY + 20 * HOUR,
    autoRenew: true,
  },
  "past-due": {
    name: "Jean-Baptiste Almonte",
    email: "jb.almonte@frontera.example",
    slots: 1,
    plan: "monthly",
    status: "past_due",
    endsIn: -3 * DAY,
    autoRenew: true,
  },
  lapsed: {
    name: "Virgilio Bueno",
    email: "virgilio@tinaja.example",
    slots: 1,
    plan: "semi_annual",
    status: "canceled",
    endsIn: -12 * DAY,
    autoRenew: false,
  },
  // Two owners without a restaurant, one new and one who left without paying.
  newcomer: {
    name: "Patria Mercedes Ureña",
    email: "patria@comienzo.example",
    slots: 1,
    plan: "monthly",
    status: "active",
    endsIn: 30 * DAY,
    autoRenew: true,
  },
  unpaid: {
    name: "Domingo Batista",
    email: "domingo@sinpagar.example",
    slots: 1,
    plan: "monthly",
    status: "unpaid",
    endsIn: -21 * DAY,
    autoRenew: true,
  },
};

/** The terms of owners of one restaurant, in turn. */
const SINGLE_TERMS: Term[] = [
  { plan: null, status: null, endsIn: null, autoRenew: true },
  { plan: "monthly", status: "active", endsIn: 12 * DAY, autoRenew: true },
  { plan: "annual", status: "active", endsIn: 290 * DAY, autoRenew: true },
  { plan: "semi_annual", status: "active", endsIn: 96 * DAY, autoRenew: false },
  { plan: "monthly", status: "active", endsIn: 27 * DAY, autoRenew: true },
  { plan: "annual", status: "active", endsIn: 44 * DAY, autoRenew: false },
];

export interface Ownership {
  owners: OwnerRow[];
  events: SubscriptionEventRow[];
  /** The owner of a sketch. */
  ownerOf(sketch: RestaurantSketch): OwnerRow;
  visibleUntilOf(owner: OwnerRow): Date;
}

/** Returns the owners of the sketched restaurants, and the history of their subscriptions. */
export function ownership(
  sketches: RestaurantSketch[],
  now: Date,
  adminId: number,
  random: Random,
): Ownership {
  const owners: OwnerRow[] = [];
  const events: SubscriptionEventRow[] = [];
  const byKey = new Map<string, OwnerRow>();
  const bySketch = new Map<RestaurantSketch, OwnerRow>();

  const add = ({ name, email, slots, plan, status, endsIn, autoRenew }: OwnerSketch): OwnerRow => {
    const end = endsIn === null ? null : after(now, endsIn);
    const months = findPlan(plan)?.months ?? 0;
    const start = end && after(end, -months * 30.44 * DAY);
    const owner: OwnerRow = {
      id: owners.length + 1,
      publicId: publicId(random),
      email,
      name,
      maxRestaurants: slots,
      expiresAt: end,
      createdBy: adminId,
      subscriptionPlanType: plan,
      subscriptionStatus: status,
      subscriptionPricePerSlot: plan ? PRICE_PER_SLOT_CENTS : null,
      subscriptionStartDate: start,
      subscriptionEndDate: end,
      subscriptionAutoRenew: autoRenew,
      paymentMethod: plan ? (random.chance(0.7) ? "credit_card" : "bank_transfer") : null,
      createdAt: after(start ?? now, -random.int(1, 200) * DAY),
    };
    owners.push(owner);
    if (start && end) recordHistory(owner, start, end, status);
    return owner;
  };

  const recordHistory = (owner: OwnerRow, start: Date, end: Date, status: Term["status"]) => {
    const term = {
      subscription_plan_type: owner.subscriptionPlanType,
      subscription_status: status === "trialing" ? "trialing" : "active",
      max_restaurants: owner.maxRestaurants,
      expires_at: end.toISOString(),
      payment_method: owner.paymentMethod,
    };
    const event = (more: Pick<SubscriptionEventRow, "actor" | "kind" | "before" | "after" | "createdAt">) =>
      events.push({
        id: events.length + 1,
        publicId: publicId(random),
        ownerId: owner.id,
        adminId: more.actor === "admin" ? adminId : null,
        ...more,
      });
    event({ actor: "admin", kind: "plan_saved", before: null, after: term, createdAt: start });
    if (status === "past_due" || status === "canceled" || status === "unpaid") {
      const ended = status === "canceled" ? "canceled" : "past_due";
      event({
        actor: "job",
        kind: ended,
        before: term,
        after: { ...term, subscription_status: ended },
        createdAt: end,
      });
    }
    if (status === "unpaid") {
      const before = { ...term, subscription_status: "past_due" };
      const graceEnd = visibleUntil({ expiresAt: end, autoRenew: true });
      event({
        actor: "job",
        kind: "unpaid",
        before,
        after: { ...term, subscription_status: "unpaid" },
        createdAt: graceEnd,
      });
    }
  };

  for (const [key, sketch] of Object.entries(OWNERS)) byKey.set(key, add(sketch));
  const taken = new Set(owners.map((owner) => owner.email));
  for (const sketch of sketches) {
    if (sketch.owner) continue;
    const first = random.pick([...FEMALE_NAMES, ...MALE_NAMES]);
    const surname = random.pick(SURNAMES);
    const mailbox = foldText(`${first} ${surname}`).replaceAll(/[^a-z]+/g, ".");
    let email = `${mailbox}@negocio.example`;
    for (let n = 2; taken.has(email); n++) email = `${mailbox}${n}@negocio.example`;
    taken.add(email);
    const term = SINGLE_TERMS[bySketch.size % SINGLE_TERMS.length]!;
    bySketch.set(sketch, add({ ...term, name: `${first} ${surname}`, email, slots: random.pick([1, 1, 3]) }));
  }

  return {
    owners,
    events,
    ownerOf: (sketch) => {
      const owner = sketch.owner ? byKey.get(sketch.owner) : bySketch.get(sketch);
      if (!owner) throw new Error(`No owner '${sketch.owner}' for ${sketch.name}`);
      return owner;
    },
    visibleUntilOf: (owner) =>
      visibleUntil({ expiresAt: owner.expiresAt ?? null, autoRenew: owner.subscriptionAutoRenew ?? true }),
  };
}
