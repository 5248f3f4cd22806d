/** Worker tests register hundreds of people; the real cost, 200 ms each, is that of the unit and browser tests. */
export const PASSWORD_COST = { N: 16, r: 8, p: 1 } as const;
