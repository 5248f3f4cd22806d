import { expect } from "vitest";
import { startRequest } from "../people";
import { addUser, at, DAY, HOUR, publicId, type UserRow } from "../rows";
import { ask } from "../site";

/** What a browser gets at an address: its headers and its page, without what differs between two requests. */
export type Output = { address: string; text: string };

export const withoutNonces = (text: string) =>
  text
    .replaceAll(/nonce="[^"]*"/g, "")
    .replaceAll(/copyId\W+[0-9a-z]{16}/g, "")
    .replaceAll(/name="copy" value="[^"]*"/g, "");

/** Returns what a signed-in person gets at an address. */
export async function outputAt(address: string, cookie: string): Promise<Output> {
  const { context } = startRequest();
  const { status, text, headers } = await ask(address, { context, headers: { cookie } });
  expect([address, status]).toEqual([address, 200]);
  const shown = [...headers].filter(([name]) => !/^(set-cookie|content-security-policy)$/.test(name));
  return { address, text: withoutNonces(`${JSON.stringify(shown)}\n${text}`) };
}

/** The address of a page's data as scripts fetch it. */
export function dataAddress(address: string): string {
  const [path, query] = address.split("?");
  return `${path}.data${query ? `?${query}` : ""}`;
}

/** Lists the outputs that differ, each with the place where they begin to. */
export function differences(before: Output[], after: Output[]): string[] {
  expect(after.map(({ address }) => address)).toEqual(before.map(({ address }) => address));
  return before.flatMap(({ address, text }, n) => {
    const other = after[n]?.text ?? "";
    if (text === other) return [];
    const from = Math.max(0, [...text].findIndex((letter, place) => letter !== [...other][place]) - 60);
    return [`${address}: ${text.slice(from, from + 160)} | ${other.slice(from, from + 160)}`];
  });
}

/** Adds an account of which every value is told apart from any other text of a page. */
export const addTraceable = (id: number, name: string): Promise<UserRow> => {
  const moment = at(-40 * DAY - (id % 1000) * HOUR - 321);
  return addUser({
    id,
    name: `Nombre${name} Apellido${name}`,
    email: `correo-${name.toLowerCase()}-${publicId()}@comensales.example`,
    phone: `https://wa.me/1809555${String(id % 10_000).padStart(4, "0")}`,
    profilePictureUrl: `/media/profile-pictures/${publicId()}.webp`,
    emailConfirmedAt: moment,
    createdAt: moment,
  });
};

/** Everything by which an account could be told. */
export const tracesOfAccount = (account: UserRow): string[] => [
  String(account.id),
  account.publicId,
  account.name,
  account.name.split(" ")[0] ?? "",
  account.email,
  String(account.phone),
  String(account.profilePictureUrl),
  String(account.createdAt.getTime()),
  account.createdAt.toISOString(),
];

/** Every way in which a moment could be told to the minute, also in Santo Domingo. */
export const tracesOfMoment = (moment: Date): string[] => [
  String(moment.getTime()),
  String(Math.floor(moment.getTime() / 1000)),
  moment.toISOString(),
  moment.toISOString().slice(0, 16),
  new Date(moment.getTime() - 4 * HOUR).toISOString().slice(0, 16),
];

/** Lists the traces that stand in outputs, each with its place. */
export const tracesIn = (outputs: Output[], traces: Iterable<string>): string[] => {
  const all = [...new Set(traces)];
  return outputs.flatMap(({ address, text }) =>
    all.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${address}`),
  );
};
