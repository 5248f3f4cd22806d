import { Form, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";
import { PassingPage } from "~/ui/passing-page";
import { PlateScene, type SceneName } from "~/ui/plate-scene";
import { TileFloor } from "~/ui/tile-floor";

type Link = { href: string; label: string };

type AuthFrameProps = {
  scene: SceneName;
  /** The tile class of the wall. */
  tile: string;
  /** On a phone the wall takes what the card leaves; else it is a band above it. */
  isTall?: boolean;
  back?: Link | undefined;
  children: ReactNode;
};

/** A tiled wall with a plate and a card: side by side on a wide screen, one above the other on a phone. */
export function AuthFrame({ scene, tile, isTall = false, back, children }: AuthFrameProps) {
  const rows = isTall ? "grid-rows-[auto_minmax(260px,1fr)_auto]" : "grid-rows-[auto_auto_1fr]";
  return (
    <div className={`grid min-h-dvh grid-cols-1 ${rows} lg:grid-cols-2 lg:grid-rows-[auto_1fr]`}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 lg:px-10 lg:py-5">
        <a className="brand" href={addresses.landing}>
          <img src="/logo.svg" width={36} height={36} alt="" />
          {copy.site.name}
        </a>
        {back && (
          <a className="button bg-transparent px-3" href={back.href}>
            <Icon name="arrow-left" />
            {back.label}
          </a>
        )}
      </header>
      <div
        className={`relative grid ${isTall ? "" : "h-54"} place-items-center overflow-hidden pb-10 lg:sticky lg:top-0 lg:col-start-1 lg:row-span-full lg:h-dvh lg:pr-16 lg:pb-0`}
      >
        <TileFloor tile={tile} />
        <PlateScene
          name={scene}
          width={`${isTall ? "w-[min(264px,64vw)]" : "w-38"} lg:w-[min(64%,400px,60dvh)]`}
        />
      </div>
      <main
        id="contenido"
        className="relative mx-auto -mt-10 w-full max-w-130 rounded-t-lg bg-surface px-5 pt-7 pb-10 lg:mt-4 lg:mr-0 lg:mb-20 lg:-ml-18 lg:max-w-140 lg:self-center lg:rounded-lg lg:px-14 lg:pt-12 lg:pb-13 lg:shadow-float"
      >
        {children}
      </main>
    </div>
  );
}

/** What the card says first. The text may contain a mail address, which has no other place to break. */
export function AuthHead({
  title,
  lead,
  role,
}: {
  title: string;
  lead?: string | undefined;
  role?: "status";
}) {
  return (
    <>
      <h1 className="text-5xl leading-none tracking-tighter">{title}</h1>
      {lead && (
        <p className="mt-3 wrap-anywhere text-tinta-2" role={role}>
          {lead}
        </p>
      )}
    </>
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
      <AuthHead title={title} lead={lead} />
      {children}
    </AuthFrame>
  );
}

type AuthDoneProps = {
  title: string;
  text: string;
  /** The answer's Refresh header opens the link by itself. */
  isLeft?: boolean;
} & Link;

/** A whole screen that confirms what was done and links to the next page. */
export function AuthDone({ title, text, isLeft = false, href, label }: AuthDoneProps) {
  return (
    <AuthFrame scene="done" tile="tile-hoja-para-llevar">
      <AuthHead title={title} lead={text} role="status" />
      {isLeft && <PassingPage to={href} />}
      <a className="button button-primary button-submit mt-7" href={href}>
        {label}
        <Icon name="arrow-right" />
      </a>
    </AuthFrame>
  );
}

type AuthFormProps = Omit<FormProps, "method" | "className" | "noValidate"> & {
  /** The second form of a screen: a dotted line parts it from the first. */
  isApart?: boolean;
};

/** The fields of an auth screen and, last, its button. */
export function AuthForm({ isApart = false, ...form }: AuthFormProps) {
  const top = isApart ? "mt-7 border-t-2 border-dotted border-line pt-5" : "mt-6 [.form-alert+&]:mt-5";
  return <Form {...form} method="post" className={`grid gap-4.5 *:last:mt-1.5 ${top}`} noValidate />;
}

type AuthOtherProps = {
  /** Directly below the form, from which a dotted leader parts it. */
  isBelowForm?: boolean;
  children: ReactNode;
};

/** A line with a link to another screen. */
export function AuthOther({ isBelowForm = false, children }: AuthOtherProps) {
  return (
    <p
      className={`flex flex-wrap items-center gap-x-2 text-md text-tinta-2 ${isBelowForm ? "mt-6 border-t-2 border-dotted border-line pt-3" : ""}`}
    >
      {children}
    </p>
  );
}

/** A link to another auth screen. */
export function AuthLink({ href, label }: Link) {
  return (
    <a
      className="inline-flex min-h-11 items-center font-semibold text-anil underline decoration-current/40 underline-offset-4 hover:decoration-current"
      href={href}
    >
      {label}
    </a>
  );
}
