import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { addReceipt, findOwnPlan, findReceiptLimits } from "~/data/subscriptions/own-subscription.server";
import { addUnusedFile } from "~/data/unused-files.server";
import * as addresses from "~/domain/addresses";
import { receiptForm } from "~/domain/forms/subscription";
import {
  judgeReceipt,
  MOST_OPEN_RECEIPTS,
  MOST_RECEIPTS_A_DAY,
  receiptProblemText,
} from "~/domain/subscriptions/receipts";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, refuse } from "~/http/forms/forms.server";
import { newRowId, redirectSaved, refuseNewId } from "~/http/forms/menu-forms.server";
import { readMultipart } from "~/http/forms/multipart.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { planAmount } from "./subscription-view-model";

type RequestArgs = { request: Request; context: AppLoadContext };
type Fields = Record<string, string>;

const words = copy.subscription.receipt;

function refuseTooMany(typed: Fields, reached: "open" | "day") {
  const { title, open, day } = words.tooMany;
  const text = reached === "open" ? open(MOST_OPEN_RECEIPTS) : day(MOST_RECEIPTS_A_DAY);
  return refuse({ values: typed, alert: { title, text } }, 429);
}

const redirectSent = (args: RequestArgs) =>
  redirectSaved(args, addresses.subscription, words.sent, undefined);

/**
 * Sends the receipt of a transfer by its form. The file is stored last before its row, so that a form which is refused
 * stores nothing.
 */
export async function sendReceipt(args: RequestArgs, identity: Identity, ownerId: number) {
  const { request, context } = args;
  const read = await readMultipart(request, ["file"], "management", judgeReceipt);
  if ("refused" in read) return read.refused;
  const { typed, chosen } = read;
  const overLimit = await refuseOverWriteLimit(context, identity, typed);
  if (overLimit) return overLimit;
  const checked = check(typed, receiptForm);
  const errors = "errors" in checked ? checked.errors : {};
  const file = chosen.file;
  if ("problem" in file) errors.file = receiptProblemText(file.problem);
  else if (!file.bytes) errors.file = words.file.required;
  if ("errors" in checked || "problem" in file || !file.bytes) return refuse({ errors, values: typed });

  const { db, now } = context;
  const publicId = newRowId(typed);
  try {
    const limits = await findReceiptLimits(db, ownerId, publicId, now);
    // The first answer may have got lost on its way.
    if (limits.isSent) return await redirectSent(args);
    if (limits.reached) return refuseTooMany(typed, limits.reached);
    const found = await findOwnPlan(db, ownerId);
    const stored = await context.receipts.store(file.bytes, (key) => addUnusedFile(db, key, now));
    if ("problem" in stored) {
      const status = stored.problem === "unavailable" ? 503 : 400;
      return refuse({ errors: { file: receiptProblemText(stored.problem) }, values: typed }, status);
    }
    const { plan, reference, note } = checked.values;
    const amount = found ? planAmount(plan, found.plan) : null;
    const receipt = { publicId, plan, amount, reference, note, file: stored };
    if (await addReceipt(db, ownerId, identity.userId, receipt, now)) return await redirectSent(args);
    // Another form of the same owner came first: with this id, or with the last place.
    const after = await findReceiptLimits(db, ownerId, publicId, now);
    if (after.isSent) return await redirectSent(args);
    return after.reached ? refuseTooMany(typed, after.reached) : refuseNewId(typed);
  } catch (cause) {
    return formFailure(context, "receipt", cause, typed);
  }
}
