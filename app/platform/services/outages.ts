/** The services whose failures /healthz tells. */
export const SERVICES = ["d1", "kv", "r2", "images", "queue", "mail"] as const;

export type Service = (typeof SERVICES)[number];

/** `failed`: it answered with an error. `unanswered`: it did not answer in time. */
export type Fault = "failed" | "unanswered";

/** A service that fails: how it failed last, and when it failed first and last since its last good answer. */
export type Outage = { fault: Fault; since: number; last: number };

export type Outages = ReturnType<typeof createOutages>;

/**
 * Creates the memory of services that fail. Every call of a service is noted in it; a good answer ends an outage. It
 * knows nothing of other isolates. `clock` gives epoch milliseconds.
 */
export function createOutages(clock: () => number) {
  const failing = new Map<Service, Outage>();
  return {
    answered(service: Service): void {
      failing.delete(service);
    },
    failed(service: Service, fault: Fault): void {
      const last = clock();
      failing.set(service, { fault, since: failing.get(service)?.since ?? last, last });
    },
    of: (service: Service): Outage | undefined => failing.get(service),
  };
}
