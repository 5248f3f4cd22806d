import * as addresses from "~/domain/addresses";

/** The lists of the queue, by the value of the parameter `ver`; the first has none. */
export const QUEUE_LISTS = {
  "": { kind: "receipts", queue: "open", name: "receipts" },
  pedidos: { kind: "requests", queue: "open", name: "requests" },
  "comprobantes-revisados": { kind: "receipts", queue: "decided", name: "decidedReceipts" },
  "pedidos-revisados": { kind: "requests", queue: "decided", name: "decidedRequests" },
} as const;

export type QueueList = keyof typeof QUEUE_LISTS;

export const LIST_PARAMETER = "ver";

/** Reads the list in an address; the first for any other value. */
export function readQueueList(params: URLSearchParams): QueueList {
  const value = params.get(LIST_PARAMETER) ?? "";
  return Object.hasOwn(QUEUE_LISTS, value) ? (value as QueueList) : "";
}

/** Returns the address of a list. */
export const queuePath = (list: QueueList) =>
  list === "" ? addresses.receipts : `${addresses.receipts}?${LIST_PARAMETER}=${list}`;
