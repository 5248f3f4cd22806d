/*
 * The groups of sentences, one after another, as the names of one namespace: what a page's bundle carries is only the groups
 * that it says. An object of them all would come to the browser whole with every page that hydrates.
 */
// biome-ignore lint/performance/noBarrelFile: one name for all sentences; bundles take the groups and leave this file
export * from "./access";
export * from "./auth";
export * from "./dashboard";
export * from "./diner-menu";
export * from "./fields";
export * from "./frame";
export * from "./images";
export * from "./keeping";
export * from "./landing";
export * from "./letters";
export * from "./location";
export * from "./menu";
export * from "./notifications";
export * from "./own-account";
export * from "./panels";
export * from "./preferences";
export * from "./privacy";
export * from "./providers";
export * from "./rating";
export * from "./unsaved";
export * from "./wizard";
