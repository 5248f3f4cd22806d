/**
 * A diner's own pages draw dates that belong to no place in the zone of the country that Sobremesa begins in (product
 * decisions, «Subscriptions»).
 */
export const SPACE_ZONE = "America/Santo_Domingo";
