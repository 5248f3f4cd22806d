import { expect, test } from "vitest";
import { heartDoor, isHeartDoor } from "~/domain/favorites";
import { safeRedirectPath } from "~/domain/redirect-to";

const paramsOf = (path: string) => new URL(path, "https://sobremesa.test").searchParams;

test.each(["/", "/?letra=L&pais=CO", "/la-mar", "/la-mar/product/0123456789abcdef/rate"])(
  "a heart on %s leads to the door, told why, and back to itself",
  (page) => {
    const door = heartDoor(page, "0123456789abcdef");
    expect(door).toMatch(/^\/login\?redirectTo=/);
    expect(isHeartDoor(paramsOf(door))).toBe(true);
    expect(safeRedirectPath(paramsOf(door).get("redirectTo"))).toBe(`${page}#corazon-0123456789abcdef`);
  },
);

test.each(["/login", "/login?redirectTo=%2Fla-mar", "/login?motivo=", "/login?motivo=otro"])(
  "%s is no heart's door",
  (path) => {
    expect(isHeartDoor(paramsOf(path))).toBe(false);
  },
);
