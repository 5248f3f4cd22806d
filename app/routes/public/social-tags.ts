import type { MetaDescriptor } from "@remix-run/react";
import { copy } from "~/copy/es";
import { excerpt } from "~/domain/text";

type SocialTags = {
  title: string;
  description: string;
  /** The page's own address, absolute. */
  url: string;
  /** Site-relative; 1200 × 630. */
  image: string;
  type: "website" | "article";
};

/** Networks show about so many letters of a description; a longer one only weighs on the page. */
const DESCRIPTION_SHOWN = 200;

/**
 * The page's one address, and what networks show of it: Open Graph (https://ogp.me) and the one tag by which X asks for a
 * wide picture, the rest of which it takes from there. An empty description is left out.
 */
export function socialTags({ title, description, url, image, type }: SocialTags): MetaDescriptor[] {
  const properties: [string, string][] = [
    ["og:title", title],
    ["og:description", excerpt(description, DESCRIPTION_SHOWN)],
    ["og:type", type],
    ["og:url", url],
    ["og:image", new URL(image, url).href],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", title],
    ["og:locale", "es_DO"],
    ["og:site_name", copy.site.name],
  ];
  return [
    { tagName: "link", rel: "canonical", href: url },
    ...properties
      .filter(([, content]) => content !== "")
      .map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
