import { expect, test } from "playwright/test";
import { newDiner } from "../support/people";
import { pageOf, press } from "../support/served/form";
import { servedPage, textOf, textsOf } from "../support/served/page";
import { query } from "../support/world/database";

const PATH = "/user-location";

test("a refused location shows the error at its field, and loses no value", async () => {
  const { cookie, email } = await newDiner();
  const { document } = await servedPage(PATH, { cookie });
  const typed = { country: "CO", useCurrent: "1" };
  const answer = await press(document, "Guardar ubicación", { path: PATH, cookie, typed });
  expect(answer.status).toBe(400);
  const refused = await pageOf(answer);
  const box = refused.querySelector("[name=useCurrent]");
  const error = refused.getElementById(box?.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "");
  expect(textOf(error)).toBe("Obtén tu ubicación antes de guardar, o desmarca esta casilla");
  expect(textsOf(refused, "[name=country] option[selected]")).toEqual(["Colombia"]);
  expect(textsOf(refused, "[name=province] option")).toContain("Antioquia");
  const rows = query(
    "SELECT 1 FROM user_location_preferences l JOIN users u ON u.id = l.user_id WHERE u.email = ?",
    email,
  );
  expect(rows).toEqual([]);
});
