/** Converts OKLCH to linear sRGB with the matrices of Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
function toLinearSrgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function gammaEncoded(channel: number): number {
  const clamped = Math.min(1, Math.max(0, channel));
  return clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
}

/** Half a step of an 8-bit channel. Colours outside the gamut by less are inside after rounding. */
const GAMUT_TOLERANCE = 0.5 / 255;

/**
 * Converts OKLCH (lightness 0–1, chroma ≥ 0, hue in degrees) to `#rrggbb`, because SVG rasterisers do not support
 * `oklch()`. A colour outside sRGB keeps its lightness and hue and loses chroma (CSS Color 4, §13.2).
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let low = 0;
  let high = chroma;
  const fits = (c: number) =>
    toLinearSrgb(lightness, c, hue).every((x) => x >= -GAMUT_TOLERANCE && x <= 1 + GAMUT_TOLERANCE);
  if (fits(chroma)) {
    low = chroma;
  } else {
    while (high - low > 1e-4) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
  }
  const channels = toLinearSrgb(lightness, low, hue).map((x) => Math.round(gammaEncoded(x) * 255));
  return `#${channels.map((x) => x.toString(16).padStart(2, "0")).join("")}`;
}
