/**
 * The scrypt parameters of the OWASP Password Storage Cheat Sheet that fit an isolate's memory: N=2^14 (16 MiB), r=8,
 * p=5.
 */
export const PASSWORD_COST = { N: 16_384, r: 8, p: 5 } as const;
