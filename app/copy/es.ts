/** Every sentence that a screen says, in one place, by group. Those that the specification quotes stand to the letter. */
// biome-ignore lint/performance/noBarrelFile: see groups.ts
export * as copy from "./groups";
