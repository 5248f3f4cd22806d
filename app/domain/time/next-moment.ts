/** Returns the earliest of the moments after `now`, or `undefined` if none lies ahead. */
export function nextMoment(now: Date, moments: (Date | null | undefined)[]): Date | undefined {
  let next: Date | undefined;
  for (const moment of moments) {
    if (moment && moment > now && (!next || moment < next)) next = moment;
  }
  return next;
}
