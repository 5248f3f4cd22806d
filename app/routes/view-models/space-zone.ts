/**
 * Dates that belong to no place, and those of a person's list of opinions or of what they did, are drawn in the zone of the
 * country that Sobremesa begins in (product decisions, «Subscriptions»): one zone a list, so that its dates run in order.
 */
export const SPACE_ZONE = "America/Santo_Domingo";
