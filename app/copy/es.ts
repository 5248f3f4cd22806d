/** Every sentence of the screens, by group. Sentences of the specification must stay exact. */
// biome-ignore lint/performance/noBarrelFile: see groups.ts
export * as copy from "./groups";
