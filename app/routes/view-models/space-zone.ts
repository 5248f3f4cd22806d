/**
 * The time zone of dates without a restaurant, and of a person's lists of ratings and activity: that of the country
 * in which Sobremesa starts (product decisions, «Subscriptions»). One zone per list keeps its dates in order.
 */
export const SPACE_ZONE = "America/Santo_Domingo";
