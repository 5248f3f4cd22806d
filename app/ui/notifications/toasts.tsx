import { copy } from "~/copy/es";
import type { Toast, ToastTone } from "~/domain/toasts";
import type { IconName } from "~/ui/icon-names";
import { IconPlate, type Tone } from "~/ui/icon-plate";

const LOOKS: Record<ToastTone, { icon: IconName; tone: Tone }> = {
  success: { icon: "check", tone: "hoja" },
  error: { icon: "circle-alert", tone: "guayaba" },
  warning: { icon: "triangle-alert", tone: "mango" },
  info: { icon: "bell", tone: "anil" },
};

/** The toasts of a page. The region is drawn even when empty, so that screen readers announce a new toast. */
export function Toasts({ toasts }: { toasts: Toast[] }) {
  return (
    <div className="toasts" role="status" aria-label={copy.auth.toasts}>
      {toasts.map((toast) => (
        <ToastNote key={toast.id} {...toast} />
      ))}
    </div>
  );
}

export function ToastNote({ tone, title, text, link, duration }: Toast) {
  return (
    <toast-note class="toast" data-tone={tone} duration={String(duration)}>
      <IconPlate {...LOOKS[tone]} className="w-16 flex-none" />
      <span className="toast-text">
        <strong>{title}</strong>
        {text && <span className="block pt-[3px] text-tinta-2">{text}</span>}
        {link && (
          <a
            className="-mb-2 flex min-h-11 items-center font-semibold text-anil underline underline-offset-4"
            href={link.href}
          >
            {link.label}
          </a>
        )}
      </span>
    </toast-note>
  );
}
