import type { Role } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import { firstWizardStep, showsWizard, WIZARD_STEPS } from "~/domain/preferences/profile-completion";

/** The wizard's parameters of `/my-space`. */
export const WIZARD_PARAMETERS = { asked: "asistente", step: "paso" } as const;

export type WizardShown = { isShown: false } | { isShown: true; step: number };

/**
 * Returns whether the wizard replaces the dashboard, and at which step (0 to 3). It opens for a diner whose
 * incomplete profile never skipped or finished it, and for anybody by 'Completar Perfil' (`?asistente=1`). A step's
 * number (`?paso=1` to `4`) counts only if the wizard is shown. `row` is the saved profile, absent before the first
 * save.
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

/** Returns the address of a step, counted from 0. */
export function wizardPath(step: number): string {
  return `${addresses.mySpace}?${WIZARD_PARAMETERS.asked}=1&${WIZARD_PARAMETERS.step}=${step + 1}`;
}

/** Reads the step in an address, counted from 0; `undefined` if it is none of the four. */
export function stepIn(searchParams: URLSearchParams): number | undefined {
  const text = searchParams.get(WIZARD_PARAMETERS.step) ?? "";
  const step = /^[1-9]$/.test(text) ? Number(text) : 0;
  return step >= 1 && step <= WIZARD_STEPS ? step - 1 : undefined;
}

/** Returns whether the last step may be shown, which needs the countries from the database. */
export function mayShowPlaces(searchParams: URLSearchParams): boolean {
  const isRequested = searchParams.get(WIZARD_PARAMETERS.asked) === "1";
  const step = stepIn(searchParams);
  return step === WIZARD_STEPS - 1 || (step === undefined && isRequested);
}
