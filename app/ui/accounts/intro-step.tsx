import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import type { SceneName } from "~/ui/plate-scene";
import { AuthFrame, AuthHead, AuthLink, AuthOther } from "./auth-page";

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
  const intro = copy.intro;
  const { title, text } = intro.scenes[present - 1]!;
  return (
    <AuthFrame {...WALLS[present - 1]!} isTall>
      <div className="-mt-2.5 mb-2 flex flex-wrap items-center justify-between gap-x-4 text-md font-semibold text-tinta-2">
        <p>{intro.step(present, INTRO_STEPS)}</p>
        <AuthLink href={skipHref} label={intro.skip} />
      </div>
      <AuthHead title={title} lead={text} />
      <div className="mt-7 mb-5 flex gap-2" aria-hidden="true">
        {WALLS.map(({ scene }, at) => (
          <span
            key={scene}
            className={`h-2.5 rounded-sm ${at + 1 === present ? "w-9 bg-mango" : at < present ? "w-2.5 bg-anil" : "w-2.5 bg-line"}`}
          />
        ))}
      </div>
      <nav className="flex flex-wrap gap-3" aria-label={intro.steps}>
        {previousHref && (
          <a className="button button-outline button-submit flex-[1_1_8em]" href={previousHref} rel="prev">
            {intro.previous}
          </a>
        )}
        <a className="button button-primary button-submit flex-[1_1_8em]" href={nextHref} rel="next">
          {isLast ? intro.start : intro.next}
          {!isLast && <Icon name="arrow-right" />}
        </a>
      </nav>
      <AuthOther>
        {copy.register.hasAccount} <AuthLink href={signInHref} label={copy.menu.signIn} />
      </AuthOther>
    </AuthFrame>
  );
}
