import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findNotificationsPage, readNotifications } from "~/data/notifications/notifications.server";
import * as addresses from "~/domain/addresses";
import { notificationsForm } from "~/domain/forms/notifications";
import { notificationPath } from "~/domain/notifications/notifications";
import { toastFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm } from "~/http/forms/forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import {
  type NotificationViewModel,
  notificationViewModel,
} from "~/routes/view-models/notifications-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { EmptyState } from "~/ui/failures/empty-state";
import { FormAlert } from "~/ui/fields/form-alert";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { Icon } from "~/ui/icon";
import { NoticeLine } from "~/ui/menus/dish-notice";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";

export const handle = { sheet: "app", hydrates: true };

const PATH = addresses.notifications;
const EVERY = `${PATH}?todas=1`;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  const showsAll = new URL(request.url).searchParams.get("todas") === "1";
  const found = await readOrUnavailable(context, copy.notifications.loadFailed, () =>
    findNotificationsPage(context.db, identity.userId, showsAll ? "all" : "unread", context.now),
  );
  return {
    accountMenu: accountMenuViewModel(identity),
    audience: identity.role === "owner" ? ("owner" as const) : ("visitor" as const),
    showsAll,
    rows: found.rows.map((row) => notificationViewModel(row, found, context.now)),
  };
}

/** Opening a notification marks it as read and redirects to its page. A read one leaves the unread list. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  const unknown = { tone: "error", ...copy.notifications.unknown } as const;
  const form = await readForm(request, notificationsForm);
  if ("refused" in form) return redirectWithToast(args, PATH, unknown);
  const overLimit = await refuseOverWriteLimit(context, identity, {});
  if (overLimit) return overLimit;
  const { intent, which } = form.values;
  try {
    const { read } = await readNotifications(context.db, identity.userId, which, context.now);
    if (which !== "all" && !read) return await redirectWithToast(args, PATH, unknown);
    const path = intent === "open" && read ? notificationPath(read) : null;
    return redirect(path ?? PATH, 303);
  } catch (cause) {
    return toastFailure(args, "notifications", cause);
  }
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.notifications.title} · ${copy.site.name}` }];

export default function NotificationsPage() {
  const { accountMenu, audience, showsAll, rows } = useLoaderData<typeof loader>();
  const alert = useActionData<FormState>()?.alert;
  const words = copy.notifications;
  const { title, allTitle } = words.empty;
  const { text, action: explore } = words.empty[audience];
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead[audience]}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={
        rows.some(({ isUnread }) => isUnread) && (
          <Form method="post" action={PATH}>
            <button type="submit" name="intent" value="read-all" className="button button-outline">
              <Icon name="check" />
              {words.readAll}
            </button>
          </Form>
        )
      }
    >
      {alert && <FormAlert {...alert} />}
      <nav className="mt-5 flex gap-1 border-b-2 border-dotted border-line" aria-label={words.show.label}>
        <Tab href={PATH} label={words.show.unread} isHere={!showsAll} />
        <Tab href={EVERY} label={words.show.all} isHere={showsAll} />
      </nav>
      {rows.length > 0 ? (
        <ul className="notification-rows">
          {rows.map((row) => (
            <NotificationRow key={row.id} {...row} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={showsAll ? allTitle : title}
          text={text}
          tile="tile-ola-marca"
          action={
            <a
              className="button button-primary"
              href={audience === "owner" ? addresses.management : addresses.landing}
            >
              {explore}
            </a>
          }
        />
      )}
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;

function Tab({ href, label, isHere }: { href: string; label: string; isHere: boolean }) {
  return (
    <a
      className="-mb-0.5 flex min-h-12 items-center border-b-4 border-transparent px-3.5 font-semibold text-tinta-2 hover:text-anil aria-[current]:border-mango aria-[current]:text-tinta"
      href={href}
      aria-current={isHere ? "page" : undefined}
    >
      {label}
    </a>
  );
}

function NotificationRow({ id, message, warnings, href, moment, age, isUnread }: NotificationViewModel) {
  const words = copy.notifications;
  return (
    <li data-unread={isUnread || undefined}>
      <Icon name="bell" />
      <div>
        <strong>{message}</strong>
        {warnings.length > 0 && (
          <div className="notice">
            {warnings.map((line) => (
              <NoticeLine key={line.text} {...line} />
            ))}
          </div>
        )}
        <time dateTime={moment}>{age}</time>
      </div>
      <Form method="post" action={PATH}>
        <input type="hidden" name="id" value={id} />
        {href && (
          <button type="submit" name="intent" value="open" className="button button-outline">
            {words.open}
            <span className="sr-only"> {message}</span>
          </button>
        )}
        {isUnread && (
          <button type="submit" name="intent" value="read" className="button border-line">
            {words.read}
            <span className="sr-only"> {message}</span>
          </button>
        )}
      </Form>
    </li>
  );
}
