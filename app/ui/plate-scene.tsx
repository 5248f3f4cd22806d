import type { ReactNode } from "react";
import { flowerPath } from "~/domain/tiles/motifs";

export type SceneName = "coffee" | "heart" | "choices" | "cloche" | "done" | "nothing";

const ANIL = "#0b4a6f";
const SEA = "#12658f";
const MANGO = "#ffb21a";
const GUAYABA = "#c9243f";
const ROSE = "#e8586d";
const HOJA = "#1b734a";
const LEAF = "#4fae7e";
const PLASTER = "#f3f7f7";

/** The latte art is the brand's flower. */
const coffee = (
  <>
    <path d="M160 160l26 26" stroke={ANIL} strokeWidth="24" strokeLinecap="round" />
    <path d="M160 160l26 26" stroke={SEA} strokeWidth="10" strokeLinecap="round" />
    <circle cx="120" cy="120" r="68" fill={ANIL} />
    <circle cx="120" cy="119" r="62" fill={SEA} />
    <circle cx="120" cy="119" r="58" fill="#fff" />
    <circle cx="120" cy="118" r="55" fill="#4a2a14" />
    <circle cx="120" cy="120" r="53" fill="#7a4a22" />
    <path d={flowerPath(120, 120, 38)} fill="#f6e2c4" />
    <circle cx="120" cy="120" r="9" fill={MANGO} />
  </>
);

/** A heart of quarter circles and triangles, like a tiled floor. */
const heart = (
  <g transform="translate(0 6)">
    <path d="M120 88A32 32 0 0 0 56 88v4h64z" fill={GUAYABA} />
    <path d="M120 88A32 32 0 0 1 184 88v4h-64z" fill={ROSE} />
    <path d="M56 92h64v76C82 146 56 122 56 92z" fill={ROSE} />
    <path d="M184 92h-64v76c38-22 64-46 64-76z" fill={GUAYABA} />
    <path d={flowerPath(120, 104, 26)} fill={PLASTER} />
    <circle cx="120" cy="104" r="7.5" fill={MANGO} />
    <circle cx="80" cy="80" r="6" fill={PLASTER} />
    <circle cx="160" cy="80" r="6" fill={PLASTER} />
  </g>
);

const choice = (x: number, y: number, fill: string, drawing: ReactNode) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="56" height="56" rx="10" fill={fill} />
    {drawing}
  </g>
);

/** Four tiles: leaf, chili, fish, wheat; one is chosen. */
const choices = (
  <>
    {choice(
      61,
      61,
      "#e2f1e8",
      <>
        <path d="M10 46C10 22 22 10 46 10c0 24-12 36-36 36z" fill={LEAF} />
        <path d="M10 46C22 34 32 24 46 10c0 24-12 36-36 36z" fill={HOJA} />
      </>,
    )}
    {choice(
      123,
      61,
      "#fde9ea",
      <>
        <path d="M38 16C48 30 34 48 8 46c16-4 18-12 19-22 1-6 5-11 11-8z" fill={GUAYABA} />
        <path d="M38 17c-1-5 1-8 7-9" fill="none" stroke={HOJA} strokeWidth="5" strokeLinecap="round" />
      </>,
    )}
    {choice(
      61,
      123,
      "#e1edf4",
      <>
        <path d="M8 28c8-14 24-14 32 0-8 14-24 14-32 0z" fill={ANIL} />
        <path d="M38 28l12-11v22z" fill={SEA} />
        <circle cx="17" cy="26" r="2.5" fill={MANGO} />
      </>,
    )}
    {choice(
      123,
      123,
      "#fff0d0",
      <>
        <path d="M28 50V12" stroke="#8a5200" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M28 24c-9 0-14-4-14-12 9 0 14 4 14 12zm0 0c9 0 14-4 14-12-9 0-14 4-14 12zM28 40c-9 0-14-4-14-12 9 0 14 4 14 12zm0 0c9 0 14-4 14-12-9 0-14 4-14 12z"
          fill={MANGO}
        />
      </>,
    )}
    <circle cx="117" cy="61" r="15" fill={HOJA} stroke="#fff" strokeWidth="4" />
    <path d="M110.5 61.500l5 5 8.5-9.5" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
  </>
);

/** A lid of quarter circles with a light shining through. */
const cloche = (
  <g transform="translate(0 13)">
    <path d="M58 148A62 62 0 0 1 120 86v62z" fill={ANIL} />
    <path d="M182 148A62 62 0 0 0 120 86v62z" fill={SEA} />
    <path d="M74 148A46 46 0 0 1 120 102v13a33 33 0 0 0-33 33z" fill={SEA} />
    <path d="M166 148A46 46 0 0 0 120 102v13a33 33 0 0 1 33 33z" fill={ANIL} />
    <path d="M103 148a17 17 0 0 1 34 0z" fill={MANGO} />
    <rect x="48" y="148" width="144" height="13" rx="6.5" fill={ANIL} />
    <path
      d="M120 40l6 13 14-2-3 13 13 6-13 6 3 13-14-2-6 13-6-13-14 2 3-13-13-6 13-6-3-13 14 2z"
      fill={MANGO}
    />
    <circle cx="120" cy="70" r="7" fill={PLASTER} />
    <path d="M62 84l10-10 10 10-10 10zM158 84l10-10 10 10-10 10z" fill={ROSE} />
  </g>
);

const done = (
  <>
    <path d={flowerPath(120, 120, 62)} fill="#cfe8da" />
    <circle cx="120" cy="120" r="42" fill={HOJA} />
    <path
      d="M101 121l13 13 25-28"
      fill="none"
      stroke="#fff"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

/** An empty plate: crumbs and a fork. */
const nothing = (
  <>
    <g transform="rotate(38 120 120)" stroke="#a9bac2" fill="none" strokeLinecap="round">
      <path d="M104 66v24a9 9 0 0 0 18 0V66M113 66v104" strokeWidth="6" />
      <path d="M138 170V66c12 6 14 32 12 50h-12" strokeWidth="6" strokeLinejoin="round" />
    </g>
    <circle cx="84" cy="96" r="4" fill={MANGO} />
    <circle cx="158" cy="152" r="5" fill={MANGO} />
    <circle cx="148" cy="166" r="3" fill={ROSE} />
  </>
);

const SCENES: Record<SceneName, ReactNode> = { coffee, heart, choices, cloche, done, nothing };

type PlateSceneProps = {
  name: SceneName;
  /** The class of its width. */
  width: string;
};

/** A plate from above with a drawing made of the tiles' shapes. It is decorative. */
export function PlateScene({ name, width }: PlateSceneProps) {
  return (
    <svg
      className={`relative aspect-square max-w-full filter-[drop-shadow(0_12px_14px_rgb(8_24_34/0.35))] ${width}`}
      viewBox="0 0 240 240"
      aria-hidden="true"
    >
      <circle cx="120" cy="120" r="116" fill="#fff" />
      <circle cx="120" cy="120" r="115" fill="none" stroke="#e3eaec" strokeWidth="2" />
      <circle cx="120" cy="120" r="92" fill="#fbfcfc" stroke="#dfe7e9" strokeWidth="2.5" />
      {SCENES[name]}
    </svg>
  );
}
