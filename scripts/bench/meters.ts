/** The header by which the metered Worker tells what a request took of the database. */
export const METERS_HEADER = "x-bench-meters";

/** What all statements of one request took. */
export type Meters = {
  /** Round trips: batches, and statements sent alone. */
  batches: number;
  statements: number;
  /** Rows that D1 counts and bills. */
  rowsRead: number;
  rowsWritten: number;
  /** Milliseconds inside the database. */
  duration: number;
};

export const NO_METERS: Meters = { batches: 0, statements: 0, rowsRead: 0, rowsWritten: 0, duration: 0 };
