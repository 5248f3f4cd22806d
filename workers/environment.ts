import { z } from "zod";
import { type Configuration, readConfiguration } from "./configuration";

/** The deployment's variables, secrets and bindings, checked. */
export type Environment = Configuration & { bindings: Bindings };

/** `problem` names every setting and binding that cannot be used, and never says a value. */
export type ReadEnvironment = { environment: Environment } | { problem: string };

/** A binding is known by its methods: the platform gives bindings no other type at run time. */
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
  SESSIONS: binding<KVNamespace>("KV namespace", "get", "getWithMetadata", "put", "delete"),
  IMAGES: binding<ImagesBinding>("Images binding", "input", "info"),
  WRITE_LIMIT: binding<RateLimit>("rate limit", "limit"),
  SIGN_IN_LIMIT: binding<RateLimit>("rate limit", "limit"),
  VIEW_LIMIT: binding<RateLimit>("rate limit", "limit"),
  ACCESS_LIMIT: binding<RateLimit>("rate limit", "limit"),
  JOBS: binding<Queue>("queue", "send"),
  MAIL: binding<SendEmail>("email binding", "send"),
});

type Bindings = z.infer<typeof BINDINGS>;

/** An isolate is given one env: what was read of it once holds for all of its requests. */
const read = new WeakMap<object, ReadEnvironment>();

/** The environment of a Worker, or what is wrong with it. */
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

/** The environment. Throws where it cannot be used, naming what is wrong. */
export function environmentOf(env: object): Environment {
  const found = readEnvironment(env);
  if ("problem" in found) throw new Error(`${found.problem}: see docs/operations.md`);
  return found.environment;
}
