/**
 * The calls with which a stranger begins, in their order: the page about the interface shows them, and a test runs what
 * the page shows. Names in capitals with a `$` are variables of a shell.
 */

/** The variables that the reader chooses. */
export const CHOSEN = { EMAIL: "tu@correo.com", PASSWORD: "una-clave-larga" } as const;

export type FirstCall = {
  /** Its sentences in copy. */
  name: "register" | "signIn" | "find" | "menu" | "rate" | "refresh" | "signOut";
  method: "GET" | "POST" | "PUT";
  path: string;
  /** Whether it needs the access token. */
  isSignedIn?: true;
  body?: string;
  /** The variables that its answer gives to later calls, each with its place in the answer. */
  keeps?: Readonly<Record<string, string>>;
};

const TOKENS = { ACCESS_TOKEN: "access_token", REFRESH_TOKEN: "refresh_token" };

export const FIRST_CALLS: readonly FirstCall[] = [
  {
    name: "register",
    method: "POST",
    path: "/auth/v1/signup",
    body: '{"email": "$EMAIL", "password": "$PASSWORD", "data": {"name": "Ana"}}',
  },
  {
    name: "signIn",
    method: "POST",
    path: "/auth/v1/token?grant_type=password",
    body: '{"email": "$EMAIL", "password": "$PASSWORD"}',
    keeps: TOKENS,
  },
  { name: "find", method: "GET", path: "/api/v1/restaurants", keeps: { SLUG: "restaurants[0].slug" } },
  {
    name: "menu",
    method: "GET",
    path: "/api/v1/restaurants/$SLUG/menu",
    keeps: { DISH: "categories[0].dishes[0].id" },
  },
  {
    name: "rate",
    method: "PUT",
    path: "/api/v1/restaurants/$SLUG/dishes/$DISH/rating",
    isSignedIn: true,
    body: '{"stars": 5, "comment": "Como el de mi abuela"}',
  },
  {
    name: "refresh",
    method: "POST",
    path: "/auth/v1/token?grant_type=refresh_token",
    body: '{"refresh_token": "$REFRESH_TOKEN"}',
    keeps: TOKENS,
  },
  { name: "signOut", method: "POST", path: "/auth/v1/logout?scope=local", isSignedIn: true },
];

/** Returns the lines that set the chosen variables. */
export function chosenCommand(): string {
  return Object.entries(CHOSEN)
    .map(([name, value]) => `${name}='${value}'`)
    .join("\n");
}

/** Returns a call as a command of curl for any shell, to be copied. */
export function curlCommand({ method, path, isSignedIn, body }: FirstCall, origin: string): string {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${origin}${path}"`,
    ...(isSignedIn ? ['-H "authorization: Bearer $ACCESS_TOKEN"'] : []),
    ...(body ? ['-H "content-type: application/json"', "-d @- <<JSON"] : []),
  ];
  return lines.join(" \\\n  ") + (body ? `\n${body}\nJSON` : "");
}
