import { type SQL, sql } from "drizzle-orm";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** Expression: a new public id for each row (domain/public-id), for rows that a statement makes of others. */
export const RANDOM_PUBLIC_ID: SQL<string> = sql.raw(
  Array.from({ length: LENGTH }, () => `substr('${ALPHABET}', 1 + (random() & 31), 1)`).join(" || "),
) as SQL<string>;
