import { type PagePosition, writePosition } from "~/domain/list-pages";
import type { ReviewKind } from "./ratings";

/** What can be reported: a review of a dish or of a restaurant, or the restaurant's answer to one. */
export const REPORT_KINDS = ["dish", "restaurant", "dish-answer", "restaurant-answer"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The reasons of a report. That a review is bad is none. */
export const REPORT_REASONS = ["insult", "private-data", "not-this-place", "advertising", "threat"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The most reviews and answers that a person reports in a day. */
export const MOST_REPORTS_A_DAY = 10;

/** `open` waits for a decision. */
export type CaseStatus = "open" | "hidden" | "kept";

/** What an administrator decides. */
export const DECISIONS = ["hide", "keep"] as const;
export type Decision = (typeof DECISIONS)[number];

export function isReportKind(text: string | undefined): text is ReportKind {
  return REPORT_KINDS.some((kind) => kind === text);
}

/** Returns whether the restaurant's answer is meant, not the review. */
export function isAnswerKind(kind: ReportKind): boolean {
  return kind === "dish-answer" || kind === "restaurant-answer";
}

/** Returns what the review rates, or the review whose answer is meant. */
export function reviewKindOf(kind: ReportKind): ReviewKind {
  return kind === "dish" || kind === "dish-answer" ? "dish" : "restaurant";
}

/** The decided lists of the queue with their values of the parameter `ver`; without it, the open ones. */
export const CASE_LISTS: readonly { status: CaseStatus; value: string }[] = [
  { status: "open", value: "" },
  { status: "hidden", value: "ocultas" },
  { status: "kept", value: "conservadas" },
];

/** Reads the list in an address; the open one by default. */
export function readCaseList(params: URLSearchParams): CaseStatus {
  const chosen = params.get(CASE_LIST_PARAMETER);
  return CASE_LISTS.find(({ value }) => value === chosen)?.status ?? "open";
}

export const CASE_LIST_PARAMETER = "ver";

/** How an administrator's decision changes a review or answer; it may stay as it was. */
export function decisionOutcome(decision: Decision, isHidden: boolean): "hidden" | "kept" | "shown" {
  if (decision === "hide") return "hidden";
  return isHidden ? "shown" : "kept";
}

/** Returns the address of a page of one of the lists. */
export function caseListPath(path: string, status: CaseStatus, position?: PagePosition): string {
  const params = new URLSearchParams();
  const value = CASE_LISTS.find((list) => list.status === status)?.value;
  if (value) params.set(CASE_LIST_PARAMETER, value);
  writePosition(params, position);
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}
