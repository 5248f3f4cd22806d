import type { AppLoadContext } from "@remix-run/cloudflare";
import { confirmIdentity } from "~/accounts/confirm-identity.server";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { changeOwner, createOwner, findOwnerToEdit } from "~/data/subscriptions/owner-form.server";
import * as addresses from "~/domain/addresses";
import { type OwnerValues, ownerForm } from "~/domain/forms/owner";
import { isPublicId } from "~/domain/public-id";
import { ownerFields } from "~/domain/subscriptions/owner-fields";
import { UNLIMITED_SLOTS } from "~/domain/subscriptions/subscriptions";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseUnconfirmed } from "~/http/accounts/account-refusals.server";
import { deliverMails } from "~/http/deliver-mails.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { refuse } from "~/http/forms/forms.server";
import {
  answerExisting,
  drawnVersion,
  newRowId,
  readMenuForm,
  redirectSaved,
  refuseConflict,
  refuseNewId,
} from "~/http/forms/menu-forms.server";
import { drawPublicId } from "~/platform/keys.server";

type RequestArgs = { request: Request; context: AppLoadContext };

const words = copy.ownerForm;

function partOf(field: string): string | undefined {
  return Object.entries(words.parts).find(([name]) => name === field)?.[1];
}

function refuseTaken(typed: Record<string, string>, by: "owner" | "admin") {
  return refuse({ values: typed, errors: { email: by === "admin" ? words.emailOfAdmin : words.emailTaken } });
}

/**
 * Refuses more slots than unlimited ones, which no option sends, unless they are the stored ones: those stay as they were.
 */
function refuseSlots(typed: Record<string, string>, slots: number, stored?: number) {
  if (slots <= UNLIMITED_SLOTS || slots === stored) return undefined;
  return refuse({ values: typed, errors: { maxRestaurants: words.slotsRequired } });
}

const readOwnerForm = (args: RequestArgs, identity: Identity) =>
  readMenuForm(args, { identity, mayWrite: true }, ownerForm);

/** Adds an owner by its form. */
export async function submitNewOwner(args: RequestArgs, identity: Identity) {
  const read = await readOwnerForm(args, identity);
  if ("refused" in read) return read.refused;
  const { typed } = read;
  const values = ownerValues(read.values);
  const { context } = args;
  const tooMany = refuseSlots(typed, values.maxRestaurants);
  if (tooMany) return tooMany;
  try {
    const created = { publicId: newRowId(typed), eventId: drawPublicId(), values };
    const answer = await createOwner(context.db, identity, created, context.now);
    const answerSaved = () =>
      redirectSaved(args, addresses.administration, savedWords(words.create, values, context.now), undefined);
    if (answer.outcome === "created") return await answerSaved();
    if (answer.outcome === "taken") return refuseTaken(typed, answer.by);
    if (answer.outcome === "unusable") return refuseNewId(typed);
    const { row } = answer;
    const existing = { name: row.name, stored: ownerFields(row), sent: ownerFields(values) };
    return await answerExisting(typed, existing, answerSaved, words.created);
  } catch (cause) {
    return formFailure(context, "owner-add", cause, typed);
  }
}

/** Changes an owner by its form. A change of the address needs the administrator's identity confirmed. */
export async function submitOwner(args: RequestArgs, identity: Identity, ownerId: string) {
  const read = await readOwnerForm(args, identity);
  if ("refused" in read) return read.refused;
  const { typed } = read;
  const values = ownerValues(read.values);
  const { context } = args;
  try {
    const stored = isPublicId(ownerId) ? await findOwnerToEdit(context.db, ownerId) : undefined;
    if (!stored) return refuse({ values: typed, alert: words.missing }, 404);
    const tooMany = refuseSlots(typed, values.maxRestaurants, stored.maxRestaurants);
    if (tooMany) return tooMany;
    const version = drawnVersion(typed);
    // A form that somebody else has overtaken asks for nothing yet.
    if (stored.version === version && values.email !== stored.email) {
      const { password, code } = read.values;
      const unconfirmed = await confirmIdentity(await accountDeps(args), identity, { password, code });
      if (unconfirmed) return refuseUnconfirmed(unconfirmed, typed);
    }
    const change = { stored, version, eventId: drawPublicId(), values };
    const answer = await changeOwner(context.db, identity, change, context.now);
    if (answer.outcome === "missing") return refuse({ values: typed, alert: words.missing }, 404);
    if (answer.outcome === "taken") return refuseTaken(typed, answer.by);
    if (answer.outcome === "changed") {
      const { row } = answer;
      return refuseConflict(typed, { saved: ownerFields(row), version: row.version }, partOf);
    }
    deliverMails(context);
    return await redirectSaved(
      args,
      addresses.administration,
      savedWords(words.edit, values, context.now),
      undefined,
    );
  } catch (cause) {
    return formFailure(context, "owner-change", cause, typed);
  }
}

/** Says that an owner is saved, and that the end is past where it is: the restaurants may be hidden from now on. */
function savedWords(
  { saved }: Record<"saved", (name: string) => { title: string; text: string }>,
  { name, expiresAt }: OwnerValues,
  now: Date,
) {
  const { title, text } = saved(name);
  return expiresAt && expiresAt <= now ? { title, text: words.savedExpired(text) } : { title, text };
}

function ownerValues({ email, name, maxRestaurants, expiresAt }: OwnerValues): OwnerValues {
  return { email, name, maxRestaurants, expiresAt };
}
