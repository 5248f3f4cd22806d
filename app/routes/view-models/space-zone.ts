/**
 * The time zone of dates without a restaurant, and of a person's list of activity: that of the country in which
 * Sobremesa starts (product decisions, «Subscriptions»).
 */
export const SPACE_ZONE = "America/Santo_Domingo";
