import { TextField } from "./text-field";

type CodeFieldProps = {
  id?: string;
  label: string;
  hint?: string;
  error: string | undefined;
  required?: boolean;
};

/** Apps and phones offer the code by themselves where a field says what it is. */
export function CodeField({ error, required = true, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      name="code"
      error={error}
      autoComplete="one-time-code"
      inputMode="text"
      maxLength={16}
      autoCapitalize="none"
      spellCheck={false}
      required={required}
    />
  );
}
