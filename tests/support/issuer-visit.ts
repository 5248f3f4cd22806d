import type { IssuerPerson } from "./issuer-names";

/**
 * Visits the tests' issuer without a browser: follows its redirects with its cookies and fills in its page
 * (`undefined` cancels). Returns the address to which the issuer sends the person back.
 */
export async function visitIssuer(authorizationUrl: string, person: IssuerPerson | undefined): Promise<URL> {
  const { origin } = new URL(authorizationUrl);
  const cookies = new Map<string, string>();
  let url = new URL(authorizationUrl);
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(url, {
      method: body ? "POST" : "GET",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      redirect: "manual",
      ...(body ? { body } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) cookies.set(name!, value);
      else cookies.delete(name!);
    }
    const page = await answer.text();
    const location = answer.headers.get("location");
    if (location) {
      url = new URL(location, url);
      if (url.origin !== origin) return url;
      body = undefined;
    } else if (answer.ok && !body) {
      body = filledIn(person);
    } else {
      throw new Error(`The issuer answered ${answer.status}: ${page.slice(0, 500)}`);
    }
  }
  throw new Error("The issuer never sent anybody back");
}

function filledIn(person: IssuerPerson | undefined): URLSearchParams {
  if (!person) return new URLSearchParams({ decision: "no" });
  const { sub, email, name, isVerified } = person;
  return new URLSearchParams({
    decision: "yes",
    sub,
    email,
    name,
    ...(isVerified ? { verified: "on" } : {}),
  });
}
