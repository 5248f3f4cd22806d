import { expect, test } from "vitest";
import { copy } from "~/copy/es";

const { fits, unconfirmed, breaks, ask } = copy.dinerMenu.fit;

test.each([
  [
    [fits(12), unconfirmed(31), breaks(17)].join(" · "),
    "12 van contigo · 31 por confirmar · 17 no van contigo",
  ],
  [[fits(1), unconfirmed(1), breaks(1)].join(" · "), "1 va contigo · 1 por confirmar · 1 no va contigo"],
  [[fits(0), unconfirmed(0), breaks(0)].join(" · "), "0 van contigo · 0 por confirmar · 0 no van contigo"],
  [ask(1), "Preguntar por WhatsApp por ese plato"],
  [ask(31), "Preguntar por WhatsApp por los 31"],
])("%s", (sentence, read) => expect(sentence).toBe(read));
