import type { MetaFunction } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";
import { NarrowMain } from "~/ui/narrow-main";

export const meta: MetaFunction = () => [
  { title: `${copy.privacy.title} · ${copy.site.name}` },
  { name: "description", content: copy.privacy.lead },
];

export default function PrivacyPage() {
  return (
    <NarrowMain>
      <a className="button button-outline" href={addresses.landing}>
        <Icon name="arrow-left" />
        {copy.site.home}
      </a>
      <header className="mt-6 text-center">
        <h1 className="text-4xl">{copy.privacy.title}</h1>
        <p className="py-4">{copy.privacy.lead}</p>
      </header>
      {copy.privacy.parts.map((part) => (
        <section key={part.title} className="menu-section">
          <h2>{part.title}</h2>
          <p className="mt-3.5 max-w-[64ch] wrap-anywhere">{part.text}</p>
        </section>
      ))}
      <p className="py-6">
        <a className="button button-outline" href={addresses.apiGuide}>
          {copy.privacy.api}
        </a>
      </p>
    </NarrowMain>
  );
}
