import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { endMails, hasEndedMails, resumeMails } from "~/data/mails/ended-mails.server";
import * as addresses from "~/domain/addresses";
import { unsubscribeForm } from "~/domain/forms/notifications";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { publicRoute } from "~/http/guards.server";
import { addressOf } from "~/http/requests/network-address.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { readUnsubscribeToken } from "~/platform/unsubscribe-token.server";
import { AuthForm, AuthPage } from "~/ui/accounts/auth-page";
import { FormAlert } from "~/ui/fields/form-alert";
import { PanelFailure } from "~/ui/panels/panel-failure";

export const handle = { sheet: "form" };

/** Shows what the mails are and whether they are ended. Mail programs and scanners open links, so it writes nothing. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  publicRoute();
  const subscribed = await readUnsubscribeToken(context.keys, params.token ?? "");
  if (!subscribed) notFound(copy.unsubscribe.dead);
  const isEnded = await readOrUnavailable(context, copy.failure.unavailable, () =>
    hasEndedMails(context.db, subscribed),
  );
  return { subject: subscribed.subject, isEnded };
}

/**
 * Ends or resumes the mails that the token names. A mail program sends it from anywhere, without cookies
 * (http/requests/admission), and must not be redirected (RFC 8058, section 3.2).
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  publicRoute();
  const token = params.token ?? "";
  const { success } = await context.limits.mailedLink(addressOf(request));
  if (!success) return refuse({ alert: { title: copy.failure.tooMany } }, 429);
  const subscribed = await readUnsubscribeToken(context.keys, token);
  if (!subscribed) notFound(copy.unsubscribe.dead);
  const form = await readForm(request, unsubscribeForm);
  if ("refused" in form) return form.refused;
  const { wanted, isOneClick } = form.values;
  if (!wanted) return refuse({ alert: copy.forms.unreadable });
  try {
    await (wanted === "end"
      ? endMails(context.db, subscribed, context.now)
      : resumeMails(context.db, subscribed));
  } catch (cause) {
    return formFailure(context, "mails-end", cause, {});
  }
  return isOneClick ? null : redirect(addresses.unsubscribe(token), 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titleOf(data?.isEnded ?? false)} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

const titleOf = (isEnded: boolean) => (isEnded ? copy.unsubscribe.done : copy.unsubscribe.ask).title;

export default function UnsubscribePage() {
  const { subject, isEnded } = useLoaderData<typeof loader>();
  const state = useActionData<FormState | null>();
  const words = copy.unsubscribe;
  const says = isEnded ? words.done : words.ask;
  return (
    <AuthPage title={says.title} lead={says.text(words.subjects[subject])}>
      {state?.alert && <FormAlert {...state.alert} />}
      <AuthForm>
        <button
          type="submit"
          name="intent"
          value={isEnded ? "resume" : "end"}
          className={`button button-submit ${isEnded ? "button-outline" : "button-primary"}`}
        >
          {says.submit}
        </button>
      </AuthForm>
    </AuthPage>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
