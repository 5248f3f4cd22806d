import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { safeRedirectPath } from "~/domain/redirect-to";
import { FailureScreen } from "~/ui/failure-screen";

/** It stands where the signed-in world will begin. */
export const handle = { audience: "app" };

/** Where signing in and recommending lead until accounts open: says so, and leads back to where one came from. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const back = params.slug
    ? `/${params.slug}`
    : safeRedirectPath(new URL(request.url).searchParams.get("redirectTo") ?? undefined);
  return { back };
}

export const meta: MetaFunction = () => [
  { title: `${copy.accountsSoon.title} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function AccountsSoonPage() {
  const { back } = useLoaderData<typeof loader>();
  return (
    <FailureScreen
      title={copy.accountsSoon.title}
      detail={copy.accountsSoon.detail}
      seed="accounts"
      back={back && back !== "/" ? { href: back, label: copy.site.back } : undefined}
    />
  );
}
