type SwitchProps = { name: string; label: string; text?: string; isOn: boolean };

/** On or off, with what it does beside it. */
export function Switch({ name, label, text, isOn }: SwitchProps) {
  return (
    <label className="flex min-h-16 cursor-pointer items-center justify-between gap-4 border-b-2 border-dotted border-line py-3.5">
      <span className="grid">
        <strong>{label}</strong>
        {text && <span className="pt-0.5 text-md text-tinta-2">{text}</span>}
      </span>
      <input
        className="relative h-11 w-14 flex-none cursor-pointer appearance-none rounded-lg border-y-6 border-transparent bg-tinta-2 bg-clip-padding before:absolute before:inset-y-1 before:left-1 before:w-6 before:rounded-full before:bg-surface checked:bg-hoja checked:before:translate-x-6 motion-safe:transition-colors motion-safe:before:transition-transform"
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={isOn}
      />
    </label>
  );
}
