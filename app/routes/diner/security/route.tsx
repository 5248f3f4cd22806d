import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { closeOtherSessions, closeSession, type SessionsClosed } from "~/accounts/sessions.server";
import { copy } from "~/copy/es";
import { findSecurity } from "~/data/accounts/security.server";
import * as addresses from "~/domain/addresses";
import { devicesForm } from "~/domain/forms/own-account";
import { isPublicId } from "~/domain/public-id";
import { activityAge } from "~/domain/time/dates";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { writeKnownDevice } from "~/http/accounts/known-device.server";
import { type SessionPayload, sessionPayloadOf } from "~/http/accounts/session.server";
import { toastFailure } from "~/http/forms/error-catalogue.server";
import { readForm } from "~/http/forms/forms.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { SPACE_ZONE } from "~/routes/view-models/space-zone";
import { LinkedProviders } from "~/ui/accounts/linked-providers";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { Icon } from "~/ui/icon";
import { PanelCard } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";

export const handle = { sheet: "app", hydrates: true };

const PATH = addresses.security;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context } = args;
  const [{ devices, factor, providerAccounts }, payload] = await readOrUnavailable(
    context,
    copy.security.data.failed,
    () => Promise.all([findSecurity(context.db, identity.userId, context.now), sessionPayloadOf(args)]),
  );
  return {
    accountMenu: accountMenuViewModel(identity),
    factor: factor?.confirmedAt ? copy.factor.on(factor.codesLeft) : null,
    providers: {
      offered: context.providers.offered,
      linked: providerAccounts,
      hasPassword: identity.hasPassword,
    },
    openedWith: openedWith(context.providers, payload),
    hasOthers: devices.length > 1,
    devices: devices.map((device) => ({
      id: device.publicId,
      name: device.device,
      place: device.place || copy.security.devices.unknownPlace,
      lastUse: copy.security.devices.lastUse(activityAge(device.seenAt, context.now, SPACE_ZONE)),
      isHere: device.id === identity.sessionId,
    })),
  };
}

/** Returns how this session was opened; null if KV has lost it or the provider no longer exists. */
function openedWith({ find }: AppLoadContext["providers"], payload: SessionPayload | undefined) {
  const says = copy.security.devices.opened;
  if (payload?.method !== "provider") return payload ? says[payload.method] : null;
  const name = find(payload.provider)?.name;
  return name ? says.provider(name) : null;
}

/** `device` closes one session; `others` closes all except this one. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const form = await readForm(args.request, devicesForm);
  const { device, others } = "refused" in form ? devicesForm.parse({}) : form.values;
  const { closed, closedOthers, gone } = copy.security.devices;
  try {
    const deps = await accountDeps(args);
    if (others === "1") {
      const ended = await closeOtherSessions(deps, identity);
      const toast = { tone: "success" as const, title: closedOthers(ended.count) };
      return await redirectWithToast(args, PATH, toast, await knownHere(args, ended));
    }
    const ended = isPublicId(device) ? await closeSession(deps, identity, device) : undefined;
    if (ended?.outcome !== "closed") return await redirectWithToast(args, PATH, { tone: "info", ...gone });
    const toast = { tone: "success" as const, ...closed };
    return await redirectWithToast(args, PATH, toast, await knownHere(args, ended));
  } catch (cause) {
    return toastFailure(args, "devices", cause);
  }
}

/** Keeps the account known on the device that closed the others. */
async function knownHere(
  args: ActionFunctionArgs,
  { knownDevice }: Extract<SessionsClosed, { outcome: "closed" }>,
) {
  return new Headers({ "set-cookie": await writeKnownDevice(args, knownDevice) });
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.security.title} · ${copy.site.name}` }];

export default function SecurityPage() {
  const { accountMenu, factor, devices, openedWith, hasOthers, providers } = useLoaderData<typeof loader>();
  const words = copy.security;
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
    >
      <PanelCard id="dispositivos" title={words.devices.title} text={words.devices.lead}>
        <ul className="mt-3">
          {devices.map((device) => (
            <li
              key={device.id}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-b-2 border-dotted border-line py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              <Icon name="monitor-smartphone" className="icon text-xl text-tinta-2" />
              <div>
                <strong className="mr-2">{device.name}</strong>
                {device.isHere && <span className="chip chip-hoja">{words.devices.here}</span>}
                <p className="text-md text-tinta-2">
                  {device.place} · {device.lastUse}
                </p>
                {device.isHere && openedWith && <p className="text-md text-tinta-2">{openedWith}</p>}
              </div>
              {!device.isHere && (
                <Form method="post" className="col-start-2 sm:col-start-3">
                  <input type="hidden" name="device" value={device.id} />
                  <button type="submit" className="button" aria-label={words.devices.closeOf(device.name)}>
                    {words.devices.close}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {hasOthers && (
          <Form method="post" className="mt-4">
            <button type="submit" name="others" value="1" className="button button-outline">
              {words.devices.closeOthers}
            </button>
          </Form>
        )}
        {providers.hasPassword && (
          <a className="button button-outline mt-4" href={`${addresses.editProfile}#acceso`}>
            {words.devices.changePassword}
          </a>
        )}
      </PanelCard>
      <PanelCard id="factor" title={copy.factor.title} text={factor ?? copy.factor.off}>
        <a className="button button-outline mt-4" href={addresses.secondFactor}>
          <Icon name="shield-check" />
          {factor ? copy.factor.manage : copy.factor.begin}
        </a>
      </PanelCard>
      <LinkedProviders {...providers} />
      <PanelCard id="datos" title={words.data.title} text={words.data.lead}>
        <a className="button button-outline mt-4" href={addresses.exportData} download>
          <Icon name="download" />
          {words.data.download}
        </a>
      </PanelCard>
      <PanelCard id="eliminar" title={words.deletion.title} text={words.deletion.lead}>
        <a className="button button-danger mt-4" href={addresses.deleteAccount}>
          {words.deletion.go}
        </a>
      </PanelCard>
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
