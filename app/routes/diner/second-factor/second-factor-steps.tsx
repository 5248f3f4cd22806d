import { Form } from "@remix-run/react";
import { copy } from "~/copy/es";
import type { OfferedProvider } from "~/domain/accounts/providers";
import * as addresses from "~/domain/addresses";
import { ConfirmIdentityField, SignInAgain } from "~/ui/accounts/identity-field";
import { CodeField } from "~/ui/fields/code-field";
import { SubmitButton } from "~/ui/fields/submit-button";

const words = copy.factor;

/** The factor's page, to which signing in again returns. */
const PATH = addresses.secondFactor;

type FactorSetUpProps = {
  /** A person without a password confirms their identity by a recent sign-in. True if the sign-in is too old. */
  needsSignIn: boolean;
  providers: OfferedProvider[];
  qr: { size: number; path: string };
  manualKey: string;
  hasPassword: boolean;
  errors: Record<string, string>;
};

/** The QR code, its key to type, and the field for the first code. */
export function FactorSetUp(props: FactorSetUpProps) {
  const { qr, manualKey, hasPassword, needsSignIn, providers, errors } = props;
  if (needsSignIn) return <SignInAgain providers={providers} redirectTo={PATH} />;
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
      {hasPassword && <ConfirmIdentityField asked="password" errors={errors} />}
      <SubmitButton>{words.setUp.submit}</SubmitButton>
    </Form>
  );
}

/** Forms to renew the recovery codes and to remove the factor. Each confirms the identity first. */
export function FactorManager({
  hasPassword,
  errors,
}: {
  hasPassword: boolean;
  errors: Record<string, string>;
}) {
  const proof = (id: string) => (
    <ConfirmIdentityField id={id} asked={hasPassword ? "password" : "code"} errors={errors} />
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

/** Ten recovery codes to write down. */
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
