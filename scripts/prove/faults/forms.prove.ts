import { it } from "vitest";
import { FORMS, type Form } from "../../../tests/workers/fuzz/forms";
import { filledForm } from "../../../tests/workers/fuzz/send";
import { addWorld, RESTAURANT } from "../../../tests/workers/fuzz/world";
import { ORIGIN } from "../../../tests/workers/loaders";
import { png } from "../../../tests/workers/platform/png";
import { begin, compareFiles, type Entry, fact, recordAll, some } from "./matrix";
import { moveClock } from "./movable-clock";
import { send } from "./send";

it("forms", async () => {
  await begin(addWorld);
  const entryOf = (form: Form, withPicture: boolean): Entry => ({
    of: "form",
    route: `POST ${form.at}`,
    asked: `${form.at}${withPicture ? " with a picture" : ""} ${Object.entries(form.fields)
      .filter(([name]) => /^(intent|change|kind|\?action)$/.test(name))
      .map(([, { valid }]) => valid)
      .join(" ")}`.trim(),
    prepare: async () => {
      const actor = await form.actor();
      const changed =
        withPicture && form.photo
          ? { [form.photo]: [new File([png(90, 60)], "plato.png", { type: "image/png" })] }
          : {};
      const { path, body } = filledForm(form, actor, changed);
      return {
        url: path,
        init: { method: "POST", body, headers: { cookie: actor.cookie ?? "", origin: ORIGIN } },
      };
    },
  });
  const entries = FORMS.flatMap((form) => [
    entryOf(form, false),
    ...(form.photo && !form.file ? [entryOf(form, true)] : []),
  ]);
  await recordAll(some(entries));
});

it("a menu in the cache while D1 is away", async () => {
  const menu = { url: `${ORIGIN}/${RESTAURANT.slug}`, init: {} };
  for (const kind of ["fail", "hang"] as const) {
    moveClock(3 * 3_600_000);
    const whole = await send(menu);
    const served: object[] = [];
    for (const [minutes, ms] of [
      [0.2, 12_000],
      [0.8, 33_000],
      [10, 555_000],
      [10.1, 3_000],
      [55, 2_694_000],
      [62, 423_000],
    ] as const) {
      moveClock(ms);
      const { status, ms: took, headers, text, used } = await send(menu, { service: "d1", kind });
      served.push({
        minutes,
        status,
        ms: took,
        edge: headers.get("server-timing") ?? "",
        isSame: text === whole.text,
        d1: used.calls.d1,
      });
    }
    fact(`menu, d1 ${kind}`, served);
  }
  const gone = await send(menu);
  fact("menu afterwards", { status: gone.status });
});

it("no file without a row is left, and no row names a file that is missing", compareFiles);
