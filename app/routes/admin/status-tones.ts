import type { ChipTone } from "~/ui/subscriptions/owners-table";

/** The colour of a subscription's status. */
export const STATUS_TONES = {
  active: "hoja",
  trialing: "mango",
  past_due: "mango",
  canceled: "guayaba",
  unpaid: "guayaba",
} as const satisfies Record<string, ChipTone>;

/** The colour of how near its end a subscription is. */
export const EXPIRY_TONES = {
  active: "hoja",
  warning: "mango",
  expired: "guayaba",
} as const satisfies Record<string, ChipTone>;
