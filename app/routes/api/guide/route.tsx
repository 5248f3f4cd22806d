import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { AUTH_API, DATA_API, DOCUMENT } from "~/domain/api/paths";
import { publicRoute } from "~/http/guards.server";
import { listOperations } from "~/routes/api/listed-operations";
import { Icon } from "~/ui/icon";
import { SiteFoot } from "~/ui/site-foot";
import { Coded } from "./coded";
import { FirstCalls } from "./first-calls";
import { OperationList } from "./operation-list";

const words = copy.apiGuide;

export async function loader({ context: { origin } }: LoaderFunctionArgs) {
  publicRoute();
  const operations = listOperations(words.errors.codes.map(({ code }) => code));
  return { origin, operations };
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${copy.site.name}` },
  { name: "description", content: words.lead },
];

export default function ApiGuidePage() {
  const { origin, operations } = useLoaderData<typeof loader>();
  const { facts } = words;
  return (
    <>
      <div className="h-40 [filter:var(--tile-dim)] tile-petalo-marca" />
      <main id="contenido" className="mx-auto w-full max-w-188 px-4 wrap-anywhere">
        <header className="relative -mt-12 rounded-lg bg-surface px-7 py-8 shadow-float">
          <a className="button button-outline" href={addresses.landing}>
            <Icon name="arrow-left" />
            {copy.site.home}
          </a>
          <h1 className="mt-6 text-4xl">{words.title}</h1>
          <p className="mt-3 text-tinta-2">{words.lead}</p>
          <ul className="mt-3">
            <Fact name={facts.accounts} value={withoutEnd(origin + AUTH_API)} />
            <Fact name={facts.data} value={withoutEnd(origin + DATA_API)} />
            <Fact name={facts.library} value="@supabase/auth-js" />
          </ul>
          <a className="button button-primary mt-6" href={DOCUMENT}>
            <Icon name="download" />
            {words.document}
          </a>
        </header>
        <FirstCalls origin={origin} />
        <OperationList operations={operations} />
        <Errors />
        {Object.entries(words.parts).map(([id, { title, texts }]) => (
          <section key={id} className="menu-section" id={id}>
            <h2 className="text-3xl">{title}</h2>
            <Texts texts={texts} />
          </section>
        ))}
        <div className="pt-9">
          <SiteFoot />
        </div>
      </main>
    </>
  );
}

const withoutEnd = (address: string) => address.replace(/\/$/, "");

/** A line of the card, as a printed menu has them. */
function Fact({ name, value }: { name: string; value: string }) {
  return (
    <li className="dish-line pt-2 pb-0">
      <span>{name}</span>
      <i />
      <code className="text-sm wrap-anywhere">{value}</code>
    </li>
  );
}

function Texts({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-3.5 max-w-[64ch] wrap-anywhere">
      <Coded text={text} />
    </p>
  ));
}

function Errors() {
  const { title, texts, codes } = words.errors;
  return (
    <section className="menu-section" id="errors">
      <h2 className="text-3xl">{title}</h2>
      <Texts texts={texts} />
      <dl className="mt-3">
        {codes.map(({ status, code, text }) => (
          <div key={code} id={code} className="border-b border-line py-3.5">
            <dt className="dish-line">
              <code>{code}</code>
              <i />
              <span className="price">{status}</span>
            </dt>
            <dd className="text-tinta-2">
              <Coded text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
