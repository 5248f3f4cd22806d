import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { readTypedQuestion } from "~/data/search/read-question.server";
import * as addresses from "~/domain/addresses";
import { nextTurn, withoutCorrection } from "~/domain/assistant/follow-up";
import { withTurn } from "~/domain/assistant/turns";
import { assistantForm } from "~/domain/forms/assistant";
import { ASSISTANT_URL } from "~/generated/static-files";
import { keepHistory, readHistory } from "~/http/assistant-history.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { optionalIdentity, publicRoute } from "~/http/guards.server";
import { addressOf } from "~/http/requests/network-address.server";
import { answerHeaders } from "~/http/responses.server";
import { FailureScreen } from "~/ui/failures/failure-screen";
import { NarrowMain } from "~/ui/narrow-main";
import { assistantViewModel } from "./assistant-view-model";
import { Conversation } from "./conversation";
import { findReply } from "./find-reply.server";

/** Draws the conversation of the visitor's own cookie, with the answer to its last question. Never cached. */
export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const turns = await readHistory(args);
  const last = turns.at(-1);
  if (!last) return assistantViewModel(turns, undefined);
  const answer = await findReply(args.context, await optionalIdentity(args), turns);
  return data(assistantViewModel(turns, answer), { status: answer ? 200 : 503 });
}

/** Takes the next question, or forgets the conversation. The question is neither logged nor stored. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { request, context } = args;
  const form = await readForm(request, assistantForm);
  if ("refused" in form) return form.refused;
  const { isRestart, question } = form.values;
  const answer = async (turns: Parameters<typeof keepHistory>[1], path: string) =>
    redirect(path, { status: 303, headers: { "set-cookie": await keepHistory(args, turns) } });
  if (isRestart) return answer([], addresses.assistant);
  const { success } = await context.limits.assistant(addressOf(request));
  if (!success) return refuse({ values: { question }, alert: { title: copy.failure.tooMany } }, 429);
  try {
    const turns = await readHistory(args);
    const alone = turns.length > 0 ? withoutCorrection(question) : question;
    const turn = nextTurn(question, await readTypedQuestion(context.db, alone), turns);
    return await answer(withTurn(turns, turn), `${addresses.assistant}#respuesta`);
  } catch (cause) {
    context.log.failure("assistant-unread", cause);
    return refuse({ values: { question }, alert: { title: copy.assistant.failed } }, 503);
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [
  { title: `${copy.assistant.title} · ${copy.site.name}` },
  { name: "description", content: copy.assistant.description },
  { name: "robots", content: "noindex" },
];

export default function AssistantPage() {
  const conversation = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <NarrowMain>
      <a className="brand" href={addresses.landing}>
        <img src="/logo.svg" width={36} height={36} alt="" />
        {copy.site.name}
      </a>
      <h1 className="pt-3 text-4xl tracking-tighter">{copy.assistant.title}</h1>
      <assistant-panel code={ASSISTANT_URL}>
        <div id="conversacion" className="pb-10">
          <Conversation
            {...conversation}
            typed={state?.values.question ?? ""}
            error={state?.errors.question}
            alert={state?.alert?.title}
          />
        </div>
      </assistant-panel>
    </NarrowMain>
  );
}

export const ErrorBoundary = () => (
  <FailureScreen {...copy.failure.unavailable} seed="assistant" retryHref={addresses.assistant} />
);
