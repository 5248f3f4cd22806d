import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";
import { PlateScene, type SceneName } from "~/ui/plate-scene";

type Link = { href: string; label: string };

type AuthFrameProps = {
  scene: SceneName;
  /** The tile class of the wall. */
  tile: string;
  back?: Link | undefined;
  children: ReactNode;
};

/** A tiled wall with a plate and a card: side by side on a wide screen, one above the other on a phone. */
export function AuthFrame({ scene, tile, back, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <div className="auth-wall">
        <div className={`floor ${tile}`} />
        <PlateScene name={scene} width="plate-scene" />
      </div>
      <header className="auth-bar">
        <a className="brand" href={addresses.landing}>
          <img src="/logo.svg" width={36} height={36} alt="" />
          {copy.site.name}
        </a>
        {back && (
          <a className="button" href={back.href}>
            <Icon name="arrow-left" />
            {back.label}
          </a>
        )}
      </header>
      <main id="contenido" className="auth-card">
        {children}
      </main>
    </div>
  );
}

type AuthPageProps = {
  title: string;
  lead?: string | undefined;
  back?: Link | undefined;
  children: ReactNode;
};

/** The frame of every auth screen. */
export function AuthPage({ title, lead, back, children }: AuthPageProps) {
  return (
    <AuthFrame scene="coffee" tile="tile-petalo-marca" back={back}>
      <h1>{title}</h1>
      {lead && <p className="auth-lead">{lead}</p>}
      {children}
    </AuthFrame>
  );
}

type AuthDoneProps = { title: string; text: string } & Link;

/** A whole screen that confirms what was done and links to the next page. */
export function AuthDone({ title, text, href, label }: AuthDoneProps) {
  return (
    <AuthFrame scene="done" tile="tile-hoja-para-llevar">
      <h1>{title}</h1>
      <p className="auth-lead" role="status">
        {text}
      </p>
      <a className="button button-primary button-submit" href={href}>
        {label}
        <Icon name="arrow-right" />
      </a>
    </AuthFrame>
  );
}
