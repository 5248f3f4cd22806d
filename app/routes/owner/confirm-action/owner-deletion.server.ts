import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { confirmIdentity, requiredConfirmation } from "~/accounts/confirm-identity.server";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import {
  beginOwnerDeletion,
  deleteOwnersInSteps,
  findDeletedOwner,
  findOwnerToDelete,
} from "~/data/subscriptions/owner-deletions.server";
import * as addresses from "~/domain/addresses";
import { BACK_AFTER_SECONDS, DELETE_OWNER, deletionPath, isSureStep } from "~/domain/deletions";
import { ownerDeletionForm } from "~/domain/forms/deletion";
import { isPublicId } from "~/domain/public-id";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseUnconfirmed } from "~/http/accounts/account-refusals.server";
import { deliverMails } from "~/http/deliver-mails.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { removeUnusedPictures } from "~/http/forms/form-pictures.server";
import { readForm } from "~/http/forms/forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";

type RequestArgs = { request: Request; context: AppLoadContext };

const BACK = addresses.administration;

/** Statements before the answer: enough for a few thousand rows. */
const STEPS_AT_ONCE = 40;

/** Returns whether the address asks to delete an owner, which has its own rules. */
export function isOwnerDeletion(request: Request): boolean {
  return new URL(request.url).searchParams.get("action") === DELETE_OWNER;
}

type Found =
  | { owner: NonNullable<Awaited<ReturnType<typeof findOwnerToDelete>>> }
  | { deleted: { name: string } }
  | undefined;

/**
 * Finds the owner whom the address asks to delete, for administrators alone. An owner who is gone, and whom this account
 * deleted, is returned as such, so that a second submit ends like the first.
 */
async function findAskedOwner(args: RequestArgs, identity: Identity) {
  const { request, context } = args;
  const itemId = new URL(request.url).searchParams.get("itemId");
  if (!itemId) throw redirect(BACK, 303);
  if (identity.role !== "admin") {
    throw await redirectWithToast(args, addresses.management, {
      tone: "error",
      title: copy.guards.denied,
      text: copy.deletion.refused,
    });
  }
  const found = await readOrUnavailable(context, copy.deletion.unread, async (): Promise<Found> => {
    if (!isPublicId(itemId)) return undefined;
    const owner = await findOwnerToDelete(context.db, itemId);
    if (owner) return { owner };
    const deleted = await findDeletedOwner(context.db, itemId, identity.userId);
    return deleted ? { deleted } : undefined;
  });
  return { itemId, found: found ?? notFound(copy.ownerDeletion.missing) };
}

/** Returns what the page shows: the counts of what will go, the second step, or that it is done. */
export async function loadOwnerDeletion(args: RequestArgs, identity: Identity) {
  const { itemId, found } = await findAskedOwner(args, identity);
  const frame = { accountMenu: accountMenuViewModel(identity), action: DELETE_OWNER, back: BACK } as const;
  if ("deleted" in found) {
    const headers = { refresh: `${BACK_AFTER_SECONDS}; url=${BACK}` };
    return data({ ...frame, step: "done" as const, name: found.deleted.name }, { headers });
  }
  const { name, isGoing, counts } = found.owner;
  const next = deletionPath({ action: DELETE_OWNER, itemId, isSure: true });
  if (isGoing) return data({ ...frame, step: "going" as const, name, counts, next });
  if (!isSureStep(args.request.url)) return data({ ...frame, step: "details" as const, name, counts, next });
  const asks = await readOrUnavailable(args.context, copy.deletion.unread, () =>
    requiredConfirmation(args.context, identity),
  );
  const providers = args.context.providers.offered;
  return data({ ...frame, step: "sure" as const, name, counts, next, asks, providers });
}

/**
 * Begins the deletion once the identity is confirmed, and deletes at once what most owners have; a job continues what is
 * left. For an owner whose deletion has begun, the form only continues it.
 */
export async function submitOwnerDeletion(args: RequestArgs, identity: Identity) {
  const { request, context } = args;
  const { itemId, found } = await findAskedOwner(args, identity);
  const answer = () => redirect(deletionPath({ action: DELETE_OWNER, itemId }), 303);
  if ("deleted" in found) return answer();
  const overLimit = await refuseOverWriteLimit(context, identity, {});
  if (overLimit) return overLimit;
  const form = await readForm(request, ownerDeletionForm);
  if ("refused" in form) return form.refused;
  const { name, email, counts, isGoing } = found.owner;
  try {
    if (!isGoing) {
      const unconfirmed = await confirmIdentity(await accountDeps(args), identity, form.values);
      if (unconfirmed) return refuseUnconfirmed(unconfirmed);
      const deletion = { publicId: itemId, name, email, counts, actorId: identity.userId };
      await beginOwnerDeletion(context.db, deletion, context.now);
      deliverMails(context);
    }
  } catch (cause) {
    return formFailure(context, "deletion", cause, form.typed);
  }
  try {
    await deleteOwnersInSteps(context.db, STEPS_AT_ONCE, itemId);
  } catch (cause) {
    // The owner is marked: nothing of theirs is public, and the job deletes what is left.
    context.log.failure("owner-deletion-interrupted", cause);
  }
  removeUnusedPictures(context);
  return answer();
}
