/** Minutes for which a link to a new password works, as its sentences say; `LINK_LIFETIMES_MS` of domain/accounts/sessions holds it. */
export const RECOVERY_MINUTES = 30;
