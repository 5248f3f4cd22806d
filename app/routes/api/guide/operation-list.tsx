import { createElement, Fragment } from "react";
import { copy } from "~/copy/es";
import type { ListedOperation } from "~/routes/api/listed-operations";

const words = copy.apiGuide.calls;

type Groups = Record<"accounts" | "data", ListedOperation[]>;

/** Every call of the interface, as a printed menu lists its dishes. */
export function OperationList({ operations }: { operations: Groups }) {
  return (
    <>
      <section className="menu-section" id="calls">
        <h2 className="text-3xl">{words.title}</h2>
        <p className="mt-3.5 max-w-[64ch]">{words.lead}</p>
      </section>
      <Group id="data" title={words.data} tile="tile-ola-hoteles" operations={operations.data} />
      <Group
        id="accounts"
        title={words.accounts}
        tile="tile-estrella-tradicional"
        operations={operations.accounts}
      />
    </>
  );
}

type GroupProps = { id: string; title: string; tile: string; operations: ListedOperation[] };

function Group({ id, title, tile, operations }: GroupProps) {
  return (
    <section className="menu-section" id={id}>
      <div className={`band ${tile}`}>
        <h2>{title}</h2>
      </div>
      <ul>
        {operations.map((operation) => (
          <Call key={operation.id} {...operation} />
        ))}
      </ul>
    </section>
  );
}

function Call({ id, method, path, summary, access, codes }: ListedOperation) {
  return (
    <li id={id} className="border-b border-line py-3.5">
      <div className="dish-line">
        <h3 className="wrap-anywhere">
          <code className="text-md">
            {method} <BreakingPath path={path} />
          </code>
        </h3>
        <i />
        <span className="ml-auto text-right text-sm font-extrabold">{words.access[access]}</span>
      </div>
      <p className="text-tinta-2">{summary}</p>
      {codes.length > 0 && (
        <p className="badges">
          {codes.map(({ code, anchor }) => (
            <code key={code} {...(anchor && { id: code })} className="chip chip-quiet">
              {code}
            </code>
          ))}
        </p>
      )}
    </li>
  );
}

/** A path that breaks before a segment where the line is too short for it. */
function BreakingPath({ path }: { path: string }) {
  const [, ...segments] = path.split("/");
  const parts = segments.flatMap((segment) => [<wbr key={segment} />, "/", segment]);
  return createElement(Fragment, null, ...parts);
}
