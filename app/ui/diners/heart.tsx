import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { type FavoriteKind, heartAnchor, signInForFavorite } from "~/domain/diners/favorites";
import { Icon } from "~/ui/icon";

export type HeartViewModel = {
  kind: FavoriteKind;
  /** Public id of the restaurant or dish. */
  id: string;
  name: string;
  /** Whether it is a favorite; null for anonymous visitors. */
  isOn: boolean | null;
  /** The path of the page with the heart. */
  page: string;
};

type HeartProps = HeartViewModel & {
  /** The page has another heart for the same entity, whose anchor the form returns to. */
  isSecond?: boolean;
  /** Its place in a card or on a picture, unless the list's own style says it. */
  className?: string;
};

/**
 * The heart that adds or removes a favorite: a form, which `heart-button` sends by script. For anonymous visitors it
 * links to sign-in.
 */
export function Heart({ kind, id, name, isOn, page, isSecond = false, className }: HeartProps) {
  const label = copy.heart.keep(name);
  const classes = className ? `heart ${className}` : "heart";
  if (isOn === null) {
    return (
      <a className={classes} href={signInForFavorite(page, id)} aria-label={label}>
        <Icon name="heart" />
      </a>
    );
  }
  const anchor = heartAnchor(id);
  return (
    <heart-button class={classes} id={isSecond ? undefined : anchor} label={label} on={isOn ? "" : undefined}>
      <form method="post" action={addresses.favoriteAction}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="wanted" value={isOn ? "0" : "1"} />
        <input type="hidden" name="back" value={`${page}#${anchor}`} />
        <button type="submit" aria-pressed={isOn} aria-label={label}>
          <Icon name="heart" />
        </button>
      </form>
    </heart-button>
  );
}
