/**
 * The values of the field `next`, by which the buttons of an administrator's form differ. The button that saves or accepts
 * sends none.
 */

/** The value of the button that refuses what an owner sent. */
export const REFUSE = "rechazar";

/** The value of the button that draws a form again with its prices, for browsers without scripts. */
export const RECKON = "calcular";
