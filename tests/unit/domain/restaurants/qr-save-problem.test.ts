import { expect, it } from "vitest";
import { foreignAnswerProblem, qrSaveProblem } from "~/domain/restaurants/qr-save-problem";

it.each([
  ["<html><title>502 Bad Gateway</title></html>", "gateway"],
  ["put: Service Unavailable (503)", "gateway"],
  ["Gateway Timeout", "gateway"],
  ["Network connection lost.", "network"],
  ["Failed to fetch", "network"],
  ["The operation timed out", "network"],
  ["Unexpected token < in JSON at position 0", "unexpected"],
  ["Unexpected end of JSON input", "unexpected"],
  ["put: We encountered an internal error. Please try again. (10001)", "storage"],
  ["put: Unspecified error (0)", "storage"],
  ["", "storage"],
])("storing that fails with %j", (message, problem) => {
  expect(qrSaveProblem(message, true)).toBe(problem);
});

it.each([
  ["D1_ERROR: disk is full", "other"],
  ["D1_ERROR: Network connection lost.", "network"],
  ["too many uploads wait", "other"],
])("another failure, %j", (message, problem) => {
  expect(qrSaveProblem(message, false)).toBe(problem);
});

it.each([
  [502, "text/html; charset=UTF-8", "gateway"],
  [524, "", "gateway"],
  [200, "text/html", "gateway"],
  [200, "application/json", "unexpected"],
  [404, "text/plain", "unexpected"],
])("an answer of another program: %i %s", (status, type, problem) => {
  expect(foreignAnswerProblem(status, type)).toBe(problem);
});
