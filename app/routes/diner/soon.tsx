import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { FailureScreen } from "~/ui/failure-screen";
import { PanelFailure } from "~/ui/panel-failure";

/** Where the user menu leads while favourites, opinions and preferences are not open yet (docs/decisions/0012). */
export const handle = { audience: "app" };

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  return null;
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.soon.title} · ${copy.site.name}` }];

export default function SoonPage() {
  return <FailureScreen {...copy.soon} seed="soon" back={{ href: "/my-space", label: copy.space.title }} />;
}

export const ErrorBoundary = () => <PanelFailure />;
