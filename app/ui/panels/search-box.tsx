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
    <search className="search-box">
      <form method="get">
        <label htmlFor={`buscar-${name}`} className="sr-only">
          {label}
        </label>
        <span className="search-box-line">
          <Icon name="search" />
          <input
            id={`buscar-${name}`}
            type="search"
            name={name}
            defaultValue={value}
            placeholder={placeholder}
            maxLength={100}
          />
        </span>
        <button className="button button-primary" type="submit">
          {copy.panels.search}
        </button>
        {value && clearHref && (
          <a className="button" href={clearHref}>
            <Icon name="x" />
            {copy.panels.clearSearch}
          </a>
        )}
      </form>
    </search>
  );
}
