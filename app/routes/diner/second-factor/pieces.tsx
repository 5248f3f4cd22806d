import { Form } from "@remix-run/react";
import { copy } from "~/copy/es";
import { CodeField } from "~/ui/code-field";
import { PasswordField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";

const words = copy.factor;

type FactorSetUpProps = {
  qr: { size: number; path: string };
  manualKey: string;
  hasPassword: boolean;
  errors: Record<string, string>;
};

/** The code to scan, the same to type, and the field that shows it worked. */
export function FactorSetUp({ qr, manualKey, hasPassword, errors }: FactorSetUpProps) {
  return (
    <Form method="post" action="?do=confirm" className="auth-form" noValidate>
      <p>{words.setUp.scan}</p>
      <svg className="factor-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={words.setUp.qr}>
        <path d={qr.path} />
      </svg>
      <p className="field-hint">{words.setUp.manual}</p>
      <p className="factor-key">
        <code>{manualKey}</code>
      </p>
      <CodeField label={words.setUp.code} error={errors.code} />
      {hasPassword && (
        <PasswordField
          label={words.password}
          name="password"
          error={errors.password}
          autoComplete="current-password"
          required
        />
      )}
      <SubmitButton>{words.setUp.submit}</SubmitButton>
    </Form>
  );
}

/** New recovery codes, or no factor at all; each asks who it is first. */
export function FactorManager({
  hasPassword,
  errors,
}: {
  hasPassword: boolean;
  errors: Record<string, string>;
}) {
  const proof = (id: string) =>
    hasPassword ? (
      <PasswordField
        id={id}
        label={words.password}
        name="password"
        error={errors.password}
        autoComplete="current-password"
        required
      />
    ) : (
      <CodeField id={id} label={words.setUp.code} hint={words.noPassword} error={errors.code} />
    );
  return (
    <>
      <Form method="post" action="?do=renew" className="auth-form" noValidate>
        <p className="field-hint">{words.renewLead}</p>
        {proof("campo-renovar")}
        <SubmitButton>{words.renew}</SubmitButton>
      </Form>
      <Form method="post" action="?do=remove" className="auth-form auth-form-apart" noValidate>
        <p className="field-hint">{words.removeLead}</p>
        {proof("campo-quitar")}
        <button type="submit" className="button button-danger button-submit">
          {words.remove}
        </button>
      </Form>
    </>
  );
}

/** Ten codes, to be written down now. */
export function RecoveryCodes({ codes, doneHref }: { codes: string[]; doneHref: string }) {
  return (
    <>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <a className="button button-primary button-submit" href={doneHref}>
        {words.codes.stored}
      </a>
    </>
  );
}
