import { Icon } from "~/ui/icon";

/** Room beneath the last row of a page, which its floating button would cover otherwise. */
export const FloatingRoom = () => <div className="h-22 md:hidden" />;

/** The main action of a panel within the thumb's reach, on a phone only; a wide screen has it at the top. */
export function FloatingAdd({ href, label }: { href: string; label: string }) {
  return (
    <>
      <FloatingRoom />
      <a
        className="button button-primary [position:fixed] right-4 bottom-[max(16px,env(safe-area-inset-bottom))] z-20 min-h-14 rounded-lg px-5 shadow-float md:hidden"
        href={href}
      >
        <Icon name="plus" />
        {label}
      </a>
    </>
  );
}
