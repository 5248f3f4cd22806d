import { describe, expect, it } from "vitest";
import { judgeReceipt } from "~/domain/subscriptions/receipts";
import { subscriptionChanges } from "~/domain/subscriptions/subscription-history";
import { stageOf } from "~/domain/subscriptions/subscription-stage";
import { parseTransferDetails } from "~/domain/subscriptions/transfer-details";

const DAY = 86_400_000;
const NOW = new Date("2026-08-01T16:00:00.000Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);

describe("the data for a transfer", () => {
  it.each([
    ["", []],
    ["\n  \n", []],
    [
      "Banco: Banco de la Sal\r\n Cuenta : 100-200 ",
      [
        { label: "Banco", value: "Banco de la Sal" },
        { label: "Cuenta", value: "100-200" },
      ],
    ],
    ["Escríbenos por WhatsApp", [{ label: "", value: "Escríbenos por WhatsApp" }]],
    ["Enlace: https://banco.example/a", [{ label: "Enlace", value: "https://banco.example/a" }]],
    ["Banco:", [{ label: "", value: "Banco:" }]],
    [": sin nombre", [{ label: "", value: ": sin nombre" }]],
    [`${"x".repeat(41)}: y`, [{ label: "", value: `${"x".repeat(41)}: y` }]],
  ])("of %j are %j", (text, expected) => {
    expect(parseTransferDetails(text)).toEqual(expected);
  });
});

describe("the stage of a subscription", () => {
  it.each([
    [7 * DAY + 1, true, "running"],
    [7 * DAY, true, "ending"],
    [1, false, "ending"],
    [0, false, "lapsed"],
    [0, true, "grace"],
    [-7 * DAY + 1, true, "grace"],
    [-7 * DAY, true, "lapsed"],
  ])("that ends in %i ms, renewing %s, is %s", (ms, autoRenew, stage) => {
    const expiresAt = at(ms);
    const hiddenFrom = autoRenew ? at(ms + 7 * DAY) : expiresAt;
    expect(stageOf({ expiresAt, autoRenew }, NOW)).toEqual({ stage, endsAt: expiresAt, hiddenFrom });
  });

  it.each([true, false])("without an end is endless, renewing %s", (autoRenew) => {
    expect(stageOf({ expiresAt: null, autoRenew }, NOW)).toEqual({ stage: "endless" });
  });
});

describe("what an event changed", () => {
  const before = {
    subscription_plan_type: "monthly",
    max_restaurants: 999,
    subscription_price_per_slot: 850,
    expires_at: "2026-08-01T16:00:00.000Z",
    subscription_auto_renew: true,
  };

  it("is said in words, in one order", () => {
    const after = {
      subscription_auto_renew: false,
      expires_at: null,
      subscription_price_per_slot: 900,
      max_restaurants: 5,
      subscription_plan_type: "semi_annual",
    };
    expect(subscriptionChanges(before, after)).toEqual([
      { label: "Plan", from: "Mensual", to: "Semestral" },
      { label: "Restaurantes que incluye", from: "Ilimitado", to: "5" },
      { label: "Precio por restaurante al mes", from: "US$8.50", to: "US$9.00" },
      { label: "Termina", from: "1 de agosto de 2026, 12:00 PM", to: "Sin fecha de fin" },
      { label: "Renovación automática", from: "Sí", to: "No" },
    ]);
  });

  it("is nothing where nothing changed, and everything where nothing stood before", () => {
    expect(subscriptionChanges(before, before)).toEqual([]);
    expect(subscriptionChanges(null, { max_restaurants: 2 })).toEqual([
      { label: "Restaurantes que incluye", to: "2" },
    ]);
  });

  it.each<Record<string, unknown> | null>([null, {}, { unknown: 1 }, { constructor: 1 }])(
    "is nothing for the fields %j",
    (after) => {
      expect(subscriptionChanges(before, after)).toEqual([]);
    },
  );

  it.each(["x", Number.POSITIVE_INFINITY, {}, [], true])("never throws for the value %j", (value) => {
    const odd = Object.fromEntries(
      [...Object.keys(before), "payment_method", "subscription_status"].map((name) => [name, value]),
    );
    for (const { to } of subscriptionChanges(null, odd)) expect(to).toMatch(/\S/);
  });
});

describe("a receipt", () => {
  const ascii = (text: string) => new TextEncoder().encode(text);

  it.each([
    ["%PDF-1.4\n%%EOF", { ok: true, type: "pdf" }],
    ["%PDF-2.0\n%%EOF\n", { ok: true, type: "pdf" }],
    ["%PDF-1.4\n", { ok: false, problem: "damaged" }],
    ["%PDF-9.9\n%%EOF", { ok: false, problem: "damaged" }],
    [`%PDF-1.4\n%%EOF${" ".repeat(1024)}`, { ok: false, problem: "damaged" }],
    [" %PDF-1.4\n%%EOF", { ok: false, problem: "not-image" }],
    ["", { ok: false, problem: "empty" }],
  ])("of the bytes %j is judged %j", (text, expected) => {
    expect(judgeReceipt(ascii(text))).toEqual(expected);
  });

  it("of more than 5 MB is too big, whatever it is", () => {
    const bytes = new Uint8Array(5 * 1024 * 1024 + 1);
    bytes.set(ascii("%PDF-1.4\n"));
    expect(judgeReceipt(bytes)).toEqual({ ok: false, problem: "too-big" });
  });
});
