import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { AUDIT_PARAMETERS, AUDIT_TOPICS, type AuditFilters } from "~/domain/audit/audit-search";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { Icon } from "~/ui/icon";

const words = copy.audit;

/** The filters of the list: a GET form, so that what they find has an address. On a phone they are folded until used. */
export function AuditFilterForm({
  filters,
  isFiltered,
  error,
}: {
  filters: AuditFilters;
  isFiltered: boolean;
  /** What is wrong with the days. */
  error?: string | undefined;
}) {
  return (
    <search>
      <details className="mt-6 rounded-lg border border-line bg-surface px-4 sm:px-5" open={isFiltered}>
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold">
          <Icon name="sliders-horizontal" />
          {words.filters}
        </summary>
        {/* Drawn anew with other filters, because the fields have no state. */}
        <form
          key={Object.values(filters).join("|")}
          method="get"
          className="grid gap-4 pt-2 pb-5 sm:grid-cols-2 lg:grid-cols-3"
        >
          <SelectField
            label={words.topic}
            name={AUDIT_PARAMETERS.topic}
            value={filters.topic}
            placeholder={words.allTopics}
            options={AUDIT_TOPICS.map((topic) => ({ value: topic, label: words.topics[topic] }))}
          />
          <TextField label={words.who} name={AUDIT_PARAMETERS.who} value={filters.who} autoComplete="off" />
          <TextField
            label={words.restaurant}
            name={AUDIT_PARAMETERS.restaurant}
            value={filters.restaurant}
            autoComplete="off"
          />
          <TextField label={words.from} name={AUDIT_PARAMETERS.from} value={filters.from} type="date" />
          <TextField
            label={words.to}
            name={AUDIT_PARAMETERS.to}
            value={filters.to}
            type="date"
            error={error}
          />
          <div className="flex flex-wrap items-end gap-2">
            <button className="button button-primary min-h-12" type="submit">
              {words.submit}
            </button>
            {isFiltered && (
              <a className="button min-h-12 bg-transparent text-anil" href={addresses.auditList}>
                <Icon name="x" />
                {words.clear}
              </a>
            )}
          </div>
        </form>
      </details>
    </search>
  );
}
