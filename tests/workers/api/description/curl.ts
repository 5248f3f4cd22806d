/** Commands of curl as a page shows them, run as a shell would. */

type Request = { url: string; method: string; headers: Record<string, string>; body: string | undefined };

/** Fills the variables of a shell in. Throws if one has no value. */
function filled(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replace(/\$([A-Z_]+)/g, (_, name: string) => {
    const value = variables.get(name);
    if (value === undefined) throw new Error(`$${name} has no value yet`);
    return value;
  });
}

/** Splits a command into its words: quotes are taken off, and variables filled in but between single quotes. */
function wordsOf(line: string, variables: ReadonlyMap<string, string>): string[] {
  const word = /(?:'[^']*'|"[^"]*"|[^\s'"])+/g;
  return (line.replaceAll("\\\n", " ").match(word) ?? []).map((text) =>
    text.replace(/'([^']*)'|"([^"]*)"|[^'"]+/g, (part, literal?: string, quoted?: string) =>
      literal === undefined ? filled(quoted ?? part, variables) : literal,
    ),
  );
}

/** Returns the variables that a command of assignments sets, or `undefined` for another command. */
export function assignedBy(command: string): [name: string, value: string][] | undefined {
  const assignments = command.split("\n").map((line) => /^([A-Z_]+)='([^']*)'$/.exec(line));
  if (assignments.some((found) => found === null)) return undefined;
  return assignments.map((found) => [found?.[1] ?? "", found?.[2] ?? ""]);
}

/** Returns the request that a command of curl sends. Throws if it is none, or has an option that is not known here. */
export function requestOfCurl(command: string, variables: ReadonlyMap<string, string>): Request {
  const [, line = command, end = "", document] = /^([\s\S]*?) <<(\w+)\n([\s\S]*)\n\2$/.exec(command) ?? [];
  const [program, ...words] = wordsOf(line, variables);
  if (program !== "curl") throw new Error(`No curl: ${command}`);
  const request: Request = { url: "", method: "", headers: {}, body: undefined };
  while (words.length > 0) {
    const word = words.shift() ?? "";
    if (!word.startsWith("-")) request.url = word;
    else if (word === "-X") request.method = words.shift() ?? "";
    else if (word === "-H") {
      const [, name = "", value = ""] = /^([\w-]+): (.+)$/.exec(words.shift() ?? "") ?? [];
      request.headers[name] = value;
    } else if (word === "-d") {
      const given = words.shift();
      request.body = given === "@-" && end ? filled(document ?? "", variables) : given;
    } else throw new Error(`Unknown option ${word}`);
  }
  request.method ||= request.body === undefined ? "GET" : "POST";
  return request;
}

/** Returns the text at a place of a JSON value such as `categories[0].dishes[0].id`. */
export function textAt(value: unknown, place: string): string {
  const found = place
    .split(/[.[\]]+/)
    .filter((step) => step !== "")
    .reduce<unknown>((within, step) => (within as Record<string, unknown> | undefined)?.[step], value);
  if (typeof found !== "string") throw new Error(`No text at ${place} of ${JSON.stringify(value)}`);
  return found;
}
