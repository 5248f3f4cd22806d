import { loader as rootLoader } from "~/root";
import { action as recoveryAction } from "~/routes/auth/recovery";
import { actionOf, answerOf, cookiesAfter } from "./loaders";
import { newAddress, type SentLetter, startRequest } from "./people";
import { NOW } from "./rows";

/** Requests a recovery link as a browser does, and returns the answer with the letters that were sent. */
export async function askForLink(
  form: Record<string, string>,
  now = NOW,
  replaced = {},
  from = newAddress(),
  cookie = "",
) {
  const people = startRequest(now, replaced);
  const headers = { "cf-connecting-ip": from, cookie };
  const answer = await actionOf(recoveryAction, {
    path: "/recuperar",
    context: people.context,
    form,
    headers,
  });
  await people.settled();
  return { ...answer, letters: people.letters };
}

/** The token of the link in a letter; empty if there is none. */
export const tokenIn = (letter: SentLetter | undefined) =>
  letter?.text.match(/\/(?:recuperar|confirmar|confirmar-cambio)\/([\w-]+)/)?.[1] ?? "";

/** The toasts that the page after this answer shows. */
export const toastsAfter = async (answer: { headers: Headers }) => {
  const headers = { cookie: cookiesAfter([answer]) };
  const { body } = await answerOf(rootLoader, { path: "/", context: startRequest().context, headers });
  return (body as { toasts: { tone: string; title: string; text?: string }[] }).toasts;
};
