import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";

type BellProps = {
  /** The class of the card's sides on a phone, where it spans the bar around the bell. */
  sides?: string;
};

/**
 * The bell of a signed-in account. Without scripts it links to the notifications page. With scripts it shows the
 * number and the list of unread ones, which load after the page, so that the page reads nothing for it.
 */
export function Bell({ sides = "inset-x-0" }: BellProps) {
  const words = copy.notifications;
  return (
    <notification-bell class="block flex-none sm:relative">
      <details>
        <summary className="button button-icon relative">
          <Icon name="bell" />
          <span className="sr-only">{words.title}</span>
          <unread-count label={words.unread} />
        </summary>
        <div
          className={`absolute top-full ${sides} z-31 mt-2 rounded-lg border border-line bg-surface p-1.5 text-left text-tinta shadow-float sm:right-0 sm:left-auto sm:w-90`}
        >
          <unread-list
            waiting={words.waiting}
            failed={words.unreachable}
            none={words.none}
            read={words.read}
            read-all={words.readAll}
          />
          <a className="bell-read w-full justify-center" href={addresses.notifications}>
            {words.allOfThem}
          </a>
        </div>
      </details>
    </notification-bell>
  );
}
