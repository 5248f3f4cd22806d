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
import { findPublicOffer, likeOffer, takesLikes } from "~/data/offers/offers.server";
import * as addresses from "~/domain/addresses";
import { nextMoment } from "~/domain/time/next-moment";
import { optionalIdentity, publicRoute } from "~/http/guards.server";
import { readForDiner } from "~/http/read-for-diner.server";
import { knownDevice, newDevice } from "~/http/requests/device.server";
import { addressOf } from "~/http/requests/network-address.server";
import { accountPerson, networkMark } from "~/http/requests/visitor.server";
import { notFound, publicPage, readOrUnavailable } from "~/http/responses.server";
import { FailureScreen } from "~/ui/failures/failure-screen";
import { UnexpectedFailure } from "~/ui/failures/unexpected-failure";
import { Icon } from "~/ui/icon";
import { JsonLd } from "~/ui/json-ld";
import { DishNotice } from "~/ui/menus/dish-notice";
import { CountDown } from "~/ui/offers/count-down";
import { Picture } from "~/ui/picture";
import { RestaurantLine } from "~/ui/restaurants/restaurant-line";
import { AssistantLink } from "~/ui/search/assistant-link";
import { SiteFoot } from "~/ui/site-foot";
import { socialTags } from "../social-tags";
import { LIKE_ANSWER, LIKE_ANSWERS, offerPath, offerViewModel } from "./offer-view-model";

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { request, params, context } = args;
  const identity = await optionalIdentity(args);
  // A device that never liked anything gets the same cached page as every other.
  const answer = new URL(request.url).searchParams.get(LIKE_ANSWER);
  const person = identity ? accountPerson(identity) : (await knownDevice(request, context.keys))?.person;
  const offer = await readOrUnavailable(context, { title: copy.offer.loadFailed }, () =>
    readForDiner(
      context,
      identity?.userId,
      (userId) => findPublicOffer(context.db, params.offerId ?? "", person, context.now, userId),
      (found) => found && { ...found, diner: { diet: "unchecked" as const } },
    ),
  );
  if (!offer) notFound(copy.offer.notFound);
  const view = offerViewModel(offer, context.now, context, answer);
  if (answer !== null) return data(view);
  const counts = { entity: "offer", publicId: offer.publicId, timeZone: offer.timeZone } as const;
  const changesAt = nextMoment(context.now, [offer.expiresAt, offer.visibleUntil]);
  return publicPage(view, { changesAt, counts, identity, isOwn: person !== undefined });
}

/** Likes the offer, once per person; a second like changes nothing. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { request, params, context } = args;
  const { success } = await context.limits.write(addressOf(request));
  if (!success) throw new Response(copy.failure.tooMany, { status: 429, headers: { "retry-after": "60" } });
  const identity = await optionalIdentity(args);
  const device = identity ? undefined : await knownDevice(request, context.keys);
  const person = identity ? accountPerson(identity) : device?.person;
  if (person === undefined) return introduceDevice(args);
  const offerId = params.offerId ?? "";
  const liker = { person, userId: identity?.userId ?? null };
  const mark = await networkMark(request, context, person);
  const liked = await readOrUnavailable(context, { title: copy.offer.loadFailed }, () =>
    likeOffer(context.db, offerId, liker, mark, context.now),
  );
  if (liked === "missing") notFound(copy.offer.notFound);
  const headers = new Headers(device && { "set-cookie": device.setCookie });
  const answer = liked === "liked" ? LIKE_ANSWERS.liked : LIKE_ANSWERS.limited;
  return redirect(offerPath(offerId, answer), { status: 303, headers });
}

/**
 * Gives a device its cookie and makes the browser send the same form again (307), now with the cookie, because only a
 * device that sends a cookie back may like. A device that comes back without the cookie does not store cookies and is
 * told so.
 */
async function introduceDevice({ request, params, context }: ActionFunctionArgs) {
  const { offerId = "" } = params;
  const doesTakeLikes = await readOrUnavailable(context, { title: copy.offer.loadFailed }, () =>
    takesLikes(context.db, offerId, context.now),
  );
  if (!doesTakeLikes) notFound(copy.offer.notFound);
  if (new URL(request.url).searchParams.has(LIKE_ANSWER)) {
    return redirect(offerPath(offerId, LIKE_ANSWERS.cookieless), 303);
  }
  const headers = { "set-cookie": await newDevice(request, context.keys) };
  return redirect(offerPath(offerId, LIKE_ANSWERS.introduced), { status: 307, headers });
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
      {/* The landing and the menu show the article also in a dialog, which is as narrow as a phone. */}
      <main id="contenido" className="mx-auto w-full max-w-240 px-4 pt-4">
        {/* Menu and landing page both list offers, and the address does not say from which one the visitor came. */}
        <p className="flex flex-wrap gap-3">
          <a className="button button-outline" href={`${addresses.menu(offer.slug)}#ofertas`}>
            <Icon name="arrow-left" />
            {copy.site.toMenu}
          </a>
          <a className="button button-outline" href="/#ofertas">
            {copy.site.home}
          </a>
        </p>
        <article className="mt-4 mb-8 overflow-hidden rounded-lg border border-line bg-surface md:in-[main]:grid md:in-[main]:grid-cols-[2fr_3fr]">
          <div
            className={`relative grid aspect-4/3 place-items-center overflow-hidden md:in-[main]:aspect-auto md:in-[main]:min-h-105 ${offer.tile}`}
          >
            {offer.imageUrl ? (
              <Picture
                url={offer.imageUrl}
                widths={[640, 960]}
                sizes="(min-width: 768px) 384px, 100vw"
                width={640}
                height={800}
                className="size-full object-cover filter-(--tile-dim)"
                loading="eager"
                fetchPriority="high"
              />
            ) : (
              <span
                className="max-w-4/5 rounded-md bg-surface px-5 py-3 text-center font-display font-extrabold text-2xl leading-tight tracking-tight"
                aria-hidden="true"
              >
                {offer.title}
              </span>
            )}
          </div>
          <div className="px-5 pt-2 pb-5 md:in-[main]:px-8 md:in-[main]:pt-6 md:in-[main]:pb-8">
            <p className="badges">
              <span className="tag-offer">{copy.menu.offerTag}</span>
              <span className={`chip ${offer.isActive ? "chip-hoja" : "chip-guayaba"}`}>{offer.status}</span>
            </p>
            <h1 className="mt-3 text-3xl">{offer.title}</h1>
            <RestaurantLine name={offer.restaurantName} href={addresses.menu(offer.slug)} />
            <CountDown {...offer.countdown} />
            {offer.description && <p className="mt-3.5 max-w-[64ch] wrap-anywhere">{offer.description}</p>}
            {offer.notice && (
              <div className="mt-4">
                <DishNotice {...offer.notice} id="aviso" />
              </div>
            )}
            <dl className="my-5 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-md">
              {offer.facts.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-tinta-2">{label}</dt>
                  <dd className="text-balance [font-variant-numeric:tabular-nums]">{value}</dd>
                </div>
              ))}
            </dl>
            <div className="flex flex-wrap gap-3">
              {offer.isLiked ? (
                <p className="button button-outline" role="status">
                  <Icon name="thumbs-up" />
                  {copy.offer.liked}
                </p>
              ) : offer.notLiked ? (
                <p className="section-note" role="status">
                  {offer.notLiked}
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
              <a className="button button-primary" href={addresses.menu(offer.slug)}>
                {copy.offer.toMenu}
              </a>
            </div>
          </div>
        </article>
        <SiteFoot assistant={<AssistantLink />} />
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
