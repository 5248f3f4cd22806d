import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useCallback, useState } from "react";
import { copy } from "~/copy/es";
import { findPreferences } from "~/data/preferences/preferences.server";
import { type PreferenceTab, preferencesPath, preferenceTab } from "~/domain/preferences/preferences";
import type { FormState } from "~/http/forms/forms.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import choiceStyles from "~/styles/choices.css?url";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { preferencesAction } from "./preferences-action.server";
import { PreferencesForm } from "./preferences-form";
import { preferencesViewModel } from "./preferences-view-model";

export const handle = { sheet: "app", hydrates: true };

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context, request } = args;
  const { searchParams } = new URL(request.url);
  const find = () => findPreferences(context.db, identity.userId);
  const saved = await readOrUnavailable(context, copy.preferences.loadFailed, find);
  const tab = preferenceTab(searchParams.get("seccion"));
  return { accountMenu: accountMenuViewModel(identity), tab, ...preferencesViewModel(saved) };
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  return preferencesAction(args, identity);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.preferences.title} · ${copy.site.name}` }];

export const links = () => [{ rel: "stylesheet", href: choiceStyles }];

export default function PreferencesPage() {
  const { accountMenu, tab, ...view } = useLoaderData<typeof loader>();
  const refused = useActionData<FormState>();
  const { state, formAction } = useNavigation();
  const words = copy.preferences;
  const [opened, setOpened] = useState<PreferenceTab>();
  const path = preferencesPath(opened ?? tab);
  const keepTab = useCallback((open: PreferenceTab) => {
    setOpened(open);
    // Not through the router, which would load the page again.
    history.replaceState(history.state, "", preferencesPath(open));
  }, []);
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
    >
      <PreferencesForm
        {...view}
        tab={tab}
        refused={refused}
        onOpen={keepTab}
        isBusy={state !== "idle" && formAction?.startsWith(preferencesPath(undefined)) === true}
        form={(children, props) => (
          <Form method="post" action={path} replace noValidate preventScrollReset {...props}>
            {children}
          </Form>
        )}
      />
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
