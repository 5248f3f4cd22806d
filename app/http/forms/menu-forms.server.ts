import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ZodType } from "zod";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { DRAWN_FIELD, type MergedFields, mergeFields, parseDrawnFields } from "~/domain/concurrent-fields";
import { anyFields } from "~/domain/forms/fields";
import type { PictureFolder } from "~/domain/images/picture-sets";
import { isPublicId } from "~/domain/public-id";
import { redirectWithToast, type ToastMessage } from "~/http/toast.server";
import { drawPublicId } from "~/platform/keys.server";
import { type PictureChange, readFormWithPictures } from "./form-pictures.server";
import { check, readForm, refuse } from "./forms.server";
import { refuseLapsed } from "./lapsed-owner.server";
import { readMultipart } from "./multipart.server";
import { refuseOverWriteLimit } from "./write-limit.server";

type RequestArgs = { request: Request; context: AppLoadContext };
type Fields = Record<string, string>;
type Refusal = ReturnType<typeof refuse>;
type Writing = { identity: Identity; mayWrite: boolean };

/** The field of a dish's and an offer's picture. */
const IMAGE = "image";

/**
 * Reads a form of a restaurant's menu. Refuses it with everything typed: for a lapsed owner, over the account's limit,
 * and where a field is wrong.
 */
export async function readMenuForm<T>(
  { request, context }: RequestArgs,
  { identity, mayWrite }: Writing,
  schema: ZodType<T>,
): Promise<{ values: T; typed: Fields } | { refused: Refusal }> {
  const sent = await readForm(request, anyFields);
  if ("refused" in sent) return sent;
  const { typed } = sent;
  if (!mayWrite) return { refused: refuseLapsed(typed) };
  const overLimit = await refuseOverWriteLimit(context, identity, typed);
  if (overLimit) return { refused: overLimit };
  const checked = check(typed, schema);
  if ("errors" in checked) return { refused: refuse({ errors: checked.errors, values: typed }) };
  return { values: checked.values, typed };
}

/** Reads such a form with the picture in its field `image`, as `readFormWithPictures` does. */
export async function readMenuFormWithPicture<T>(
  args: RequestArgs,
  { identity, mayWrite }: Writing,
  schema: ZodType<T>,
  folder: PictureFolder,
): Promise<{ values: T; typed: Fields; picture: PictureChange } | { refused: Refusal }> {
  // A picture that nothing may take is not stored.
  if (!mayWrite) {
    const sent = await readMultipart(args.request, [IMAGE], "management");
    return { refused: refuseLapsed("typed" in sent ? sent.typed : {}) };
  }
  const read = await readFormWithPictures(args, identity, schema, { [IMAGE]: folder });
  if ("refused" in read) return read;
  return { values: read.values, typed: read.typed, picture: read.pictures[IMAGE] };
}

/** Returns the public id that a new row's form was drawn with; without a valid one another. */
export function newRowId({ id }: Fields): string {
  return isPublicId(id) ? id : drawPublicId();
}

/** Returns the version that a form was drawn from; without one a number that no row has. */
export function drawnVersion({ version = "" }: Fields): number {
  return /^\d{1,9}$/.test(version) ? Number(version) : -1;
}

/**
 * Answers a new row's form that was sent twice. The same fields again are no second row: the first answer may have got
 * lost, so `answerSaved` answers. With other fields the form comes back with a new id, and says that the row exists.
 */
export async function answerExisting(
  typed: Fields,
  { name, stored, sent }: { name: string; stored: Fields; sent: Fields },
  answerSaved: () => Promise<Response>,
  { title, text }: { title: string; text: (name: string) => string } = copy.menuForms.created,
): Promise<Response | Refusal> {
  const names = new Set([...Object.keys(stored), ...Object.keys(sent)]);
  if ([...names].every((field) => (stored[field] ?? "") === (sent[field] ?? ""))) return answerSaved();
  return refuseNewId(typed, { title, text: text(name) });
}

/** Refuses a new row's form whose id cannot be used, and gives it another. */
export function refuseNewId(typed: Fields, alert: { title: string; text?: string } = copy.forms.unreadable) {
  return refuse({ values: { ...typed, id: drawPublicId() }, alert }, 409);
}

/**
 * Answers a form whose row somebody else changed after it was drawn: nothing is saved, the form has everything typed
 * and the other's changes where this person changed nothing, and an alert names them. `nameOf` names a field in a
 * sentence.
 */
export function refuseConflict(
  typed: Fields,
  { saved, version }: { saved: Fields; version: number },
  nameOf: (field: string) => string | undefined,
  merge: (forms: Record<"typed" | "drawn" | "saved", Fields>) => MergedFields = mergeFields,
): Refusal {
  const drawn = parseDrawnFields(typed[DRAWN_FIELD]);
  const merged = merge({ typed, drawn, saved });
  const { title, theirs, both, nothing } = copy.menuForms.conflict;
  const named = (fields: readonly string[]) =>
    copy.menuForms.and([...new Set(fields.flatMap((field) => nameOf(field) ?? []))]);
  const sentences = [
    ...(named(merged.theirs) ? [theirs(named(merged.theirs))] : []),
    ...(named(merged.both) ? [both(named(merged.both))] : []),
  ];
  const values = { ...merged.values, version: String(version), [DRAWN_FIELD]: JSON.stringify(saved) };
  const text = sentences.length > 0 ? sentences.join(" ") : nothing;
  return refuse({ values, alert: { title, text } }, 409);
}

/** Redirects after a save. The toast links to `seenAt` if the public can see it there. */
export function redirectSaved(
  args: RequestArgs,
  path: string,
  says: Pick<ToastMessage, "title" | "text">,
  seenAt: ToastMessage["link"] | undefined,
): Promise<Response> {
  const toast: ToastMessage = { tone: "success", ...says, ...(seenAt && { link: seenAt }) };
  return redirectWithToast(args, path, toast);
}
