import { expect, it } from "vitest";
import { copy } from "~/copy/es";

/** The characters of GSM 03.38 that count as one; with any other, a message has 70 characters. */
const ALPHABET = /^[\w@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/u;

it.each(Object.entries(copy.texts))("the text message %s is one message, with its code first", (_, text) => {
  const written = typeof text === "string" ? text : text("123456", 10);
  expect(written).toMatch(ALPHABET);
  expect(written.length).toBeLessThanOrEqual(160);
  if (typeof text !== "string") expect(written).toMatch(/^123456 .*10 minutos/);
});
