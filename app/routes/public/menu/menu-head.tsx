import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { variantUrl } from "~/domain/images/media-addresses";
import type { AccountMenuViewModel } from "~/routes/view-models/viewer-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { Heart } from "~/ui/diners/heart";
import { Icon } from "~/ui/icon";
import { Bell } from "~/ui/notifications/bell";
import type { MenuViewModel } from "./menu-view-model";

type MenuHeadProps = Pick<MenuViewModel, "slug" | "head" | "info" | "heart" | "recommendHref"> & {
  viewer: AccountMenuViewModel | null;
  children: ReactNode;
};

/** Cover, logo, name, badges and contact lines; tabs and menu follow as children. */
export function MenuHead({ slug, head, info, heart, recommendHref, viewer, children }: MenuHeadProps) {
  const signIn = addresses.signIn({ redirectTo: addresses.menu(slug) });
  return (
    <>
      <header className={`cover has-open:overflow-visible ${head.tile}`}>
        {head.coverUrl && (
          <img
            src={variantUrl(head.coverUrl, 960)}
            srcSet={([640, 960, 1280, 1600] as const)
              .map((width) => `${variantUrl(head.coverUrl ?? "", width)} ${width}w`)
              .join(", ")}
            sizes="(max-width: 640px) 760px, max(100vw, 1600px)"
            width={2240}
            height={420}
            alt=""
            fetchPriority="high"
          />
        )}
        <div className="cover-bar">
          <div>
            <a className="button cover-brand" href={addresses.landing}>
              <img src="/logo.svg" width={28} height={28} alt="" />
              <span className="max-sm:hidden" aria-hidden="true">
                {copy.site.name}
              </span>
              <span className="sr-only">{copy.menu.toLanding}</span>
            </a>
            {recommendHref && (
              <a className="button" href={recommendHref}>
                {copy.menu.recommend}
              </a>
            )}
          </div>
          <div>
            <Heart {...heart} />
            {viewer && <Bell />}
            {viewer ? (
              <UserMenu {...viewer} className="static" />
            ) : (
              <a className="button" href={signIn}>
                {copy.menu.signIn}
              </a>
            )}
          </div>
        </div>
        <div className="cover-social">
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
      <main id="contenido" className="page-column menu-grid">
        <div className="menu-head">
          <div className="logo">
            {head.logoUrl ? (
              <img src={variantUrl(head.logoUrl, 192)} width={72} height={72} alt="" />
            ) : (
              <span aria-hidden="true">{head.initials}</span>
            )}
          </div>
          <h1 className="place-name" data-long={head.isLongName || undefined}>
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
          {head.description && <p className="place-text">{head.description}</p>}
          <InfoBar {...info} />
        </div>
        {children}
      </main>
    </>
  );
}

function InfoBar({ mapsUrl, address, opening, whatsappUrl, website }: MenuViewModel["info"]) {
  return (
    <div className="info-bar">
      {mapsUrl ? (
        <a className="wide" href={mapsUrl} target="_blank" rel="noreferrer">
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
        <p className="wide">
          <Icon name="map-pin" />
          {address}
        </p>
      )}
      {opening && <Opening {...opening} />}
      {whatsappUrl && (
        <a href={whatsappUrl} target="_blank" rel="noreferrer">
          <Icon name="message-circle" />
          <span>
            {copy.menu.whatsapp} <span className="sr-only">{copy.menu.inNewTab}</span>
          </span>
        </a>
      )}
      {website && (
        <a href={website.url} target="_blank" rel="noreferrer">
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
        {status && <strong className={isOpen ? "is-open" : "is-closed"}>{status}</strong>}
        {status && detail && " · "}
        {detail}
      </span>
    </>
  );
  if (table.length === 0) return <p className="wide">{line}</p>;
  return (
    <details className="hours wide">
      <summary>
        {line}
        <Icon name="chevron-down" />
      </summary>
      <dl className="hours-table">
        {table.map(({ label, hours }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
