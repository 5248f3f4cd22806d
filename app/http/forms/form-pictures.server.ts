import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ZodType } from "zod";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { addWaitingUpload, deleteUnusedPictures, listWaitingUploads } from "~/data/pictures.server";
import { imageProblemText, type UploadProblem } from "~/domain/images/image-rules";
import { mediaKey } from "~/domain/images/media-addresses";
import {
  REFUSED,
  REMOVED,
  refusedField,
  removedField,
  WITHOUT,
  waitingField,
  withoutField,
} from "~/domain/images/picture-fields";
import { type PictureFolder, readPictureKey } from "~/domain/images/picture-sets";
import { runAfterAnswer } from "~/http/run-after-answer.server";
import { check, type FormErrors, refuse } from "./forms.server";
import { type ChosenImage, readMultipart } from "./multipart.server";
import { refuseOverWriteLimit } from "./write-limit.server";

type Sender = Pick<Identity, "userId" | "publicId">;

/** What a form does with a picture: the address to store, `null` to remove it, or `undefined` to leave it as it is. */
export type PictureChange = string | null | undefined;

type ReadingWithPictures<T, Field extends string> =
  | { values: T; typed: Record<string, string>; pictures: Record<Field, PictureChange> }
  | { refused: ReturnType<typeof refuse> };

/**
 * Reads a form with pictures, each in the folder of its field. A chosen picture is stored at once and waits for a row to
 * take it: `typed` has its address, so that a form which is refused, here or by its action, gives the picture back. An
 * invalid picture refuses the form and loses nothing else; sent again it needs another picture, or the word that it is saved
 * without one. A row takes a picture by storing its address (migration
 * `unused_pictures`). Asks the account's write limit before it stores anything.
 */
export async function readFormWithPictures<T, Field extends string>(
  { request, context }: { request: Request; context: AppLoadContext },
  sender: Sender,
  schema: ZodType<T>,
  folders: Record<Field, PictureFolder>,
): Promise<ReadingWithPictures<T, Field>> {
  const fields = Object.keys(folders) as Field[];
  const read = await readMultipart(request, fields, "management");
  if ("refused" in read) return read;
  const { typed, chosen } = read;
  const overLimit = await refuseOverWriteLimit(context, sender, typed);
  if (overLimit) return { refused: overLimit };
  const waiting = await waitingPictures(context, sender, typed, folders);
  if (!waiting) return { refused: refuse({ values: typed, alert: copy.images.unread }, 503) };

  const checked = check(typed, schema);
  const errors: FormErrors = "errors" in checked ? checked.errors : {};
  const pictures = {} as Record<Field, PictureChange>;
  // Without scripts some buttons of a form search, or load a list, instead of saving it.
  const isSaved = typed.intent === undefined && typed.choose === undefined;
  let status = 400;
  for (const field of fields) {
    const former = waiting[field];
    const stored = await storeChosen(context, sender, chosen[field], folders[field]);
    if ("problem" in stored) {
      errors[field] = imageProblemText(stored.problem, "management");
      if (stored.problem === "unavailable") status = 503;
    } else if (!stored.url && former === "gone") {
      errors[field] = copy.images.gone;
    }
    const url = ("url" in stored ? stored.url : undefined) ?? (former === "gone" ? undefined : former);
    const isRemoved = !url && typed[removedField(field)] === REMOVED;
    pictures[field] = url ?? (isRemoved ? null : undefined);
    const isAwaited =
      !url && typed[refusedField(field)] === REFUSED && typed[withoutField(field)] !== WITHOUT;
    if (isAwaited && isSaved) errors[field] ??= copy.images.stillMissing;
    for (const nameOf of [waitingField, removedField, refusedField, withoutField])
      delete typed[nameOf(field)];
    if (isAwaited) typed[refusedField(field)] = REFUSED;
    if (url) typed[waitingField(field)] = url;
    if (isRemoved) typed[removedField(field)] = REMOVED;
  }
  if ("errors" in checked || Object.keys(errors).length > 0) {
    return { refused: refuse({ errors, values: typed }, status) };
  }
  return { values: checked.values, typed, pictures };
}

/**
 * Returns the typed fields of a form with pictures for the answer to somebody who may not write. It stores no picture.
 */
export async function readTyped(request: Request): Promise<Record<string, string>> {
  const read = await readMultipart(request, [], "management");
  return "refused" in read ? {} : read.typed;
}

/** Deletes behind the answer what the last writes left of pictures. What fails stays for the job `prune-uploads`. */
export function removeUnusedPictures(
  context: Pick<AppLoadContext, "db" | "uploads" | "log" | "waitUntil">,
): void {
  const removed = deleteUnusedPictures(context.db, context.uploads.removeImages);
  runAfterAnswer(context, "pictures-not-removed", removed);
}

/**
 * Returns for each field the picture of this account that the form gave back and still wants, or `"gone"` if it does not
 * wait any more, is another account's, or belongs in another folder. Returns `undefined` if the database fails.
 */
async function waitingPictures<Field extends string>(
  { db, now, log }: AppLoadContext,
  { userId }: Sender,
  typed: Record<string, string>,
  folders: Record<Field, PictureFolder>,
): Promise<Partial<Record<Field, string>> | undefined> {
  const given = (Object.keys(folders) as Field[]).flatMap((field) => {
    const url = typed[waitingField(field)];
    return url && typed[removedField(field)] !== REMOVED ? [{ field, url }] : [];
  });
  try {
    const urls = given.map(({ url }) => url);
    const waiting = await listWaitingUploads(db, urls, userId, now);
    const isTheirs = (url: string, folder: PictureFolder) =>
      waiting.includes(url) && readPictureKey(mediaKey(url))?.folder === folder;
    const entries = given.map(({ field, url }) => [field, isTheirs(url, folders[field]) ? url : "gone"]);
    return Object.fromEntries(entries) as Partial<Record<Field, string>>;
  } catch (cause) {
    log.failure("waiting-uploads-unread", cause);
    return undefined;
  }
}

/** Stores a chosen picture, with its row before its files. Returns no address if none was chosen. */
async function storeChosen(
  { db, now, uploads }: AppLoadContext,
  { userId }: Sender,
  chosen: ChosenImage,
  folder: PictureFolder,
): Promise<{ url: string | undefined } | { problem: UploadProblem }> {
  if ("problem" in chosen) return chosen;
  if (!chosen.bytes) return { url: undefined };
  return uploads.storeImage(chosen.bytes, folder, (url) => addWaitingUpload(db, url, userId, now));
}
