import type { Operation } from "./operation";

type Found =
  | { operation: Operation; params: Record<string, string> }
  /** The path exists for these other methods. */
  | { allowed: string[] }
  | undefined;

/**
 * Finds the operation of a method and a path, with the path's parameters. HEAD asks the operation of GET, unless that one
 * writes or sends something.
 */
export function findOperation(operations: readonly Operation[], method: string, pathname: string): Found {
  const wanted = method === "HEAD" ? "GET" : method;
  const allowed: string[] = [];
  for (const operation of operations) {
    const params = matchPath(operation.path, pathname);
    if (!params) continue;
    const isFit = operation.method === wanted && !(method === "HEAD" && operation.hasEffect);
    if (isFit) return { operation, params };
    allowed.push(operation.method);
  }
  return allowed.length > 0 ? { allowed: [...new Set(allowed)] } : undefined;
}

function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = pathname.split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? "";
    if (segment.startsWith("{")) {
      const decoded = decode(value);
      if (!decoded) return undefined;
      params[segment.slice(1, -1)] = decoded;
    } else if (segment !== value) return undefined;
  }
  return params;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
