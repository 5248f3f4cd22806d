import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { type AuditScope, type ListedEvent, listAuditEvents } from "~/data/audit/audit-list.server";
import { writePlace } from "~/domain/audit/audit-search";
import { BYTE_ORDER_MARK, csvLine } from "~/domain/audit/csv";
import { BILLING_ZONE } from "~/domain/subscriptions/subscriptions";
import { toDateField } from "~/domain/time/dates";
import { localTime } from "~/domain/time/time-zone";
import { factsOf } from "./audit-facts";
import { whoDid } from "./audit-view-model";
import { kindWords } from "./audit-words";

/** Events that are read at a time: one statement and at most about half a megabyte. */
const EVENTS_A_READ = 1000;

const { columns } = copy.audit.export;
const HEAD = csvLine([
  columns.moment,
  columns.action,
  columns.kind,
  columns.who,
  columns.email,
  columns.restaurant,
  columns.details,
]);

/** Returns a moment in the billing zone as spreadsheets read and sort it: '2026-08-01 13:05:09'. */
function momentCell(at: number): string {
  const instant = new Date(at);
  const { hour, minute } = localTime(instant, BILLING_ZONE);
  const time = [hour, minute, instant.getUTCSeconds()].map((part) => String(part).padStart(2, "0"));
  return `${toDateField(instant, BILLING_ZONE)} ${time.join(":")}`;
}

function eventLine(event: ListedEvent): string {
  return csvLine([
    momentCell(event.at),
    kindWords(event.kind),
    event.kind,
    whoDid(event),
    event.actorEmail ?? "",
    event.restaurant ?? "",
    factsOf(event)
      .map(({ label, value }) => `${label}: ${value}`)
      .join("; "),
  ]);
}

/**
 * Streams the events of a scope as a CSV file, newest first. It holds one read at a time in memory, and reads the next
 * one when the client has taken the last. The first read is awaited, so that a database that fails is an answer of its
 * own; a later failure breaks the download off.
 */
export async function streamAuditCsv(
  { db, log }: Pick<AppLoadContext, "db" | "log">,
  scope: AuditScope,
): Promise<ReadableStream<Uint8Array>> {
  const read = (after?: ListedEvent) =>
    listAuditEvents(db, scope, after && { after: writePlace(after) }, EVENTS_A_READ);
  const encoder = new TextEncoder();
  const linesOf = (events: ListedEvent[]) => encoder.encode(events.map(eventLine).join(""));
  let last: ListedEvent | undefined;

  function send(controller: ReadableStreamDefaultController<Uint8Array>, events: ListedEvent[]) {
    if (events.length > 0) controller.enqueue(linesOf(events));
    last = events.at(-1);
    if (events.length < EVENTS_A_READ) controller.close();
  }

  const first = await read();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + HEAD));
        send(controller, first);
      },
      async pull(controller) {
        try {
          send(controller, await read(last));
        } catch (cause) {
          log.failure("read-failed", cause);
          controller.error(cause);
        }
      },
    },
    // Nothing is read ahead of the client.
    { highWaterMark: 0 },
  );
}
