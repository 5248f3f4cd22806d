import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import { ELEMENTS_URL } from "~/generated/static-files";
import { THEME_SNIPPET } from "~/http/theme";
import appStyles from "~/styles/app.css?url";
import publicStyles from "~/styles/public.css?url";
import { FailureScreen } from "~/ui/failure-screen";
import { UnexpectedFailure } from "~/ui/unexpected-failure";

export function loader({ context }: LoaderFunctionArgs) {
  return { origin: context.origin };
}

/** For pages that name no title of their own: those that this boundary draws. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${failureOf(error).title} · ${copy.site.name}` : copy.site.name },
];

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** A route that belongs to the signed-in world says `handle = { audience: "app" }`; every other page is public. */
type Handle = { audience?: "app" } | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const isApp = useMatches().some(({ handle }) => (handle as Handle)?.audience === "app");
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
        <link rel="stylesheet" href={isApp ? appStyles : publicStyles} />
        <Links />
        <script type="module" src={ELEMENTS_URL} async />
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </head>
      <body>
        <a className="skip-link" href="#contenido">
          {copy.site.skipToContent}
        </a>
        {children}
      </body>
    </html>
  );
}

function failureOf(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 404) return copy.failure.notFound;
  if (isRouteErrorResponse(error) && error.status === 503) return copy.failure.unavailable;
  return copy.failure.unexpected;
}

export default function App() {
  return <Outlet />;
}

/** What no route's own boundary drew: an unknown address, or something nobody expected. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <FailureScreen {...copy.failure.notFound} seed={404} />;
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return <FailureScreen {...copy.failure.unavailable} seed={503} retryHref={pathname} />;
  }
  return <UnexpectedFailure retryHref={pathname} />;
}
