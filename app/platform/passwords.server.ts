import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP Password Storage Cheat Sheet, the scrypt row that fits an isolate's memory: N=2^14 (16 MiB), r=8, p=5. */
const COST = { N: 16_384, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Who hashes a password: somebody signing in; somebody registering; somebody who has shown something already (an open session, a
 * mailed link that works, a device on which the account is known). Each has places of its own, so that none of them can be
 * kept from hashing by a flood of another.
 */
export type PlaceKind = "sign-in" | "registration" | "proven";

/**
 * Places of each kind, and how many of them one account, device or network may have at once, so that those of a kind are never
 * all taken by one. A hash takes some 200 ms in which the isolate answers nobody: with all twelve taken, the last in turn
 * waits for two and a half seconds.
 */
const PLACES: Record<PlaceKind, { all: number; ofOne: number }> = {
  "sign-in": { all: 6, ofOne: 3 },
  registration: { all: 3, ofOne: 2 },
  proven: { all: 3, ofOne: 2 },
};

/** A browser that hangs up takes its request along wherever that stands: its place is free again after so many milliseconds. */
const PLACE_MS = 10_000;

/** Thrown when too many passwords are being hashed here already: try again in a moment. */
export class PasswordsBusy extends Error {
  override name = "PasswordsBusy";
}

type Derive = (password: string, salt: Buffer, cost: { N: number; r: number; p: number }) => Promise<Buffer>;

/** For whom a place is asked: `who` names the network that asks and, where it is known, the account or device. */
export type Turn = { kind: PlaceKind; who: string[] };

export type Passwords = ReturnType<typeof openPasswords>;
export type Hashing = ReturnType<typeof openHashing>;

/**
 * One per isolate. Whoever finds no place free is thrown `PasswordsBusy` at once. `hashing` does the work, `clock` gives
 * milliseconds, `otherRequests` lets the isolate attend to others; a test hands in its own.
 */
export function openPasswords(
  hashing: Hashing = openHashing(),
  clock: () => number = Date.now,
  otherRequests: () => Promise<void> = nextTurn,
) {
  const places = new Set<Turn & { endsAt: number }>();
  return {
    /**
     * Does what hashes passwords, on a place. What can refuse a request without hashing stands before it: rate limit, look-up,
     * throttle. Between the place and the hash other requests get their turn, because scrypt is synchronous in workerd:
     * without that, each request would take its place and give it back before the next one asks, and a hundred of them would
     * hash one after the other.
     */
    async inTurn<T>({ kind, who }: Turn, work: (hashing: Hashing) => Promise<T>): Promise<T> {
      const now = clock();
      for (const place of places) if (place.endsAt <= now) places.delete(place);
      const taken = [...places].filter((place) => place.kind === kind);
      const { all, ofOne } = PLACES[kind];
      const holdsEnough = (one: string) => taken.filter((place) => place.who.includes(one)).length >= ofOne;
      if (taken.length >= all || who.some(holdsEnough)) {
        throw new PasswordsBusy("Too many passwords at once");
      }
      const place = { kind, who, endsAt: now + PLACE_MS };
      places.add(place);
      try {
        await otherRequests();
        return await work(hashing);
      } finally {
        places.delete(place);
      }
    },
  };
}

/** Resolves after the isolate has attended to what had arrived by then. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Makes and compares what is stored of passwords. `derive` is scrypt; a test hands in its own to count the work. */
export function openHashing(derive: Derive = deriveKey) {
  return {
    /** The text that is stored of a password: `scrypt$N$r$p$salt$hash`, salt and hash as base64url. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(normalised(password), salt, COST);
      return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
    },

    /**
     * Whether a password is the one that was stored. Without a stored hash (no such account, or one without a password)
     * the same work is done and the answer is no: the time it takes tells nobody which addresses have accounts.
     */
    async verify(password: string, stored: string | null | undefined): Promise<boolean> {
      const known = parse(stored);
      const { salt, cost, key } = known ?? { salt: Buffer.alloc(SALT_BYTES), cost: COST, key: undefined };
      const derived = await derive(normalised(password), salt, cost);
      return key !== undefined && key.length === derived.length && timingSafeEqual(key, derived);
    },
  };
}

/** The same letters typed on another keyboard are the same password (NIST SP 800-63B, 5.1.1.2). */
function normalised(password: string): string {
  return password.normalize("NFKC");
}

function parse(stored: string | null | undefined) {
  const [name, N, r, p, salt, key] = stored?.split("$") ?? [];
  if (name !== "scrypt" || !salt || !key) return undefined;
  return {
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
    cost: { N: Number(N), r: Number(r), p: Number(p) },
  };
}

function deriveKey(
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
