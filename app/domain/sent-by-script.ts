/**
 * The request header of a form that `<safe-forms>` sends. A script cannot read the target of a redirect, so the
 * answer to such a request is not a 303 but a 204 with the same `Location`.
 */
export const SENT_BY_SCRIPT = "sobremesa-form";
