import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";

/** Asks for the letter that confirms one's address: a plain form, for pages that hydrate and pages that do not. */
export function ConfirmEmailForm() {
  return (
    <form method="post" action={addresses.confirmation}>
      <button type="submit" className="button button-primary">
        {copy.space.unconfirmed.send}
      </button>
    </form>
  );
}
