import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";

/**
 * The bell of a signed-in account. Without scripts it links to the notifications page. With scripts it shows the
 * number and the list of unread ones, which load after the page, so that the page reads nothing for it.
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
