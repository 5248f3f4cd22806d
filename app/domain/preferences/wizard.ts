import type { Role } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import { firstWizardStep, showsWizard, WIZARD_STEPS } from "~/domain/preferences/profile-completion";

/** Parameters of `/my-space` that the wizard reads. */
export const WIZARD_PARAMETERS = { asked: "asistente", step: "paso" } as const;

export type WizardShown = { isShown: false } | { isShown: true; step: number };

/**
 * Whether the wizard stands in place of the dashboard, and at which step (0 to 3). Three ways in: a diner's thin profile
 * that never skipped or finished it; 'Completar Perfil' (`?asistente=1`); and a step by its number (`?paso=1` to `4`), which only counts
 * where the wizard is shown. Owners and administrators who drop by are not held up: for them it opens when asked for.
 * `row` is the saved profile, absent where nothing was ever saved.
 */
export function wizardFor(
  identity: { role: Role },
  row: { profileCompletionPercentage: number; wizardSkippedAt: Date | null } | undefined,
  searchParams: URLSearchParams,
): WizardShown {
  const completion = row?.profileCompletionPercentage ?? 0;
  const isRequested = searchParams.get(WIZARD_PARAMETERS.asked) === "1";
  const isForced =
    identity.role === "visitor" &&
    showsWizard({ completion, wizardSkippedAt: row?.wizardSkippedAt ?? null, isRequested: false });
  if (!isRequested && !isForced) return { isShown: false };
  return { isShown: true, step: stepIn(searchParams) ?? firstWizardStep(completion) };
}

/** The address of a step, counted from 0. */
export function wizardPath(step: number): string {
  return `${addresses.mySpace}?${WIZARD_PARAMETERS.asked}=1&${WIZARD_PARAMETERS.step}=${step + 1}`;
}

/** The step that an address names, counted from 0; `undefined` where it names none of the four. */
export function stepIn(searchParams: URLSearchParams): number | undefined {
  const text = searchParams.get(WIZARD_PARAMETERS.step) ?? "";
  const step = /^[1-9]$/.test(text) ? Number(text) : 0;
  return step >= 1 && step <= WIZARD_STEPS ? step - 1 : undefined;
}

/** Whether the last step may be the one that is shown, so that the countries are worth reading. */
export function mayShowPlaces(searchParams: URLSearchParams): boolean {
  const isRequested = searchParams.get(WIZARD_PARAMETERS.asked) === "1";
  const step = stepIn(searchParams);
  return step === WIZARD_STEPS - 1 || (step === undefined && isRequested);
}
