import { Icon } from "~/ui/icon";

/** The main action of a panel within the thumb's reach, on a phone only; a wide screen has it at the top. */
export function FloatingAdd({ href, label }: { href: string; label: string }) {
  return (
    <>
      {/* Room beneath the last card, which the button would cover otherwise. */}
      <div className="h-18 md:hidden" />
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
