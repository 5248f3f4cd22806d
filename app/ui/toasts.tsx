import type { Toast } from "~/domain/toasts";

export function Toasts({ toasts }: { toasts: Toast[] }) {
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, title, text }) => (
        <p key={id}>
          <strong>{title}</strong> {text}
        </p>
      ))}
    </div>
  );
}
