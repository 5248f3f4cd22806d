import type { ButtonHTMLAttributes, ReactNode } from "react";

type SubmitButtonProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, "name" | "value" | "disabled"> & {
  children: ReactNode;
  /** The form is on its way: pressing again does nothing, and the button stays where focus left it. */
  isBusy?: boolean;
  /** The id of the sentence that says why it is disabled. */
  describedBy?: string | undefined;
};

/** The one primary action of a form, as wide as its fields. */
export function SubmitButton({ children, isBusy = false, describedBy, ...button }: SubmitButtonProps) {
  return (
    <button
      {...button}
      type={isBusy ? "button" : "submit"}
      className="button button-primary button-submit"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      aria-describedby={describedBy}
    >
      {children}
    </button>
  );
}
