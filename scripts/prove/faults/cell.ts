/** What the matrix says of a request under a fault; the Worker prints it, the report reads it. */
export type Cell = {
  /** `page`, `form`, `call` or `job`. */
  of: string;
  /** Method and path of the route table, or the job's name. */
  route: string;
  /** The request itself. */
  asked: string;
  /** `d1 fail`, or `none`. */
  fault: string;
  status: number;
  ms: number;
  /**
   * What the client reads: the Worker's own apology, a normal answer, an error as a toast, what a program reads instead of a
   * sentence, or a bare error.
   */
  kind: "normal" | "apology" | "toast" | "program" | "bare";
  /** Tables that the request has changed, without journals. */
  tables: string[];
  /** Keys in the bucket that no row holds. */
  orphans: string[];
  /** How often each service was called. */
  calls: Record<string, number>;
  /** The status of the same request afterwards, without the fault. */
  again?: number;
  /** What contradicts a claim. */
  wrong: string[];
};

/** Begins a line of the Worker's output that holds a cell, or a line of the report. */
export const CELL_MARK = "@@cell ";
export const FACT_MARK = "@@fact ";
