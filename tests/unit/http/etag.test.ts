import { describe, expect, it } from "vitest";
import { matchesEtag } from "~/http/edge/edge-cache.server";

const ETAG = '"0123456789abcdef01234567"';

describe("matchesEtag", () => {
  it.each<[string | null, boolean]>([
    [ETAG, true],
    [`W/${ETAG}`, true],
    [` ${ETAG} `, true],
    [`"a", ${ETAG}`, true],
    [`W/"a",W/${ETAG},"b"`, true],
    ["*", true],
    [" * ", true],
    ['"0123456789abcdef01234568"', false],
    [`"a", "b"`, false],
    ["0123456789abcdef01234567", false],
    [`w/${ETAG}`, false],
    ["", false],
    [null, false],
  ])("%s: %s", (ifNoneMatch, matches) => {
    expect(matchesEtag(ifNoneMatch, ETAG)).toBe(matches);
  });

  it("compares weakly where the page's own ETag is weak", () => {
    expect(matchesEtag(ETAG, `W/${ETAG}`)).toBe(true);
  });

  it("matches nothing where the page has no ETag", () => {
    expect(matchesEtag("*", null)).toBe(false);
    expect(matchesEtag(ETAG, null)).toBe(false);
  });
});
