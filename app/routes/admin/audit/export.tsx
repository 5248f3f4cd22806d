import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmIdentity, requiredConfirmation } from "~/accounts/confirm-identity.server";
import { copy } from "~/copy/es";
import { MOST_EXPORTS_AN_HOUR, noteAuditExport } from "~/data/audit/audit-export.server";
import * as addresses from "~/domain/addresses";
import { auditPath, parseAuditFilters } from "~/domain/audit/audit-search";
import { confirmIdentityForm } from "~/domain/forms/own-account";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseUnconfirmed } from "~/http/accounts/account-refusals.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { requireAdmin } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { drawPublicId } from "~/platform/keys.server";
import { AuthForm, AuthPage } from "~/ui/accounts/auth-page";
import { ConfirmIdentityField, SignInAgain } from "~/ui/accounts/identity-field";
import { FormAlert } from "~/ui/fields/form-alert";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { filterFacts, scopeOf } from "./audit-view-model";
import { sealGrant } from "./export-grant.server";

export const handle = { sheet: "form" };

const filtersOf = (request: Request) => parseAuditFilters(new URL(request.url).searchParams);

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args);
  const { request, context } = args;
  const filters = filtersOf(request);
  const asked = await readOrUnavailable(context, copy.audit.export.unread, () =>
    requiredConfirmation(context, identity),
  );
  return {
    asked,
    providers: context.providers.offered,
    filters: filterFacts(filters),
    path: auditPath(addresses.auditExport, filters),
    back: auditPath(addresses.auditList, filters),
  };
}

/**
 * Notes the export once the administrator has confirmed the identity, and leads to the file, because the answer of a
 * screen's form is a screen.
 */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireAdmin(args);
  const { request, context } = args;
  const form = await readForm(request, confirmIdentityForm);
  if ("refused" in form) return form.refused;
  const refused = await refuseOverWriteLimit(context, identity, {});
  if (refused) return refused;
  const { db, now } = context;
  const filters = filtersOf(request);
  const words = copy.audit.export;
  try {
    const unconfirmed = await confirmIdentity(await accountDeps(args), identity, form.values);
    if (unconfirmed) return refuseUnconfirmed(unconfirmed);
    const scope = scopeOf(filters);
    const before = scope.before && scope.before < now ? scope.before : now;
    const noted = { id: drawPublicId(), scope: { ...scope, before }, filters };
    if (!(await noteAuditExport(db, identity.userId, noted, now))) {
      return refuse({ alert: words.tooMany(MOST_EXPORTS_AN_HOUR) }, 429);
    }
    const grant = await sealGrant(context, identity.userId, filters);
    return redirect(addresses.auditFile({ grant }), 303);
  } catch (cause) {
    return formFailure(context, "audit-export", cause, {});
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.audit.export.title} · ${copy.site.name}` }];

export default function AuditExportPage() {
  const { asked, providers, filters, path, back } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const words = copy.audit.export;
  return (
    <AuthPage title={words.title} lead={words.lead} back={{ href: back, label: words.back }}>
      <h2 className="mt-6 text-lg">{words.filters}</h2>
      {filters.length > 0 ? (
        <dl className="mt-2 grid gap-2">
          {filters.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-tinta-2">{label}</dt>
              <dd className="m-0 font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2 text-tinta-2">{words.none}</p>
      )}
      {state?.alert && <FormAlert {...state.alert} />}
      {asked === "sign-in" ? (
        <SignInAgain providers={providers} redirectTo={path} />
      ) : (
        <AuthForm>
          {asked !== "nothing" && <ConfirmIdentityField asked={asked} errors={state?.errors ?? {}} />}
          <button type="submit" className="button button-primary button-submit">
            {words.submit}
          </button>
        </AuthForm>
      )}
    </AuthPage>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
