import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";

/**
 * Requests the letter that confirms the address. A plain form, because it also stands on pages that do not hydrate.
 */
export function ConfirmEmailForm() {
  return (
    <form method="post" action={addresses.confirmation}>
      <button type="submit" className="button button-primary">
        {copy.space.unconfirmed.send}
      </button>
    </form>
  );
}
