import { copy } from "~/copy/es";
import { SWITCHED_ON } from "~/domain/ratings/ratings";
import { TEXT_LIMITS } from "~/domain/text";
import { FieldFrame } from "./field-frame";

/** What may be said beside the stars. */
export function CommentField({ value, error }: { value: string; error?: string | undefined }) {
  return (
    <FieldFrame field={{ label: copy.rating.comment, name: "comment", error }}>
      {(control) => <textarea {...control} rows={4} maxLength={TEXT_LIMITS.comment} defaultValue={value} />}
    </FieldFrame>
  );
}

/** Whether the rating goes unsigned. The whole square is the target; the box drawn in it is smaller. */
export function AnonymousField({ isOn }: { isOn: boolean }) {
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[44px_1fr] items-center leading-normal font-semibold">
      <input
        className="-ml-2.5 grid size-11 cursor-pointer appearance-none place-items-center before:grid before:size-6 before:place-items-center before:rounded-sm before:border-2 before:border-tinta-2 before:bg-cal before:text-[16px] before:leading-none before:font-extrabold before:text-transparent before:content-['✓'] checked:before:border-anil checked:before:bg-anil checked:before:text-on-anil"
        type="checkbox"
        name="isAnonymous"
        value={SWITCHED_ON}
        defaultChecked={isOn}
      />
      <span>
        {copy.rating.anonymous}
        <small className="block text-sm font-normal text-tinta-2">{copy.rating.anonymousHint}</small>
      </span>
    </label>
  );
}
