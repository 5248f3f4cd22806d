import { expect, test } from "vitest";
import { copy } from "~/copy/es";

const { filtered, unfit, more } = copy.dinerMenu;

test.each([
  [filtered(1, 60), "1 de 60 platos va contigo"],
  [filtered(2, 60), "2 de 60 platos van contigo"],
  [filtered(60, 60), "60 de 60 platos van contigo"],
  [unfit(1), "1 plato no va contigo"],
  [unfit(2), "2 platos no van contigo"],
  [more(1), "y 1 aviso más"],
  [more(2), "y 2 avisos más"],
])("%s", (sentence, read) => expect(sentence).toBe(read));
