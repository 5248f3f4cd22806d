import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { failureText } from "~/http/failure-text";

it("is what the database said, never what it was asked", () => {
  const said = new Error("D1_ERROR: no such table: users");
  const query = new DrizzleQueryError("select * from users where email = ?", ["ana@example.com"], said);
  expect(failureText(query)).toBe("Error: D1_ERROR: no such table: users");
});

it("is a failure's own message where nothing lies under it", () => {
  expect(failureText(new TypeError("x is not a function"))).toBe("TypeError: x is not a function");
  expect(failureText("thrown as text")).toBe("thrown as text");
  expect(failureText(undefined)).toBe("undefined");
});
