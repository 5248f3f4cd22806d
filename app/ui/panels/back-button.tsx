import { Icon } from "~/ui/icon";

/** The way back of a page that stands under another. */
export function BackButton({ href, label }: { href: string; label: string }) {
  return (
    <a className="button button-outline back-button" href={href}>
      <Icon name="arrow-left" />
      {label}
    </a>
  );
}
