import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";

/**
 * What is new for who is signed in. Without a script it leads to the page of notifications; with one it tells how many
 * there are and shows them, asked for after the page, which itself reads nothing for it.
 */
export function Bell() {
  const words = copy.notifications;
  return (
    <notification-bell class="bell">
      <details>
        <summary className="button button-icon">
          <Icon name="bell" />
          <span className="sr-only">{words.title}</span>
          <unread-count label={words.unread} />
        </summary>
        <div className="bell-card">
          <unread-list
            waiting={words.waiting}
            failed={words.unreachable}
            none={words.none}
            read={words.read}
            read-all={words.readAll}
          />
          <a className="bell-all" href={addresses.notifications}>
            {words.allOfThem}
          </a>
        </div>
      </details>
    </notification-bell>
  );
}
