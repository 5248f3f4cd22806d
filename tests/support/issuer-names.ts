/** The one client of the tests' issuer: this site. */
export const ISSUER_CLIENT = {
  clientId: "sobremesa-tests",
  clientSecret: "a-secret-that-only-tests-know-0123",
};

/** The name by which the site shows the provider. */
export const ISSUER_NAME = "Mi Universidad";

/** The fields of the provider's sign-in page, which believes any value. */
export type IssuerPerson = { sub: string; email: string; name: string; isVerified: boolean };
