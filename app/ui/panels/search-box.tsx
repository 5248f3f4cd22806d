import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";

type SearchBoxProps = {
  label: string;
  name: string;
  value: string;
  placeholder: string;
  /** The address of the list without the search, shown only during a search. */
  clearHref?: string | undefined;
};

/** The search of a panel: a GET form, so that its results have an address. */
export function SearchBox({ label, name, value, placeholder, clearHref }: SearchBoxProps) {
  return (
    <search className="mt-6">
      <form method="get" className="flex flex-wrap gap-2">
        <label htmlFor={`buscar-${name}`} className="sr-only">
          {label}
        </label>
        <span className="relative max-w-130 grow basis-55">
          <Icon
            name="search"
            className="icon pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-tinta-2"
          />
          <input
            id={`buscar-${name}`}
            type="search"
            name={name}
            defaultValue={value}
            placeholder={placeholder}
            maxLength={100}
            className="min-h-12 w-full rounded-md border border-tinta-2/65 bg-surface pr-3.5 pl-[calc(24px+1.25em)] text-tinta placeholder:text-tinta-2"
          />
        </span>
        <button className="button button-primary min-h-12" type="submit">
          {copy.panels.search}
        </button>
        {value && clearHref && (
          <a className="button min-h-12 bg-transparent text-anil" href={clearHref}>
            <Icon name="x" />
            {copy.panels.clearSearch}
          </a>
        )}
      </form>
    </search>
  );
}
