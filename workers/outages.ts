import { createOutages } from "~/platform/services/outages";

/** The services that fail, as far as this isolate has seen. Shared by all its requests and jobs. */
export const outages = createOutages(Date.now);
