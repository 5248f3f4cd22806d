import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { type Deletable, deleteItem, findDeletable, findDeleted } from "~/data/restaurants/deletions.server";
import * as addresses from "~/domain/addresses";
import { type DeletionAction, deletionAction } from "~/domain/deletions";
import { deletionSureForm } from "~/domain/forms/deletion";
import { isPublicId } from "~/domain/public-id";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { removeUnusedPictures } from "~/http/forms/form-pictures.server";
import { readForm, type refuse } from "~/http/forms/forms.server";
import { refuseLapsed } from "~/http/forms/lapsed-owner.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** An item to delete, or one that this account has just deleted. */
export type Asked = { action: DeletionAction; itemId: string } & (
  | { item: Deletable; mayWrite: boolean }
  | { deleted: { name: string; restaurantId: string | null } }
);

/**
 * Finds what the address asks to delete and checks the right to do so. Without an action or an item it redirects to
 * /admin, with a toast for an unknown action. An owner reads the same sentence about another's item as about an unknown
 * one, an administrator 'no encontrado'. An item that this account deleted already is returned as such, so that a second
 * submit ends like the first.
 */
export async function findAsked(args: RequestArgs, identity: Identity): Promise<Asked> {
  const { request, context } = args;
  const parameters = new URL(request.url).searchParams;
  const [name, itemId] = [parameters.get("action"), parameters.get("itemId")];
  if (!name || !itemId) throw redirect(addresses.administration, 303);
  const action = deletionAction(name);
  if (!action) {
    throw await redirectWithToast(args, addresses.administration, {
      tone: "error",
      ...copy.deletion.unknown,
    });
  }
  const { role, owner, userId } = identity;
  const found = await readOrUnavailable(context, copy.deletion.unread, async () => {
    if (!isPublicId(itemId)) return undefined;
    const item = await findDeletable(context.db, action, itemId);
    if (item) return role === "admin" || item.ownerId === owner?.id ? { item } : undefined;
    const deleted = await findDeleted(context.db, action, itemId, userId);
    return deleted && { deleted };
  });
  if (found && "item" in found) {
    return { action, itemId, ...found, mayWrite: role === "admin" || owner?.isLapsed === false };
  }
  if (found) return { action, itemId, ...found };
  if (role === "admin") notFound({ title: copy.deletion.kinds[action].missing });
  throw await redirectWithToast(args, addresses.management, {
    tone: "error",
    title: copy.guards.denied,
    text: copy.deletion.refused,
  });
}

/** Returns the page that follows a deletion: the editor of its restaurant, or the list of restaurants. */
export function pageAfter({ action }: Asked, restaurantId: string | null): string {
  return action === "delete_restaurant" || restaurantId === null
    ? addresses.management
    : addresses.menuEditor(restaurantId);
}

/** Deletes what the form asks for. Returns where the item was, or the refusal of the form. */
export async function submitDeletion(
  args: RequestArgs,
  identity: Identity,
): Promise<
  { asked: Asked; name: string; restaurantId: string | null } | { refused: ReturnType<typeof refuse> }
> {
  const { request, context } = args;
  const asked = await findAsked(args, identity);
  if ("deleted" in asked) return { asked, ...asked.deleted };
  if (!asked.mayWrite) return { refused: refuseLapsed() };
  const overLimit = await refuseOverWriteLimit(context, identity, {});
  if (overLimit) return { refused: overLimit };
  const form = await readForm(request, deletionSureForm);
  if ("refused" in form) return form;
  const { action, itemId, item } = asked;
  const ownerId = identity.role === "admin" ? undefined : identity.owner?.id;
  try {
    await deleteItem(
      context.db,
      { action, publicId: itemId, item, actorId: identity.userId, ownerId },
      context.now,
    );
  } catch (cause) {
    return { refused: formFailure(context, "deletion", cause, form.typed) };
  }
  removeUnusedPictures(context);
  return { asked, name: item.name, restaurantId: item.restaurantId };
}
