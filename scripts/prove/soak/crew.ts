import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import type { ReadyOwner } from "../../../tests/e2e/support/world/ready-owners";
import { type Client, keepCookies, newVisitor, type Visitor } from "./client";
import type { World } from "./world";

/** What a rater was told to be saved, by the dish's public id. */
export type Rater = Visitor & {
  email: string;
  isBusy: boolean;
  /** Stars and comment of the last acknowledged rating of each dish; a rating whose answer got lost may differ. */
  ratings: Map<string, { stars: number; comment: string }>;
  /** Whether each dish is a favorite, as last acknowledged. */
  favorites: Map<string, boolean>;
};

export type Owner = Visitor & {
  own: ReadyOwner;
  isBusy: boolean;
  /** The dish's price in cents, as last acknowledged. */
  price: number;
  /** Public ids of dishes and offers that were acknowledged as added. */
  dishes: string[];
  offers: string[];
};

/** The people who are signed in. */
export type Crew = {
  raters: Rater[];
  /** Raters who call the HTTP interface. */
  clients: Rater[];
  owners: Owner[];
  admin: Visitor;
  /** Signs in one more rater, or one more client of the interface. */
  signInNext: () => Promise<void>;
};

/** Signs in so many people at the start; more come during the run. */
const FIRST = { raters: 50, clients: 15 } as const;
/** Of so many people who come during the run, one is a client of the interface. */
const CLIENT_EVERY = 5;

async function signIn(client: Client, visitor: Visitor, email: string): Promise<void> {
  const form = { email, password: DEMO_PASSWORD };
  keepCookies(visitor, await client.ask(visitor, { kind: "sign in", path: "/login", form, expected: [303] }));
}

async function takeToken(client: Client, visitor: Visitor, email: string): Promise<void> {
  const answer = await client.ask(visitor, {
    kind: "interface: token",
    path: "/auth/v1/token?grant_type=password",
    json: { email, password: DEMO_PASSWORD },
    expected: [200],
  });
  visitor.token = (JSON.parse(answer.body) as { access_token: string }).access_token;
}

/** Signs in the administrator, the owners, and the first raters and clients of the interface. */
export async function gatherCrew(client: Client, world: World): Promise<Crew> {
  const waiting = [...world.diners];
  const nextRater = (): Rater => {
    const email = waiting.shift();
    if (email === undefined) throw new Error("Every diner has signed in");
    return { ...newVisitor(), email, isBusy: false, ratings: new Map(), favorites: new Map() };
  };
  const admin = newVisitor();
  await signIn(client, admin, DEMO_ACCOUNTS.admin);
  const crew: Crew = { raters: [], clients: [], owners: [], admin, signInNext };
  let signed = 0;

  async function addRater() {
    const rater = nextRater();
    await signIn(client, rater, rater.email);
    crew.raters.push(rater);
  }
  async function addClient() {
    const rater = nextRater();
    await takeToken(client, rater, rater.email);
    crew.clients.push(rater);
  }
  async function signInNext() {
    await (++signed % CLIENT_EVERY === 0 ? addClient() : addRater());
  }

  for (const own of world.owners) {
    const owner: Owner = { ...newVisitor(), own, isBusy: false, price: 45_000, dishes: [], offers: [] };
    await signIn(client, owner, own.email);
    crew.owners.push(owner);
  }
  for (let at = 0; at < FIRST.raters; at++) await addRater();
  for (let at = 0; at < FIRST.clients; at++) await addClient();
  return crew;
}
