import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findPreferences, savePreferences } from "~/data/preferences.server";
import { anyFields, preferencesForm } from "~/domain/forms/preferences";
import { PREFERENCE_TABS } from "~/domain/preferences";
import { PREFERENCE_GROUPS } from "~/domain/profile-completion";
import { safeRedirectPath } from "~/domain/redirect-to";
import { formFailure } from "~/http/error-catalogue.server";
import { check, type FormState, readForm, refuse } from "~/http/forms.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import preferenceStyles from "~/styles/preferences.css?url";
import { PanelFailure } from "~/ui/panel-failure";
import { PanelShell } from "~/ui/panel-shell";
import { UserMenu } from "~/ui/user-menu";
import { viewerView } from "../../public/viewer-view";
import { PreferencesForm } from "./preferences-form";
import { preferencesView } from "./preferences-view";

export const handle = { audience: "app", hydrates: true };

const PATH = "/preferences";

const tabOf = (id: string | null | undefined) => PREFERENCE_TABS.find((tab) => tab.id === id);

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context, request } = args;
  const { searchParams } = new URL(request.url);
  const find = () => findPreferences(context.db, identity.userId);
  const saved = await readOrUnavailable(context, copy.preferences.loadFailed, find);
  const tab = tabOf(searchParams.get("seccion"))?.id;
  return { viewer: viewerView(identity), tab, ...preferencesView(saved) };
}

export async function action(args: ActionFunctionArgs) {
  const { userId } = await requireVisitor(args);
  const { context } = args;
  const form = await readForm(args.request, anyFields);
  if ("refused" in form) return form.refused;
  const { typed } = form;
  try {
    const before = await findPreferences(context.db, userId);
    const checked = check(typed, preferencesForm(before.preferences, before.consentedAt !== null));
    if ("errors" in checked) return refuse({ errors: checked.errors, values: typed });
    // With scripts one tab is on the screen; without them all of them are.
    const tab = tabOf(typed.tab);
    const shown = tab ? (tab.group ? [tab.group] : []) : PREFERENCE_GROUPS;
    const change = { after: checked.values, shown, consents: typed.consent === "1" };
    try {
      await savePreferences(context.db, userId, before, change, context.now);
    } catch (cause) {
      return formFailure(context, "preferences", cause, typed);
    }
    return await redirectWithToast(args, wayBack(typed, tab?.id), {
      tone: "success",
      ...copy.preferences.saved,
    });
  } catch (cause) {
    return formFailure(context, "preferences-unexpected", cause, typed);
  }
}

/** The page that a dialog stands over, or the preferences at the place where somebody is. */
function wayBack(typed: Record<string, string>, tab: string | undefined): string {
  const page = safeRedirectPath(typed.redirectTo);
  if (page) return page;
  if (typed.intent === "add" || typed.remove) return `${PATH}?seccion=ingredientes#ingredientes`;
  return tab ? `${PATH}?seccion=${tab}` : PATH;
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.preferences.title} · ${copy.site.name}` }];

export const links = () => [{ rel: "stylesheet", href: preferenceStyles }];

export default function PreferencesPage() {
  const { viewer, tab, ...view } = useLoaderData<typeof loader>();
  const refused = useActionData<FormState>();
  const { state, formAction } = useNavigation();
  const words = copy.preferences;
  return (
    <PanelShell title={words.title} subtitle={words.lead} userMenu={viewer && <UserMenu {...viewer} />}>
      <PreferencesForm
        {...view}
        tab={tab}
        refused={refused}
        isBusy={state !== "idle" && formAction?.startsWith(PATH) === true}
        form={(children, props) => (
          <Form method="post" action={PATH} noValidate preventScrollReset {...props}>
            {children}
          </Form>
        )}
      />
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
