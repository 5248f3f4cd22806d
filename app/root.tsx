import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { ELEMENTS_URL } from "~/generated/static-files";
import { publicRoute } from "~/http/guards.server";
import { type Hydrates, isTakenOver } from "~/http/hydration";
import type { Refusal } from "~/http/responses.server";
import { THEME_SNIPPET } from "~/http/theme";
import { takeToasts } from "~/http/toast.server";
import appStyles from "~/styles/app.css?url";
import formStyles from "~/styles/form.css?url";
import panelStyles from "~/styles/panel.css?url";
import publicStyles from "~/styles/public.css?url";
import { FailureScreen } from "~/ui/failures/failure-screen";
import { UnexpectedFailure, unexpectedFailure } from "~/ui/failures/unexpected-failure";
import { unlessLost } from "~/ui/fields/lost-connection";
import { MediaOrigin } from "~/ui/media-origin";
import { Nonce } from "~/ui/nonce";
import { Toasts } from "~/ui/notifications/toasts";

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { toasts, setCookie } = await takeToasts(args);
  const { origin, mediaOrigin } = args.context;
  const viewModel = { origin, mediaOrigin, toasts };
  return setCookie ? data(viewModel, { headers: { "set-cookie": setCookie } }) : viewModel;
}

export const shouldRevalidate = unlessLost;

/** The title of pages without their own title, which are those that this ErrorBoundary draws. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${failureOf(error).title} · ${copy.site.name}` : copy.site.name },
];

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: addresses.manifest },
];

/** The entry style sheets. */
const SHEETS = { public: publicStyles, form: formStyles, app: appStyles, panel: panelStyles };

/**
 * `sheet` is `"panel"` for the screens of owners and administrators, `"app"` for a diner's own pages, `"form"` for
 * auth routes and rating forms, and `"public"` if none is given. A route with pages of two kinds says it in its data
 * instead. `hydrates` is `true` if React takes the page over in the browser, or `"signed-in"` if it does so only for
 * a signed-in person (the data then has an `accountMenu`).
 */
type Handle = { sheet?: keyof typeof SHEETS; hydrates?: Hydrates } | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const last = matches.at(-1);
  const sheet = (last?.handle as Handle)?.sheet ?? (last?.data as Handle)?.sheet ?? "public";
  const hydrates = matches.some(({ handle, data }) => isTakenOver((handle as Handle)?.hydrates, data));
  const hasFailed = (useRouteError() ?? undefined) !== undefined;
  const nonce = useContext(Nonce);
  // The server gives no nonce to a failure screen, whichever ErrorBoundary draws it.
  const isHydrated = hydrates && !hasFailed && (nonce !== undefined || !import.meta.env.SSR);
  const { toasts = [], mediaOrigin = "" } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <html lang="es-DO">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f3f7f7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e181e" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, named by its hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SNIPPET }} />
        <Meta />
        <link rel="stylesheet" href={SHEETS[sheet]} />
        <Links />
        {mediaOrigin && <link rel="preconnect" href={mediaOrigin} />}
        <script type="module" src={ELEMENTS_URL} async />
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </head>
      <body>
        <a className="skip-link" href="#contenido">
          {copy.site.skipToContent}
        </a>
        <Toasts toasts={toasts} />
        <MediaOrigin.Provider value={mediaOrigin}>{children}</MediaOrigin.Provider>
        <safe-forms />
        {isHydrated && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Returns the text of a failure: the sentence of the refusal, or the one of its status. */
function failureOf(error: unknown): Refusal {
  if (!isRouteErrorResponse(error)) return unexpectedFailure(error);
  const refusal: Partial<Refusal> | undefined = error.data ?? undefined;
  if (refusal?.title !== undefined) return { ...refusal, title: refusal.title };
  if (error.status === 404) return copy.failure.notFound;
  return error.status === 503 ? copy.failure.unavailable : copy.failure.unexpected;
}

/** Keeps the headers of a refusal that this ErrorBoundary draws. Remix drops them otherwise. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export default function App() {
  return <Outlet />;
}

/** Draws failures that no route's own ErrorBoundary draws: unknown addresses, refusals, unexpected errors. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={pathname} />;
  const { status } = error;
  return (
    <FailureScreen {...failureOf(error)} seed={status} retryHref={status === 404 ? undefined : pathname} />
  );
}
