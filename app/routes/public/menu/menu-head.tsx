import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import type { AccountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { Heart } from "~/ui/diners/heart";
import { Icon } from "~/ui/icon";
import { Bell } from "~/ui/notifications/bell";
import { PhonePicture } from "~/ui/phone-picture";
import { Picture } from "~/ui/picture";
import type { MenuViewModel } from "./menu-view-model";

type MenuHeadProps = Pick<
  MenuViewModel,
  "slug" | "head" | "info" | "heart" | "recommendHref" | "taxNote" | "tipNote"
> & {
  accountMenu: AccountMenuViewModel | null;
  children: ReactNode;
};

/** A line of the head: an icon and its text. */
const LINE = "flex min-h-12 items-center gap-3 px-1 py-2 [&>svg]:text-anil";
/** A line that has the width of the head on a phone, because it is long or has no other beside it. */
const WIDE = "max-sm:col-span-full";
/** A button of the cover's bar, narrower where the phone is. */
const BAR_BUTTON = "button max-[390px]:px-3";

/** Cover, logo, name, badges and contact lines; tabs and menu follow as children. */
export function MenuHead(props: MenuHeadProps) {
  const { slug, head, info, heart, recommendHref, taxNote, tipNote, accountMenu, children } = props;
  const signIn = addresses.signIn({ redirectTo: addresses.menu(slug) });
  return (
    <>
      <header
        className={`${head.tile} relative h-[clamp(200px,34vw,300px)] overflow-hidden has-open:overflow-visible`}
      >
        {head.coverUrl && (
          <PhonePicture
            url={head.coverUrl}
            onPhone={{ media: "(max-width: 640px)", widths: [400, 840] }}
            widths={[1600, 2240]}
            sizes="max(100vw, 1600px)"
            width={2240}
            height={420}
            className="size-full object-cover filter-(--tile-dim)"
            loading="eager"
            fetchPriority="high"
          />
        )}
        {/* Large text wraps into a second line inside the cover. The account menu opens at the end of the bar, wherever
            large text has moved its button. */}
        <div className="absolute inset-x-3 top-3 flex flex-wrap justify-between gap-2 max-[390px]:gap-1.5">
          <div className="flex flex-wrap justify-between gap-2 max-[390px]:gap-1.5">
            <a className="button min-w-11 px-2 font-display font-bold" href={addresses.landing}>
              <img src="/logo.svg" width={28} height={28} alt="" />
              <span className="max-sm:hidden" aria-hidden="true">
                {copy.site.name}
              </span>
              <span className="sr-only">{copy.menu.toLanding}</span>
            </a>
            {recommendHref && (
              <a className={BAR_BUTTON} href={recommendHref}>
                {copy.menu.recommend}
              </a>
            )}
          </div>
          <div className="ms-auto flex flex-wrap justify-between gap-2 max-[390px]:gap-1.5">
            <Heart {...heart} />
            {accountMenu && <Bell />}
            {accountMenu ? (
              <UserMenu {...accountMenu} className="static" />
            ) : (
              <a className={BAR_BUTTON} href={signIn}>
                {copy.menu.signIn}
              </a>
            )}
          </div>
        </div>
        {/* On a phone the bar is full and its width depends on the name, so the links to networks stand at the other
            end of the cover. */}
        <div className="absolute right-3 bottom-3 flex gap-2">
          {head.instagramUrl && (
            <a className="button button-icon" href={head.instagramUrl} target="_blank" rel="noreferrer">
              <Icon name="instagram" />
              <span className="sr-only">Instagram {copy.menu.inNewTab}</span>
            </a>
          )}
          {head.tiktokUrl && (
            <a className="button button-icon" href={head.tiktokUrl} target="_blank" rel="noreferrer">
              <Icon name="tiktok" />
              <span className="sr-only">TikTok {copy.menu.inNewTab}</span>
            </a>
          )}
        </div>
      </header>
      <main
        id="contenido"
        className="page-column lg:grid lg:grid-cols-[232px_minmax(0,720px)] lg:justify-center lg:gap-x-14"
      >
        <div className="pb-2 lg:col-start-2">
          <div className="initials relative -mt-9.5 rounded-lg border-4 border-cal [--side:76px]">
            {head.logoUrl ? (
              <Picture
                url={head.logoUrl}
                widths={[112, 208]}
                width={72}
                className="size-full object-cover"
                loading="eager"
              />
            ) : (
              <span aria-hidden="true">{head.initials}</span>
            )}
          </div>
          {/* A name of a hundred letters is set smaller. */}
          <h1 className={`mt-3 tracking-tighter ${head.isLongName ? "text-3xl" : "text-5xl"}`}>
            {head.name}
          </h1>
          <ul className="badges">
            {head.isRecommended && <li className="chip chip-mango">{copy.menu.recommended}</li>}
            {head.rating && (
              <li className="chip">
                <span className="sr-only">{copy.menu.rated}</span> {copy.menu.ratedDishes}{" "}
                <span aria-hidden="true">★</span> {head.rating.average} · {head.rating.count}
              </li>
            )}
            {head.is24Hours && <li className="chip chip-hoja">{copy.menu.allDay}</li>}
            {head.type && <li className="chip chip-type">{head.type}</li>}
            {head.cuisines.map((cuisine) => (
              <li key={cuisine} className="chip">
                {cuisine}
              </li>
            ))}
            {head.moreCuisines > 0 && <li className="chip chip-quiet">+{head.moreCuisines}</li>}
          </ul>
          {head.description && <p className="mt-3.5 max-w-[64ch] wrap-anywhere">{head.description}</p>}
          <InfoBar {...info} />
          <p className="border-t border-line pt-3 text-md text-tinta-2">
            <span>{taxNote}</span>
            {tipNote && <span> · {tipNote}</span>}
          </p>
        </div>
        {children}
      </main>
    </>
  );
}

function InfoBar({ mapsUrl, address, opening, whatsappUrl, website }: MenuViewModel["info"]) {
  const short = `${LINE} hover:text-anil ${whatsappUrl && website ? "" : WIDE}`;
  return (
    <div className="mt-4 grid grid-cols-2 gap-x-4 wrap-anywhere *:border-t *:border-line">
      {mapsUrl ? (
        <a className={`${LINE} ${WIDE} hover:text-anil`} href={mapsUrl} target="_blank" rel="noreferrer">
          <Icon name="map-pin" />
          <span>
            {address}
            <span className="sr-only">
              {" "}
              {copy.menu.inMaps} {copy.menu.inNewTab}
            </span>
          </span>
        </a>
      ) : (
        <p className={`${LINE} ${WIDE}`}>
          <Icon name="map-pin" />
          {address}
        </p>
      )}
      {opening && <Opening {...opening} />}
      {whatsappUrl && (
        <a className={short} href={whatsappUrl} target="_blank" rel="noreferrer">
          <Icon name="message-circle" />
          <span>
            {copy.menu.whatsapp} <span className="sr-only">{copy.menu.inNewTab}</span>
          </span>
        </a>
      )}
      {website && (
        <a className={short} href={website.url} target="_blank" rel="noreferrer">
          <Icon name="globe" />
          <span>
            {website.label} <span className="sr-only">{copy.menu.inNewTab}</span>
          </span>
        </a>
      )}
    </div>
  );
}

function Opening({ isOpen, status, detail, table }: NonNullable<MenuViewModel["info"]["opening"]>) {
  const line = (
    <>
      <Icon name="clock" />
      <span>
        {status && <strong className={isOpen ? "text-hoja" : "text-guayaba"}>{status}</strong>}
        {status && detail && " · "}
        {detail}
      </span>
    </>
  );
  if (table.length === 0) return <p className={`${LINE} ${WIDE}`}>{line}</p>;
  return (
    <details className={`group ${WIDE} open:col-span-full`}>
      <summary className={`${LINE} cursor-pointer`}>
        {line}
        <span className="ml-auto text-tinta-2 group-open:rotate-180 motion-safe:[transition:rotate_150ms]">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 pr-1 pb-3 pl-9 text-sm text-tinta-2">
        {table.map(({ label, hours }) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
