import { Icon } from "~/ui/icon";

/** The link from a page back to its parent page. */
export function BackButton({ href, label }: { href: string; label: string }) {
  return (
    <a className="button button-outline" href={href}>
      <Icon name="arrow-left" />
      {label}
    </a>
  );
}
