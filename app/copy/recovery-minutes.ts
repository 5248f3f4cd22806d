/**
 * Minutes that a recovery link is valid, for its sentences. It must equal `LINK_LIFETIMES_MS` of
 * domain/accounts/sessions.
 */
export const RECOVERY_MINUTES = 30;
