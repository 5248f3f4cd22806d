import * as z from "zod";
import type { TextModel } from "~/platform/phrasing.server";
import { type Configuration, readConfiguration } from "./configuration";

/** The deployment's variables, secrets and bindings, checked. */
export type Environment = Configuration & { bindings: Bindings };

/** `problem` names every invalid setting and binding, but never a value, which may be secret. */
export type ReadEnvironment = { environment: Environment } | { problem: string };

/** Recognises a binding by its methods, because bindings have no other type at run time. */
function binding<T>(kind: string, ...methods: (keyof T & string)[]) {
  const isBinding = (value: unknown): boolean =>
    typeof value === "object" &&
    value !== null &&
    methods.every((method) => typeof (value as Record<string, unknown>)[method] === "function");
  return z.custom<T>(isBinding, {
    error: ({ input }) => (input === undefined ? "is missing" : `is no ${kind}`),
  });
}

const BINDINGS = z.object({
  DB: binding<D1Database>("D1 database", "prepare", "batch"),
  MEDIA: binding<R2Bucket>("R2 bucket", "get", "head", "put", "delete"),
  BACKUPS: binding<R2Bucket>("R2 bucket", "get", "head", "put", "delete"),
  SESSIONS: binding<KVNamespace>("KV namespace", "get", "getWithMetadata", "put", "delete"),
  IMAGES: binding<ImagesBinding>("Images binding", "input", "info"),
  WRITE_LIMIT: binding<RateLimit>("rate limit", "limit"),
  SIGN_IN_LIMIT: binding<RateLimit>("rate limit", "limit"),
  VIEW_LIMIT: binding<RateLimit>("rate limit", "limit"),
  ACCESS_LIMIT: binding<RateLimit>("rate limit", "limit"),
  API_LIMIT: binding<RateLimit>("rate limit", "limit"),
  API_NETWORK_LIMIT: binding<RateLimit>("rate limit", "limit"),
  JOBS: binding<Queue>("queue", "send"),
  MAIL: binding<SendEmail>("email binding", "send"),
  SOCIAL_PICTURES: binding<Fetcher>("service binding", "fetch"),
  AI: binding<TextModel>("Workers AI binding", "run").optional(),
});

type Bindings = z.infer<typeof BINDINGS>;

/** An isolate receives one env, so each isolate reads it once. */
const read = new WeakMap<object, ReadEnvironment>();

/** Reads the environment of a Worker. Returns a `problem` if anything in it is invalid. */
export function readEnvironment(env: object): ReadEnvironment {
  const known = read.get(env);
  if (known) return known;
  const found = parseEnvironment(env);
  read.set(env, found);
  return found;
}

function parseEnvironment(env: object): ReadEnvironment {
  const variables = readConfiguration(env);
  const { data: bindings, error } = BINDINGS.safeParse(env);
  const problems = (error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
  if ("problem" in variables) problems.unshift(variables.problem);
  if ("problem" in variables || !bindings) return { problem: problems.join("; ") };
  return { environment: { ...variables.configuration, bindings } };
}

/** Returns the environment. Throws an error that names what is invalid. */
export function environmentOf(env: object): Environment {
  const found = readEnvironment(env);
  if ("problem" in found) throw new Error(`${found.problem}: see docs/operations.md`);
  return found.environment;
}
