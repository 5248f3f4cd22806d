import { copy } from "~/copy/es";
import type { OfferedProvider } from "~/domain/accounts/providers";
import * as addresses from "~/domain/addresses";
import { AuthForm } from "~/ui/accounts/auth-page";
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
    <AuthForm action="?do=confirm">
      <p>{words.setUp.scan}</p>
      {/* Black on white in both themes, because cameras read it best. */}
      <svg
        className="mx-auto w-[min(100%,220px)] rounded-md bg-[#fff] fill-[#10212a]"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={words.setUp.qr}
      >
        <path d={qr.path} />
      </svg>
      <p className="pb-2 text-sm text-tinta-2">{words.setUp.manual}</p>
      <p>
        <SecretCode>{manualKey}</SecretCode>
      </p>
      <CodeField label={words.setUp.code} error={errors.code} />
      {hasPassword && <ConfirmIdentityField asked="password" errors={errors} />}
      <SubmitButton>{words.setUp.submit}</SubmitButton>
    </AuthForm>
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
      <AuthForm action="?do=renew">
        <p className="pb-2 text-sm text-tinta-2">{words.renewLead}</p>
        {proof("campo-renovar")}
        <SubmitButton>{words.renew}</SubmitButton>
      </AuthForm>
      <AuthForm action="?do=remove" isApart>
        <p className="pb-2 text-sm text-tinta-2">{words.removeLead}</p>
        {proof("campo-quitar")}
        <button type="submit" className="button button-danger button-submit">
          {words.remove}
        </button>
      </AuthForm>
    </>
  );
}

/** Ten recovery codes to write down. */
export function RecoveryCodes({ codes, doneHref }: { codes: string[]; doneHref: string }) {
  return (
    <>
      <ol className="mt-5 mb-6 grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-5 gap-y-1 rounded-md border-2 border-dotted border-line px-5 py-4">
        {codes.map((code) => (
          <li key={code}>
            <SecretCode>{code}</SecretCode>
          </li>
        ))}
      </ol>
      <a className="button button-primary button-submit mt-1.5" href={doneHref}>
        {words.codes.stored}
      </a>
    </>
  );
}

/** Letters and digits to copy by hand, each as wide as the others. */
function SecretCode({ children }: { children: string }) {
  return (
    <code className="font-mono text-base leading-[1.6] font-semibold tracking-wide wrap-anywhere">
      {children}
    </code>
  );
}
