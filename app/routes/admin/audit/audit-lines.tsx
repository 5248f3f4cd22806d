import { copy } from "~/copy/es";
import type { AuditLine } from "./audit-view-model";

/** The events, newest first, each with its details folded. */
export function AuditLines({ events }: { events: AuditLine[] }) {
  return (
    <ol className="mt-6 grid rounded-lg border border-line bg-surface">
      {events.map((event) => (
        <AuditEventLine key={event.publicId} {...event} />
      ))}
    </ol>
  );
}

function AuditEventLine({ moment, action, about, who, email, restaurant, facts, page }: AuditLine) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-line px-4 py-3.5 wrap-anywhere not-first:border-t sm:px-5 md:grid-cols-[1fr_auto]">
      <p>
        <strong className="font-semibold">{action}</strong>
        {about && <span>: {about}</span>}
        {restaurant && restaurant !== about && <span className="text-tinta-2"> · {restaurant}</span>}
      </p>
      <p className="text-sm text-tinta-2 tabular-nums md:text-right">{moment}</p>
      <p className="text-sm text-tinta-2">
        {who}
        {email && email !== who && <span> · {email}</span>}
      </p>
      {page && (
        <a
          className="inline-flex min-h-11 items-center font-semibold text-anil md:justify-self-end"
          href={page.href}
        >
          {page.label}
          <span className="sr-only">
            : {action}, {moment}
          </span>
        </a>
      )}
      {facts.length > 0 && (
        <details className="md:col-span-2">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-anil">
            {copy.audit.details}
            <span className="sr-only">
              : {action}, {moment}
            </span>
          </summary>
          <dl className="grid gap-x-4 gap-y-1 pb-2 text-sm sm:grid-cols-[auto_1fr]">
            {facts.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-tinta-2">{label}</dt>
                <dd className="m-0">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
