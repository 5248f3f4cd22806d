import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "~/http/api/openapi";
import { OPERATIONS } from "~/routes/api/operations";

const BEGINNING = `
  import createClient from "openapi-fetch";
  import type { paths } from "./interface";
  const client = createClient<paths>({ baseUrl: "https://sobremesa.test" });
  export const token = "";
`;

/** What a stranger writes with the generated types. */
const RIGHT = `
  export async function signIn(email: string, password: string): Promise<string> {
    const { data, error } = await client.POST("/auth/v1/token", {
      params: { query: { grant_type: "password" } },
      body: { email, password },
    });
    if (error) throw new Error("msg" in error ? error.msg : error.message);
    return data.access_token;
  }

  export async function nameOf(accessToken: string): Promise<string | undefined> {
    const headers = { authorization: \`Bearer \${accessToken}\` };
    const { data } = await client.GET("/auth/v1/user", { headers });
    return data?.user_metadata.name;
  }

  export async function pricesOf(slug: string): Promise<string[]> {
    const { data, error } = await client.GET("/api/v1/restaurants/{slug}/menu", { params: { path: { slug } } });
    if (error) throw new Error(error.detail ?? error.title);
    return data?.categories.flatMap(({ dishes }) => dishes.map(({ price }) => price.formatted)) ?? [];
  }

  export async function rate(slug: string, id: string, stars: number): Promise<number | undefined> {
    const { data } = await client.PUT("/api/v1/restaurants/{slug}/dishes/{id}/rating", {
      params: { path: { slug, id } },
      body: { stars },
    });
    return data?.stars;
  }

  export async function signOut(): Promise<number> {
    const { response } = await client.POST("/auth/v1/logout", { params: { query: { scope: "others" } } });
    return response.status;
  }
`;

const WRONG: Record<string, string> = {
  "a path that does not exist": `await client.GET("/auth/v1/users", {});`,
  "a method that the path does not have": `await client.DELETE("/auth/v1/user", {});`,
  "a query that is none of the values": `await client.POST("/auth/v1/logout", { params: { query: { scope: "all" } } });`,
  "a path without its parameter": `await client.GET("/api/v1/restaurants/{slug}/menu", {});`,
  "a body that lacks a required member": `await client.PUT("/api/v1/restaurants/{slug}/rating", { params: { path: { slug: "" } }, body: {} });`,
  "no body where one is required": `await client.PUT("/api/v1/restaurants/{slug}/rating", { params: { path: { slug: "" } } });`,
  "a body with a member of another type": `await client.POST("/auth/v1/signup", { body: { email: 1, password: "secreta" } });`,
  "a member that the answer does not have": `(await client.GET("/auth/v1/user", {})).data?.surname;`,
  "a member of an answer as another type": `const id: number = (await client.GET("/auth/v1/user", {})).data!.id; id;`,
};

const FOLDER = resolve("tests/unit/http/api");

/** Returns what TypeScript says about each of these files beside the generated types, by their names. */
async function problemsOf(files: Record<string, string>): Promise<Record<string, string[]>> {
  const document = JSON.parse(
    JSON.stringify(openApiDocument(OPERATIONS, { origin: "https://sobremesa.test" })),
  );
  const sources = new Map([
    [`${FOLDER}/interface.ts`, astToString(await openapiTS(document))],
    ...Object.entries(files).map(([name, code]) => [`${FOLDER}/${name}.ts`, code] as const),
  ]);
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.readFile = (path) => sources.get(path) ?? readFileSync(path, "utf8");
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target) => {
    const code = sources.get(path);
    return code === undefined ? getSourceFile(path, target) : ts.createSourceFile(path, code, target);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return Object.fromEntries(
    [...sources.keys()].map((path) => [
      path.slice(FOLDER.length + 1, -3),
      [
        ...program.getSyntacticDiagnostics(program.getSourceFile(path)),
        ...program.getSemanticDiagnostics(program.getSourceFile(path)),
      ].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
    ]),
  );
}

describe("a client generated from the document", () => {
  let problems: Record<string, string[]>;
  beforeAll(async () => {
    const wrong = Object.entries(WRONG).map(([name, code]) => [name, BEGINNING + code]);
    problems = await problemsOf({ right: BEGINNING + RIGHT, ...Object.fromEntries(wrong) });
  }, 60_000);

  it("compiles, and so does a program that uses it", () => {
    expect(problems.interface).toEqual([]);
    expect(problems.right).toEqual([]);
  });

  it.each(Object.keys(WRONG))("does not compile with %s", (name) => {
    expect(problems[name]).toHaveLength(1);
  });
});
