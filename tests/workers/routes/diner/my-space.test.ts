import { describe, expect, it } from "vitest";
import { loader } from "~/routes/diner/my-space/route";
import { answerOf } from "../../loaders";
import { addAccount, addAdminAccount, cookieOf, startRequest } from "../../people";

const open = (cookie: string) =>
  answerOf(loader, { path: "/my-space", context: startRequest().context, headers: { cookie } });

describe("Mi Espacio", () => {
  it("shows the name and the day of registration, and nothing else of the account", async () => {
    const createdAt = new Date("2026-07-04T02:00:00.000Z");
    const account = await addAccount({ name: "Ana Peralta", createdAt });
    expect(await open(await cookieOf(account))).toMatchObject({ status: 200 });
    const { dashboard, accountMenu, wizard, ...shown } = (await open(await cookieOf(account))).body as Record<
      string,
      unknown
    >;
    expect([dashboard, accountMenu]).toEqual([
      expect.any(Object),
      expect.objectContaining({ role: "visitor" }),
    ]);
    // tests/workers/routes/diner/wizard tests this part.
    expect(wizard).toEqual(expect.anything());
    expect(shown).toEqual({
      name: "Ana Peralta",
      email: account.email,
      isConfirmed: true,
      initials: "AP",
      pictureUrl: null,
      // In Santo Domingo it is still the third of July.
      memberSince: "3 de julio de 2026",
    });
  });

  it("shows the address where the name is missing, and that it is unconfirmed", async () => {
    const account = await addAccount({ name: "", emailConfirmedAt: null });
    expect((await open(await cookieOf(account))).body).toMatchObject({
      name: account.email,
      isConfirmed: false,
    });
  });

  it("is open to administrators", async () => {
    expect((await open(await cookieOf(await addAdminAccount()))).status).toBe(200);
  });

  it("redirects anonymous visitors to registration, and back", async () => {
    const answer = await open("");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/register?redirectTo=%2Fmy-space",
    ]);
  });
});
