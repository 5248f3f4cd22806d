import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import type { SceneName } from "~/ui/plate-scene";
import { AuthFrame } from "./auth-page";

/** The wall of each step, in the order of the sentences. */
const WALLS: { scene: SceneName; tile: string }[] = [
  { scene: "coffee", tile: "tile-petalo-marca" },
  { scene: "heart", tile: "tile-flor-panaderia" },
  { scene: "choices", tile: "tile-hoja-para-llevar" },
  { scene: "cloche", tile: "tile-estrella-tradicional" },
];

/** Steps of the introduction (specification, diner side, section 9). */
export const INTRO_STEPS = WALLS.length;

type IntroStepProps = {
  /** 1 to 4; other numbers count as the nearest of them. */
  step: number;
  /** Absent on the first step. */
  previousHref?: string | undefined;
  nextHref: string;
  skipHref: string;
  /** For people who already have an account. */
  signInHref: string;
};

/** A screen of the introduction, made of plain links. */
export function IntroStep({ step, previousHref, nextHref, skipHref, signInHref }: IntroStepProps) {
  const present = Math.min(Math.max(step, 1), INTRO_STEPS);
  const isLast = present === INTRO_STEPS;
  const { intro } = copy.auth;
  const { title, text } = intro.scenes[present - 1]!;
  return (
    <AuthFrame {...WALLS[present - 1]!}>
      <div className="intro-head">
        <p>{intro.step(present, INTRO_STEPS)}</p>
        <a href={skipHref}>{intro.skip}</a>
      </div>
      <h1>{title}</h1>
      <p className="auth-lead">{text}</p>
      <div className="intro-dots" aria-hidden="true">
        {WALLS.map(({ scene }, at) => (
          <span key={scene} data-state={at + 1 === present ? "present" : at < present ? "past" : "future"} />
        ))}
      </div>
      <nav className="intro-ways" aria-label={intro.steps}>
        {previousHref && (
          <a className="button button-outline" href={previousHref} rel="prev">
            {intro.previous}
          </a>
        )}
        <a className="button button-primary" href={nextHref} rel="next">
          {isLast ? intro.start : intro.next}
          {!isLast && <Icon name="arrow-right" />}
        </a>
      </nav>
      <p className="auth-other">
        {copy.register.hasAccount} <a href={signInHref}>{copy.menu.signIn}</a>
      </p>
    </AuthFrame>
  );
}
