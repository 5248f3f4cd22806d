import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";

type SearchBoxProps = {
  label: string;
  name: string;
  value: string;
  placeholder: string;
  /** The list without the search; offered only where something is searched for. */
  clearHref?: string | undefined;
};

/** A search within a panel: a form of its own, by GET, so that what was found has an address. */
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
