import { expect, test } from "vitest";
import {
  browserFamily,
  deviceName,
  isJustOpened,
  lastShownAt,
  latestUseToNote,
} from "~/domain/accounts/sessions";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`,
    "Chrome en Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
    "Samsung Internet en Android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0 Safari/537.36 Edg/126.0`,
    "Edge en Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/126.0 Mobile Safari/537.36 EdgA/126.0`,
    "Edge en Android",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/126.0 Safari/537.36 OPR/112.0`, "Opera en Linux"],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox en Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1",
    "Safari en iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile Safari/604.1",
    "Chrome en iPad",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/127.0 Mobile Safari/605.1",
    "Firefox en iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15",
    "Safari en Mac",
  ],
  ["curl/8.5.0", "Otro navegador"],
  ["Algo (Windows NT 10.0)", "Otro navegador en Windows"],
  ["", "Otro navegador"],
  ["<script>alert(1)</script>", "Otro navegador"],
  ["x".repeat(20_000), "Otro navegador"],
])("%s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
  // The browser's family does not depend on the system or the version.
  expect(browserFamily(userAgent)).toBe(name.split(" en ")[0]);
  expect(browserFamily(userAgent.replaceAll(/\d/g, "9"))).toBe(name.split(" en ")[0]);
});

const NOW = new Date("2026-08-01T16:00:00.000Z");

test.each([
  ["2026-08-01T16:00:00.000Z", true],
  ["2026-08-01T15:50:00.001Z", true],
  ["2026-08-01T15:50:00.000Z", false],
])("at four o'clock, a session of %s is recent: %s", (openedAt, isLate) => {
  expect(isJustOpened(new Date(openedAt), NOW)).toBe(isLate);
});

test("the last use is stored at most once an hour", () => {
  expect(latestUseToNote(NOW)).toEqual(new Date("2026-08-01T15:00:00.000Z"));
});

test.each<[number[], string]>([
  [[], "2026-08-01T16:00:00.000Z"],
  // A method's time has whole seconds, so that of the opening is never later than the opening itself.
  [[1_785_600_000], "2026-08-01T16:00:00.000Z"],
  [[1_785_600_000, 1_785_600_060], "2026-08-01T16:01:00.000Z"],
  [[1_785_600_060, 1_785_599_000], "2026-08-01T16:01:00.000Z"],
])("a session of four o'clock with methods at %j last showed its person at %s", (timestamps, moment) => {
  const methods = timestamps.map((timestamp) => ({ timestamp }));
  expect(lastShownAt(NOW, methods)).toEqual(new Date(moment));
});
