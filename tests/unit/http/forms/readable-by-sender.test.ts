import { describe, expect, it } from "vitest";
import { SENT_BY_SCRIPT } from "~/domain/sent-by-script";
import { readableBySender } from "~/http/forms/readable-by-sender";

const requestWith = (headers: Record<string, string>) =>
  new Request("https://sobremesa.test/login", { method: "POST", headers });
const redirectTo = (status: number) =>
  new Response(null, { status, headers: { location: "/my-space", "set-cookie": "a=b" } });

describe("readableBySender", () => {
  it.each([301, 302, 303])("answers a script with 204 instead of a %i, with the same headers", (status) => {
    const answer = readableBySender(requestWith({ [SENT_BY_SCRIPT]: "1" }), redirectTo(status));
    expect(answer.status).toBe(204);
    expect(answer.headers.get("location")).toBe("/my-space");
    expect(answer.headers.getSetCookie()).toEqual(["a=b"]);
  });

  it.each([307, 308])("leaves a %i, after which the browser sends the form again", (status) => {
    expect(readableBySender(requestWith({ [SENT_BY_SCRIPT]: "1" }), redirectTo(status)).status).toBe(status);
  });

  it("leaves answers to a browser's own request, and answers that are no redirects", () => {
    expect(readableBySender(requestWith({}), redirectTo(303)).status).toBe(303);
    expect(
      readableBySender(requestWith({ [SENT_BY_SCRIPT]: "1" }), new Response("", { status: 400 })).status,
    ).toBe(400);
  });
});
