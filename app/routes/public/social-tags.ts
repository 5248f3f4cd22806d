import type { MetaDescriptor } from "@remix-run/react";
import { copy } from "~/copy/es";
import { excerpt } from "~/domain/text";

type SocialTags = {
  title: string;
  description: string;
  /** The page's own address, absolute. */
  url: string;
  /** Site-relative path of a picture of 1200 × 630. */
  image: string;
  type: "website" | "article";
};

/** Characters of a description that networks show. */
const DESCRIPTION_SHOWN = 200;

/**
 * Returns a page's canonical address and the tags for its preview on networks: Open Graph (https://ogp.me), and the
 * tag with which X shows a wide picture; X takes the rest from Open Graph. An empty description is left out.
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
