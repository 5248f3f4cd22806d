import type { ReactNode } from "react";

type FieldGroupProps = {
  id?: string;
  legend: string;
  /** Sets the frame and the gap between the fields. */
  className: string;
  children: ReactNode;
};

/** Fields under a heading. The legend floats, because a legend is no row of its fieldset's grid otherwise. */
export function FieldGroup({ id, legend, className, children }: FieldGroupProps) {
  return (
    <fieldset id={id} className={`grid grid-cols-[minmax(0,1fr)] ${className}`}>
      <legend className="float-left w-full pb-0.5 font-display text-xl leading-tight font-bold tracking-tight">
        {legend}
      </legend>
      {children}
    </fieldset>
  );
}
