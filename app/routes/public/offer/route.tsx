import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findPublicOffer, likeOffer } from "~/data/offers.server";
import { variantUrl } from "~/domain/media";
import { addressOf } from "~/http/address.server";
import { deviceOf, knownDevice } from "~/http/device.server";
import { publicRoute, viewerOf } from "~/http/guards.server";
import { notFound, publicPage, readOrUnavailable } from "~/http/responses.server";
import { CountDown } from "~/ui/count-down";
import { FailureScreen } from "~/ui/failure-screen";
import { Icon } from "~/ui/icon";
import { JsonLd } from "~/ui/json-ld";
import { SiteFoot } from "~/ui/site-foot";
import { UnexpectedFailure } from "~/ui/unexpected-failure";
import { socialTags } from "../social-tags";
import { LIKED, offerView } from "./offer-view";

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { request, params, context } = args;
  const viewer = await viewerOf(args);
  // A device that never liked anything is shown the same page as every other, out of the cache.
  const isBackFromLiking = new URL(request.url).searchParams.has(LIKED);
  const person = viewer ? accountPerson(viewer) : await knownDevice(request);
  const offer = await readOrUnavailable(context, { title: copy.offer.loadFailed }, () =>
    findPublicOffer(context.db, params.offerId ?? "", person, context.now),
  );
  if (!offer) notFound(copy.offer.notFound);
  const view = offerView(offer, context.now, context.origin);
  if (isBackFromLiking) return data(view);
  const counts = { entity: "offer", publicId: offer.publicId } as const;
  return publicPage(view, { counts, viewer, isOwn: person !== undefined });
}

/** An account as a person that likes count for. */
function accountPerson({ publicId }: { publicId: string }): string {
  return `u:${publicId}`;
}

/** The like: once a person, whoever presses again changes nothing. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { request, params, context } = args;
  const viewer = await viewerOf(args);
  const liker = viewer
    ? { person: accountPerson(viewer), userId: viewer.userId }
    : { ...(await deviceOf(request)), userId: null };
  const { success } = await context.limits.write(addressOf(request) || liker.person);
  if (!success) throw new Response(copy.failure.tooMany, { status: 429, headers: { "retry-after": "60" } });
  const offerId = params.offerId ?? "";
  const isThere = await readOrUnavailable(context, { title: copy.offer.loadFailed }, () =>
    likeOffer(context.db, offerId, liker, context.now),
  );
  if (!isThere) notFound(copy.offer.notFound);
  const headers = new Headers("setCookie" in liker ? { "set-cookie": liker.setCookie } : undefined);
  return redirect(`/ofertas/${offerId}?${LIKED}=1`, { status: 303, headers });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: `${copy.offer.notFound.title} · ${copy.site.name}` }];
  const title = `${data.title} · ${data.restaurantName}`;
  const description = data.description || copy.offer.of(data.restaurantName);
  return [
    { title },
    { name: "description", content: description },
    ...socialTags({ title, description, url: data.url, image: data.socialPicture, type: "article" }),
  ];
};

export default function OfferPage() {
  const offer = useLoaderData<typeof loader>();
  return (
    <div className={offer.hue}>
      <main id="contenido" className="offer-page">
        <a className="button button-outline" href="/#ofertas">
          <Icon name="arrow-left" />
          {copy.site.home}
        </a>
        <article className="offer">
          <div className={`offer-photo ${offer.tile}`}>
            {offer.imageUrl ? (
              <img
                src={variantUrl(offer.imageUrl, 640)}
                srcSet={`${variantUrl(offer.imageUrl, 1280)} 2x`}
                width={640}
                height={800}
                alt=""
              />
            ) : (
              <span aria-hidden="true">{offer.title}</span>
            )}
          </div>
          <div className="offer-text">
            <p className="badges">
              <span className="tag-offer">{copy.menu.offerTag}</span>
              <span className={`chip ${offer.isActive ? "chip-hoja" : "chip-guayaba"}`}>{offer.status}</span>
            </p>
            <h1>{offer.title}</h1>
            <p className="sheet-place">
              <a href={`/${offer.slug}`}>{offer.restaurantName}</a>
            </p>
            <CountDown {...offer.countdown} />
            {offer.description && <p className="place-text">{offer.description}</p>}
            <dl className="offer-facts">
              {offer.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div className="offer-ways">
              {offer.isLiked ? (
                <p className="button button-outline" role="status">
                  <Icon name="thumbs-up" />
                  {copy.offer.liked}
                </p>
              ) : (
                offer.isActive && (
                  <form method="post" action={offer.likeUrl}>
                    <button type="submit" className="button button-outline">
                      <Icon name="thumbs-up" />
                      {copy.offer.like}
                    </button>
                  </form>
                )
              )}
              <share-button heading={offer.title} text={offer.shareText} url={offer.url}>
                <a className="button button-outline" href={offer.shareUrl} target="_blank" rel="noreferrer">
                  <Icon name="share-2" />
                  {copy.offer.share}
                </a>
              </share-button>
              <a className="button button-primary" href={`/${offer.slug}`}>
                {copy.offer.toMenu}
              </a>
            </div>
          </div>
        </article>
        <SiteFoot />
        <JsonLd data={offer.jsonLd} />
      </main>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={pathname} />;
  const { title, detail } =
    typeof error.data === "string" ? { title: error.data, detail: undefined } : error.data;
  return (
    <FailureScreen
      title={title}
      detail={detail}
      seed="offer"
      retryHref={error.status === 503 || error.status === 429 ? pathname : undefined}
    />
  );
}
