import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { requireDeleter, requireMayWrite } from "~/http/guards.server";
import { answerHeaders, resourceAnswer } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { findAsked, pageAfter, submitDeletion } from "./deletion.server";

/** Returns what the dialog over a page of the panel shows before it deletes. */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireDeleter(args);
  const asked = await findAsked(args, identity);
  if ("deleted" in asked) return Response.json({ failed: copy.deletion.kinds[asked.action].done });
  await requireMayWrite(args, asked);
  const { name, counts } = asked.item;
  return Response.json({ name, counts });
}

export const headers = answerHeaders;

/** Deletes, and returns to the page where the item was, with a toast. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireDeleter(args);
  const deletion = await submitDeletion(args, identity);
  if ("refused" in deletion) return resourceAnswer(deletion.refused);
  const { asked, name, restaurantId } = deletion;
  const kind = copy.deletion.kinds[asked.action];
  return redirectWithToast(args, pageAfter(asked, restaurantId), {
    tone: "success",
    title: kind.done,
    text: kind.deleted(name),
  });
}
