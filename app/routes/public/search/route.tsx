import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { askedPath, parseAsked } from "~/domain/search/asked";
import { optionalIdentity, publicRoute } from "~/http/guards.server";
import { readForDiner } from "~/http/read-for-diner.server";
import { publicPage, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { SignedInAs } from "~/ui/accounts/signed-in-as";
import { FailureScreen } from "~/ui/failures/failure-screen";
import { UnexpectedFailure } from "~/ui/failures/unexpected-failure";
import { AssistantLink } from "~/ui/search/assistant-link";
import { SiteFoot } from "~/ui/site-foot";
import { findSearchPage, readAsked } from "./find-search-page.server";
import { Results } from "./results";
import { SearchForm } from "./search-form";
import { searchViewModel } from "./search-view-model";

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { request, context } = args;
  const identity = await optionalIdentity(args);
  const asked = parseAsked(new URL(request.url).searchParams);
  const found = await readOrUnavailable(context, { title: copy.search.failed }, async () => {
    const reading = await readAsked(context.db, asked);
    const page = await readForDiner(
      context,
      identity?.userId,
      (userId) => findSearchPage(context.db, { asked, reading, now: context.now, userId }),
      (answer) => ({ ...answer, diet: "unchecked" as const }),
    );
    return { ...page, reading };
  });
  const { reading, answer, changesAt } = found;
  // A page beyond the last one, of an old link.
  if (asked.page > 1 && found.isBeyond) throw redirect(askedPath(reading));
  const isOwn = identity !== undefined || answer.isPersonal;
  return publicPage(
    {
      ...searchViewModel({ ...found, asked, now: context.now, isSignedIn: identity !== undefined }),
      isIndexable: new URL(request.url).search === "",
      accountMenu: accountMenuViewModel(identity),
    },
    { changesAt, identity, isOwn },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.question || copy.search.submit} · ${copy.site.name}` },
  { name: "description", content: copy.search.description },
  ...(data?.isIndexable ? [] : [{ name: "robots", content: "noindex, follow" }]),
];

export default function SearchPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-288 px-4">
      <header className="flex min-h-17 flex-wrap items-center gap-4 text-md text-tinta-2 max-sm:gap-y-0 max-sm:pt-3">
        <a className="brand" href={addresses.landing}>
          <img src="/logo.svg" width={36} height={36} alt="" />
          {copy.site.name}
        </a>
        {page.accountMenu ? (
          <SignedInAs {...page.accountMenu} />
        ) : (
          <a className="button button-outline ml-auto" href={addresses.signIn()}>
            {copy.menu.signIn}
          </a>
        )}
      </header>
      <main id="contenido">
        <SearchForm {...page} />
        <Results {...page} />
      </main>
      <SiteFoot assistant={<AssistantLink />} />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={addresses.search} />;
  return (
    <FailureScreen {...copy.failure.unavailable} {...error.data} seed="search" retryHref={addresses.search} />
  );
}
