/**
 * The request header of a form that `<safe-forms>` sends. A script cannot read where a redirect leads, so the answer to such
 * a request carries no 303 but a 204 with the same `Location`.
 */
export const SENT_BY_SCRIPT = "sobremesa-form";
