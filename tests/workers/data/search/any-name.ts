import fc from "fast-check";

/** Names as restaurants have them, with all kinds of marks, and any text. */
export const anyName = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(..."aeñÑ'’´.&-–/· 🌮1ø東,"), maxLength: 30 }),
);
