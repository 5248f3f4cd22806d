/** What a peso of the tables is worth in each currency, and to what prices are rounded there. */
const CURRENCIES: Record<string, { perPeso: number; steps: [upTo: number, step: number][] }> = {
  DOP: {
    perPeso: 1,
    steps: [
      [300, 5],
      [1000, 10],
      [5000, 50],
      [Infinity, 500],
    ],
  },
  MXN: {
    perPeso: 0.36,
    steps: [
      [300, 5],
      [Infinity, 10],
    ],
  },
  COP: {
    perPeso: 64,
    steps: [
      [100_000, 500],
      [1_000_000, 5000],
      [Infinity, 50_000],
    ],
  },
  ARS: {
    perPeso: 21,
    steps: [
      [30_000, 100],
      [Infinity, 1000],
    ],
  },
  PEN: { perPeso: 0.075, steps: [[Infinity, 1]] },
  EUR: { perPeso: 0.026, steps: [[Infinity, 0.5]] },
  USD: {
    perPeso: 0.034,
    steps: [
      [100, 0.25],
      [Infinity, 1],
    ],
  },
  CRC: {
    perPeso: 9.5,
    steps: [
      [10_000, 100],
      [Infinity, 500],
    ],
  },
  PYG: {
    perPeso: 105,
    steps: [
      [100_000, 1000],
      [Infinity, 5000],
    ],
  },
};

/** Returns the cents of `currency` for `pesos` of the tables, rounded as on a menu. Never less than one step. */
export function menuPrice(pesos: number, currency: string): number {
  const { perPeso, steps } = CURRENCIES[currency] ?? CURRENCIES.DOP!;
  const amount = pesos * perPeso;
  const step = steps.find(([upTo]) => amount <= upTo)![1];
  return Math.round(Math.max(step, Math.round(amount / step) * step) * 100);
}
