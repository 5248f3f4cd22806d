import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmIdentity, requiredConfirmation } from "~/accounts/confirm-identity.server";
import { copy } from "~/copy/es";
import { MOST_EXPORTS_AN_HOUR, noteAuditExport } from "~/data/audit/audit-export.server";
import * as addresses from "~/domain/addresses";
import { type AuditFilters, auditPath, isReversed, parseAuditFilters } from "~/domain/audit/audit-search";
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
import { Icon } from "~/ui/icon";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { filterFacts, scopeOf } from "./audit-view-model";
import { begunPath, grantOf, openGrant, redirectExpired, sealGrant } from "./export-grant.server";

export const handle = { sheet: "form" };

const filtersOf = (request: Request) => parseAuditFilters(new URL(request.url).searchParams);

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args);
  const { request, context } = args;
  const sealed = grantOf(request);
  const grant = sealed ? await openGrant(context, identity, sealed) : undefined;
  if (sealed && !grant) throw await redirectExpired(args);
  const filters = grant?.filters ?? filtersOf(request);
  refuseReversed(filters);
  const file = grant && addresses.auditFile({ grant: sealed });
  const asked = await readOrUnavailable(context, copy.audit.export.unread, () =>
    requiredConfirmation(context, identity),
  );
  const view = {
    asked,
    file,
    providers: context.providers.offered,
    filters: filterFacts(filters),
    path: auditPath(addresses.auditExport, filters),
    back: auditPath(addresses.auditList, filters),
  };
  // The browser stays on the page, because what it is led to is saved.
  return data(view, { headers: file ? { refresh: `0; url=${file}` } : {} });
}

/** Leads to the list, which says what is wrong with the days. */
function refuseReversed(filters: AuditFilters): void {
  if (isReversed(filters)) throw redirect(auditPath(addresses.auditList, filters));
}

/**
 * Notes the export once the administrator has confirmed the identity, and leads to the page that begins the download. A
 * form's answer is a screen: if it were the file, the form would stay, with what it said before, and wait.
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
  refuseReversed(filters);
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
    return redirect(begunPath(await sealGrant(context, identity, filters)), 303);
  } catch (cause) {
    return formFailure(context, "audit-export", cause, {});
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  const { title, begun } = copy.audit.export;
  return [{ title: `${page?.file ? begun.title : title} · ${copy.site.name}` }];
};

export default function AuditExportPage() {
  const { asked, file, providers, filters, path, back } = useLoaderData<typeof loader>();
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
      {file ? (
        <>
          <FormAlert {...words.begun} tone="info" />
          <a className="button button-outline button-submit mt-6" href={file} download>
            <Icon name="download" />
            {words.again}
          </a>
        </>
      ) : asked === "sign-in" ? (
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
