/*
 * The groups of sentences as names of one namespace, so that a page's bundle has only the groups that it uses. One
 * object with all of them would be in the bundle of every page that hydrates.
 */
// biome-ignore lint/performance/noBarrelFile: one name for all sentences; bundles take the groups and leave this file
export * from "./access";
export * from "./admin/audit";
export * from "./admin/frame";
export * from "./admin/jobs";
export * from "./admin/moderation";
export * from "./admin/owners";
export * from "./admin/subscriptions";
export * from "./api/calls";
export * from "./api/guide";
export * from "./auth";
export * from "./dashboard";
export * from "./diner-lists";
export * from "./diner-menu";
export * from "./fields";
export * from "./frame";
export * from "./images";
export * from "./landing";
export * from "./location";
export * from "./mails/letters";
export * from "./mails/mails";
export * from "./mails/texts";
export * from "./menu";
export * from "./notifications";
export * from "./own-account";
export * from "./owner/allergen-sheet";
export * from "./owner/bulk-prices";
export * from "./owner/deletion";
export * from "./owner/menu-copy";
export * from "./owner/menu-editor";
export * from "./owner/menu-forms";
export * from "./owner/qr-code";
export * from "./owner/restaurant-form";
export * from "./owner/reviews";
export * from "./owner/statistics";
export * from "./owner/subscription";
export * from "./panels";
export * from "./preferences";
export * from "./prices";
export * from "./privacy";
export * from "./providers";
export * from "./questions/assistant";
export * from "./questions/menu-search";
export * from "./questions/search";
export * from "./ratings/rating";
export * from "./ratings/review-answer";
export * from "./ratings/review-report";
export * from "./unsaved";
export * from "./wizard";
