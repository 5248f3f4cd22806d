/** Rows in each list of the dashboard (specification, diner side, section 9). */
export const DASHBOARD_ROWS = 3;
