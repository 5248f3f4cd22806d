import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP Password Storage Cheat Sheet, the scrypt row that fits an isolate's memory: N=2^14 (16 MiB), r=8, p=5. */
const COST = { N: 16_384, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A hash takes some 200 ms in which the isolate answers nobody: so many may be at work before others are turned away. */
const MAX_AT_WORK = 6;

/** A browser that hangs up takes its request along wherever that stands: its place is free again after so many milliseconds. */
const PLACE_MS = 10_000;

/** Thrown when too many passwords are being hashed here already: try again in a moment. */
export class PasswordsBusy extends Error {
  override name = "PasswordsBusy";
}

/** By its name, because the Worker and the routes that it carries each have a copy of the class. */
export function isPasswordsBusy(cause: unknown): boolean {
  return cause instanceof Error && cause.name === "PasswordsBusy";
}

type Derive = (password: string, salt: Buffer, cost: { N: number; r: number; p: number }) => Promise<Buffer>;

export type Passwords = ReturnType<typeof openPasswords>;
export type Hashing = ReturnType<typeof openHashing>;

/**
 * One per isolate: six at a time may be about to hash a password, whoever else comes is thrown `PasswordsBusy`. `hashing` does
 * the work, `clock` gives milliseconds; a test hands in its own.
 */
export function openPasswords(hashing: Hashing = openHashing(), clock: () => number = Date.now) {
  const places = new Set<{ endsAt: number }>();
  return {
    /**
     * Does what hashes passwords, on one of the six places. `work` must wait for something outside (the database) before it
     * hashes: scrypt is synchronous in workerd, so that requests meet nowhere else, and places that were taken just before it
     * would never be taken by two.
     */
    async inTurn<T>(work: (hashing: Hashing) => Promise<T>): Promise<T> {
      const now = clock();
      for (const place of places) if (place.endsAt <= now) places.delete(place);
      if (places.size >= MAX_AT_WORK) throw new PasswordsBusy("Too many passwords at once");
      const place = { endsAt: now + PLACE_MS };
      places.add(place);
      try {
        return await work(hashing);
      } finally {
        places.delete(place);
      }
    },
  };
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
