import type { WizardViewModel } from "./wizard.server";

/** What each step of the wizard is drawn with. */
export type StepProps = WizardViewModel & {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Called when something other than a field has changed. */
  onChange: () => void;
};
