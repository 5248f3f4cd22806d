import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { PASSWORD_COST as COST } from "~/domain/accounts/password-cost";

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Why a password is hashed: a sign-in, a registration, or a request with a valid session, mailed link or known device
 * (`proven`). Each kind has its own places, so that a flood of one kind does not prevent another.
 */
export type SlotKind = "sign-in" | "registration" | "proven";

/**
 * The places of each kind, and how many of them one account, device or network may hold at once, so that one caller
 * cannot take all. A hash blocks the isolate for about 200 ms: with all twelve places taken, the last one waits two
 * and a half seconds.
 */
const PLACES: Record<SlotKind, { all: number; ofOne: number }> = {
  "sign-in": { all: 6, ofOne: 3 },
  registration: { all: 3, ofOne: 2 },
  proven: { all: 3, ofOne: 2 },
};

/**
 * A place is free again after this time, because a request whose browser disconnects may stop before it frees its
 * place.
 */
const PLACE_MS = 10_000;

/** Thrown if no place is free. The same request can succeed a few seconds later. */
export class PasswordsBusy extends Error {
  override name = "PasswordsBusy";
}

type Derive = (password: string, salt: Buffer, cost: { N: number; r: number; p: number }) => Promise<Buffer>;

/** A request for a place. `who` lists the network and, if known, the account or device. */
export type Turn = { kind: SlotKind; who: string[] };

export type Passwords = ReturnType<typeof openPasswords>;
export type Hashing = ReturnType<typeof openHashing>;

/**
 * Opens the hashing of passwords, once per isolate. `clock` returns milliseconds. `otherRequests` lets the isolate
 * handle other requests. Tests pass their own.
 */
export function openPasswords(
  hashing: Hashing = openHashing(),
  clock: () => number = Date.now,
  otherRequests: () => Promise<void> = nextTurn,
) {
  const places = new Set<Turn & { endsAt: number }>();
  return {
    /**
     * Runs work that hashes passwords, in a place. Throws `PasswordsBusy` at once if none is free. Callers check
     * everything that refuses without hashing (rate limits, links, counters) before. Other requests run between
     * taking the place and hashing, because scrypt is synchronous in workerd: otherwise each request would free its
     * place before the next one starts, and a hundred of them would hash one after the other.
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

/** Resolves after the isolate has started the requests that arrived before. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Opens the functions that hash and verify passwords. `derive` is scrypt; tests pass their own to count the calls. */
export function openHashing(derive: Derive = deriveKey) {
  return {
    /** Hashes a password for the database: `scrypt$N$r$p$salt$hash`, salt and hash as base64url. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(normalised(password), salt, COST);
      return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
    },

    /**
     * Returns whether a password matches the stored hash. Without a stored hash (no account, or no password) it does
     * the same work and returns false, so that the duration does not reveal which addresses have accounts.
     */
    async verify(password: string, stored: string | null | undefined): Promise<boolean> {
      const known = parse(stored);
      const { salt, cost, key } = known ?? { salt: Buffer.alloc(SALT_BYTES), cost: COST, key: undefined };
      const derived = await derive(normalised(password), salt, cost);
      return key !== undefined && key.length === derived.length && timingSafeEqual(key, derived);
    },
  };
}

/** Normalises a password, because keyboards encode the same letters differently (NIST SP 800-63B, 5.1.1.2). */
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
