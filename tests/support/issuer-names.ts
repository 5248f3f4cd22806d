/** The one client of the tests' issuer: this site. */
export const ISSUER_CLIENT = {
  clientId: "sobremesa-tests",
  clientSecret: "a-secret-that-only-tests-know-0123",
};

/** What the site calls it. */
export const ISSUER_NAME = "Mi Universidad";

/** What its sign-in page asks for; whoever fills it in is believed. */
export type IssuerPerson = { sub: string; email: string; name: string; isVerified: boolean };
