import fc from "fast-check";
import { isbot } from "isbot";
import { describe, expect, it } from "vitest";
import { disguised, hostileText, hostileTexts } from "#support/hostile-text";
import { millisecondsBeyondLinear } from "#support/linear-time";
import { isEmail, normaliseEmail } from "~/domain/accounts/email";
import { initials } from "~/domain/accounts/initials";
import { providerProfile } from "~/domain/accounts/providers";
import { readCode } from "~/domain/accounts/second-factor";
import { deviceName } from "~/domain/accounts/sessions";
import { normalizeCuisines } from "~/domain/catalogue/cuisines";
import {
  ingredientFromText,
  ingredientLabel,
  isIngredientId,
  suggestIngredients,
} from "~/domain/catalogue/ingredients";
import { readPrice } from "~/domain/menus/typed-price";
import { parseCounted } from "~/domain/page-views";
import { mergeConcurrentChanges } from "~/domain/preferences/concurrent-preferences";
import { preferenceTab } from "~/domain/preferences/preferences";
import { isPublicId } from "~/domain/public-id";
import { safeRedirectPath } from "~/domain/redirect-to";
import { linkLabel, linkProblem, normalizeLink, safeExternalUrl } from "~/domain/restaurants/contact-links";
import { hoursProblem, parseTimeRange } from "~/domain/restaurants/opening-hours";
import { slugProblem } from "~/domain/restaurants/slug";
import { slugify } from "~/domain/restaurants/slug-from-name";
import { parsePanelSearch } from "~/domain/search/panel-search";
import { parseSearch, SEARCH_PARAMETER_CHECKS } from "~/domain/search/search";
import { cleanText, excerpt, foldText, initialLetter } from "~/domain/text";
import { localDateTimeToUtc } from "~/domain/time/dates";
import { parseLocalDate } from "~/domain/time/time-zone";
import { edgeAddress } from "~/http/edge/edge-addresses";
import { matchesEtag } from "~/http/edge/edge-cache.server";
import { isPersonal } from "~/http/requests/visitor.server";

const paramsOf = (text: string) =>
  new URLSearchParams(["nombre", "provincia", "pais", "tipo", "letra", "q"].map((name) => [name, text]));
const requestWith = (name: string, value: string) =>
  ({ headers: { get: (header: string) => (header === name ? value : null) } }) as unknown as Request;

/** Everything that reads text from people or their browsers. */
const READERS: Record<string, (text: string) => unknown> = {
  "a line": (text) => cleanText(text),
  "several lines": (text) => cleanText(text, { multiline: true }),
  "a text folded": foldText,
  "a first letter": initialLetter,
  initials,
  "an excerpt": (text) => excerpt(text, 100),
  "an address": (text) => isEmail(normaliseEmail(text)),
  "an address, unmeasured": isEmail,
  "a phone number": (text) => linkProblem("phone", normalizeLink("phone", text, "1")),
  "a website": (text) => linkProblem("website", normalizeLink("website", text)),
  "a social handle": (text) => linkProblem("instagram", normalizeLink("instagram", text)),
  "a link to draw": (text) => [safeExternalUrl(text, "website"), linkLabel(text)],
  "a search": (text) => parseSearch(paramsOf(text)),
  "a search's cache key": (text) => Object.values(SEARCH_PARAMETER_CHECKS).map((check) => check(text)),
  "a panel's search": (text) => parsePanelSearch(paramsOf(text)),
  "a way back": (text) => safeRedirectPath(`/${text}`),
  "a code": readCode,
  "a slug": (text) => slugProblem(slugify(text)),
  "an ingredient": ingredientFromText,
  "an ingredient's id": (text) => isIngredientId(`custom-${text}`),
  "an ingredient's label": (text) => ingredientLabel(`custom-${text}`),
  "suggested ingredients": (text) => suggestIngredients(text),
  "tags of cuisines": (text) => normalizeCuisines([text]),
  "opening hours": (text) => [parseTimeRange(text), hoursProblem(text)],
  "a price by a country's habit": (text) => readPrice(text, "DO"),
  "a date": parseLocalDate,
  "a date and time": (text) => localDateTimeToUtc(text, "America/Santo_Domingo"),
  "a public id": isPublicId,
  "a tab": preferenceTab,
  "what a form was drawn with": (text) => mergeConcurrentChanges({ drawn: text, [text]: "1" }, {}),
  "what a page counts for": parseCounted,
  "a provider's person": (text) =>
    providerProfile({ subject: "s", email: text, name: text, isEmailVerified: true }),
  "a browser's name": deviceName,
  "a robot's name": isbot,
  "a cookie header": (text) => isPersonal(requestWith("cookie", text)),
  "a list of tags": (text) => matchesEtag(text, '"etag"'),
  "an address of the edge": (text) =>
    edgeAddress(new URL(`/${encodeURIComponent(text.toWellFormed())}`, "https://sobremesa.test")),
};

const texts = hostileTexts();

describe("reading takes time in proportion to the text", () => {
  it.each(Object.entries(READERS))("%s", (_, read) => {
    const slow = texts.flatMap(([what, text]) => {
      const beyond = millisecondsBeyondLinear(text, () => read(text));
      return beyond > 0 ? [`${what}: ${Math.round(beyond)} ms beyond`] : [];
    });
    expect(slow).toEqual([]);
  });

  it("finds time that grows with the square of the length", () => {
    const text = `${" ".repeat(20_000)}a`;
    expect(millisecondsBeyondLinear(text, () => text.replace(/[^\S\n]+$/gm, ""))).toBeGreaterThan(0);
  });
});

describe("any text", () => {
  it("does not change when it is cleaned twice, and is empty if it has no visible characters", () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, multiline) => {
        const cleaned = cleanText(text, { multiline });
        expect(cleanText(cleaned, { multiline })).toBe(cleaned);
        expect(cleaned).toBe(cleaned.normalize("NFC"));
        expect(cleaned).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u202A-\u202E\u3164]/);
        if (cleaned !== "") expect(cleaned).toMatch(/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u);
      }),
      { numRuns: 500 },
    );
  });

  it("does not change when it is folded twice", () => {
    fc.assert(
      fc.property(hostileText, (text) => foldText(foldText(text)) === foldText(text)),
      {
        numRuns: 500,
      },
    );
  });

  it("in disguise does not become an address", () => {
    fc.assert(
      fc.property(disguised("ana@correo.example"), (text) => !isEmail(normaliseEmail(text))),
      { numRuns: 1000 },
    );
  });
});
