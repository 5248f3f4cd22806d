/**
 * Minutes that a recovery link is valid (issue, OWASP Forgot Password Cheat Sheet). Its sentences and
 * `LINK_LIFETIMES_MS` of domain/accounts/sessions use it.
 */
export const RECOVERY_MINUTES = 30;
