import type { ProviderId } from "~/domain/accounts/providers";

/** A provider's mark by its brand rules; a key for a provider without one. */
export function ProviderMark({ id }: { id: ProviderId }) {
  return (
    <svg className="size-6 flex-none" viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      {MARKS[id]}
    </svg>
  );
}

const MARKS = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M22.6 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.94a5.08 5.08 0 0 1-2.2 3.33v2.77h3.56c2.08-1.92 3.3-4.74 3.3-8.11z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.56-2.77c-.98.66-2.23 1.06-3.72 1.06-2.87 0-5.3-1.93-6.16-4.53H2.17v2.84A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.17a11 11 0 0 0 0 9.88z" />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.06.56 4.2 1.64l3.16-3.15A10.97 10.97 0 0 0 2.17 7.06L5.84 9.9C6.7 7.31 9.13 5.38 12 5.38z"
      />
    </>
  ),
  facebook: (
    <>
      <circle cx={12} cy={12} r={11} fill="#0866ff" />
      <path
        fill="#fff"
        d="M13.6 22.9v-7.6h2.55l.5-3.2H13.6v-1.83c0-.9.36-1.6 1.68-1.6h1.5V5.8a17 17 0 0 0-2.28-.16c-2.6 0-4.1 1.5-4.1 4.13v2.33H7.6v3.2h2.8v7.6a11 11 0 0 0 3.2 0z"
      />
    </>
  ),
  oidc: (
    <g fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">
      <circle cx={7.5} cy={15.5} r={5.5} />
      <path d="m21 2-9.6 9.6M15.5 7.5l3 3L22 7l-3-3" />
    </g>
  ),
} as const;
