import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

type EditorActionsProps = {
  id: string;
  /** The address of the public menu, if the public sees the restaurant. */
  publicHref: string | null;
  /** What there is to order and to declare. */
  hasCategories: boolean;
  dishCount: number;
  /** Whether the owner has another menu to copy. */
  hasOthers: boolean;
  mayWrite: boolean;
};

type Action = { href: string; label: string; icon: IconName; isOutside?: true };

function actionsOf(props: EditorActionsProps): Action[] {
  const { id, publicHref, hasCategories, dishCount, hasOthers, mayWrite } = props;
  const words = copy.menuEditor.actions;
  const publicMenu: Action[] = publicHref
    ? [{ href: publicHref, label: words.publicMenu, icon: "external-link", isOutside: true }]
    : [];
  const allergens: Action = { href: addresses.allergenSheet(id), label: words.allergens, icon: "wheat-off" };
  const prices: Action = { href: addresses.bulkPrices(id), label: words.prices, icon: "percent" };
  const statistics: Action = {
    href: addresses.statistics(id),
    label: words.statistics,
    icon: "chart-column",
  };
  const order: Action = { href: addresses.menuOrder(id), label: words.order, icon: "arrow-down-up" };
  const qrCode: Action = { href: addresses.qrCode(id), label: words.qrCode, icon: "qr-code" };
  const reviews: Action = { href: addresses.ownerRestaurantReviews(id), label: words.reviews, icon: "star" };
  const copyMenu: Action = { href: addresses.menuCopy(id), label: copy.menuCopy.link, icon: "copy" };
  if (!mayWrite) return [qrCode, ...publicMenu, reviews, statistics];
  return [
    { href: addresses.newCategory(id), label: words.newCategory, icon: "plus" },
    { href: addresses.newOffer(id), label: words.newOffer, icon: "calendar-clock" },
    qrCode,
    ...publicMenu,
    reviews,
    ...(dishCount > 0 ? [allergens, prices] : []),
    ...(hasCategories ? [order] : []),
    statistics,
    ...(hasOthers ? [copyMenu] : []),
  ];
}

/** The editor's actions: buttons on a wide screen, a menu on a phone, where a round button adds a category. */
export function EditorActions(props: EditorActionsProps) {
  const words = copy.menuEditor.actions;
  const actions = actionsOf(props);
  return (
    <>
      <nav className="contents max-md:hidden" aria-label={words.menu}>
        {actions.map((action, at) => (
          <ActionLink
            key={action.href}
            {...action}
            className={`button ${at === 0 && props.mayWrite ? "button-primary" : "button-outline"} max-md:hidden`}
          />
        ))}
      </nav>
      <menu-button class="md:hidden">
        <details>
          <summary className="button button-outline">
            <Icon name="settings-2" />
            {words.menu}
          </summary>
          <nav
            className="absolute inset-x-0 z-30 mt-2 grid rounded-lg border border-line bg-surface p-1.5 shadow-float"
            aria-label={words.menu}
          >
            {actions.map((action) => (
              <ActionLink
                key={action.href}
                {...action}
                className="flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold hover:bg-cal"
              />
            ))}
          </nav>
        </details>
      </menu-button>
      {props.mayWrite && (
        <a
          className="fixed right-4 bottom-[max(16px,env(safe-area-inset-bottom))] z-20 grid size-14 place-items-center rounded-full bg-anil text-on-anil shadow-float md:hidden"
          href={addresses.newCategory(props.id)}
        >
          <Icon name="plus" className="icon size-7" />
          <span className="sr-only">{words.newCategory}</span>
        </a>
      )}
    </>
  );
}

function ActionLink({ href, label, icon, isOutside, className }: Action & { className: string }) {
  return (
    <a className={className} href={href} {...(isOutside && { target: "_blank", rel: "noreferrer" })}>
      <Icon name={icon} />
      <span>
        {label}
        {isOutside && <span className="sr-only"> {copy.menuEditor.actions.inNewTab}</span>}
      </span>
    </a>
  );
}
