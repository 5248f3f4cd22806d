import * as addresses from "~/domain/addresses";

/** What the confirmation page can delete, by the names in its address (specification, owner side, 2). */
const DELETION_ACTIONS = ["delete_restaurant", "delete_category", "delete_product", "delete_offer"] as const;

export type DeletionAction = (typeof DELETION_ACTIONS)[number];

/** The deletion of an owner, which only administrators may ask for and confirm with their identity. */
export const DELETE_OWNER = "delete_owner";

/** Returns the action of an address that deletes an item of a menu or a restaurant, or `undefined` for any other name. */
export function deletionAction(name: string): DeletionAction | undefined {
  return DELETION_ACTIONS.find((action) => action === name);
}

/** The parameter of the second step, and its value. */
const STEP_PARAMETER = "paso";
const SURE_STEP = "confirmar";

/** Returns whether an address is that of the second step. */
export const isSureStep = (url: string): boolean =>
  new URL(url).searchParams.get(STEP_PARAMETER) === SURE_STEP;

/** The item that a deletion is about. `isSure` is the step that asks a second time. */
type Asked = { action: DeletionAction; itemId: string; isSure?: boolean };
type AskedOwner = Omit<Asked, "action"> & { action: typeof DELETE_OWNER };

const parametersOf = ({ action, itemId, isSure }: Asked | AskedOwner) =>
  new URLSearchParams({ action, itemId, ...(isSure && { [STEP_PARAMETER]: SURE_STEP }) });

/** Returns the address of a step of the confirmation page. */
export const deletionPath = (asked: Asked | AskedOwner): string =>
  `${addresses.confirmAction}?${parametersOf(asked)}`;

/** Returns the address from which the dialog reads what it shows, and to which it sends its form. */
export const deletionDialogPath = (asked: Asked): string =>
  `${addresses.confirmActionDialog}?${parametersOf(asked)}`;

/** What goes with an item that is deleted. */
export type DeletionCounts = { categories: number; dishes: number; offers: number; reviews: number };

/** What goes with an owner who is deleted. */
export type OwnerDeletionCounts = DeletionCounts & { restaurants: number };

/** Seconds for which the page says that something was deleted before it leads back (specification, owner side, 9). */
export const BACK_AFTER_SECONDS = 1.5;
