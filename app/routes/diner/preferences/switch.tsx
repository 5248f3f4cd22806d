type SwitchProps = { name: string; label: string; text?: string; isOn: boolean };

/** On or off, with what it does beside it. */
export function Switch({ name, label, text, isOn }: SwitchProps) {
  return (
    <label className="flex min-h-16 cursor-pointer items-center justify-between gap-4 border-b-2 border-dotted border-line py-3.5">
      <span className="grid">
        <strong>{label}</strong>
        {text && <span className="pt-0.5 text-md text-tinta-2">{text}</span>}
      </span>
      <input className="switch" type="checkbox" name={name} value="1" defaultChecked={isOn} />
    </label>
  );
}
