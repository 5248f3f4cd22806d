import { describe, expect, it } from "vitest";
import { ownerLine } from "~/routes/admin/dashboard/dashboard-view-model";

const NOW = new Date("2026-08-01T16:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
const at = (ms: number) => new Date(NOW.getTime() + ms);

const OWNER = {
  publicId: "0123456789abcdef",
  name: "Rosa Peña",
  email: "rosa@fogon.example",
  restaurants: 1,
  maxRestaurants: 3,
  expiresAt: null as Date | null,
  subscriptionStatus: null as string | null,
  autoRenew: true,
  createdAt: new Date("2026-01-01T02:00:00.000Z"),
  deletingAt: null as Date | null,
};

const line = (values: Partial<typeof OWNER>) => ownerLine({ ...OWNER, ...values }, NOW);

describe("an owner's row of the dashboard", () => {
  it("has the name, the numbers, and the first day in the billing time zone", () => {
    expect(line({})).toEqual({
      id: "0123456789abcdef",
      name: "Rosa Peña",
      email: "rosa@fogon.example",
      restaurants: 1,
      slots: "3",
      usedPercentage: 33,
      status: { label: "No activa", tone: "quiet" },
      expiry: { label: "No expiration", tone: "hoja" },
      created: "31 de diciembre de 2025",
      hrefs: {
        subscription: "/admin/owners/0123456789abcdef/subscription",
        password: "/admin/owners/0123456789abcdef/change-password",
        edit: "/admin/owners/0123456789abcdef/edit",
        detail: "/admin/owners/0123456789abcdef",
        remove: "/confirm-action?action=delete_owner&itemId=0123456789abcdef",
      },
    });
  });

  it.each([
    [0, 1, "1", 0],
    [4, 3, "3", 100],
    [999, 999, "Ilimitado", 100],
    [10, 999, "Ilimitado", 1],
  ])("%i of %i restaurants", (restaurants, maxRestaurants, slots, usedPercentage) => {
    expect(line({ restaurants, maxRestaurants })).toMatchObject({ restaurants, slots, usedPercentage });
  });

  it.each([
    ["active", "Activa", "hoja"],
    ["trialing", "Prueba", "mango"],
    ["past_due", "Pago pendiente", "mango"],
    ["canceled", "Cancelada", "guayaba"],
    ["unpaid", "Impagada", "guayaba"],
    ["paused", "No activa", "quiet"],
    [null, "No activa", "quiet"],
  ])("stored as %s", (subscriptionStatus, label, tone) => {
    expect(line({ subscriptionStatus, expiresAt: at(30 * DAY) }).status).toEqual({ label, tone });
  });

  it.each<[string, number, boolean, string, string]>([
    ["stored active, ended, renewing", -DAY, true, "Pago pendiente", "mango"],
    ["stored active, ended past grace", -7 * DAY, true, "Impagada", "guayaba"],
    ["stored active, ended, not renewing", 0, false, "Cancelada", "guayaba"],
  ])("%s", (_, ends, autoRenew, label, tone) => {
    expect(line({ subscriptionStatus: "active", expiresAt: at(ends), autoRenew }).status).toEqual({
      label,
      tone,
    });
  });

  it.each<[number, string, string]>([
    [-1, "Expired", "guayaba"],
    [0, "Expired", "guayaba"],
    [1, "1 day left", "mango"],
    [7 * DAY, "7 days left", "mango"],
    [7 * DAY + 1, "8 days left", "hoja"],
  ])("without a status, an end in %i ms shows its expiry", (ends, label, tone) => {
    expect(line({ expiresAt: at(ends) }).expiry).toEqual({ label, tone });
  });
});

it("of an owner who is being deleted has no address, and only the way to continue", () => {
  expect(line({ deletingAt: NOW, subscriptionStatus: "active" })).toMatchObject({
    email: "",
    status: { label: "Eliminando", tone: "guayaba" },
    expiry: { label: "Ya nada suyo se muestra", tone: "quiet" },
    hrefs: { remove: "/confirm-action?action=delete_owner&itemId=0123456789abcdef" },
  });
});
