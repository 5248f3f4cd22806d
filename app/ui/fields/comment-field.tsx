import { copy } from "~/copy/es";
import { SWITCHED_ON } from "~/domain/ratings/ratings";
import { FieldFrame } from "./field-frame";

/** What may be said beside the stars. */
export function CommentField({ value, error }: { value: string; error?: string | undefined }) {
  return (
    <FieldFrame field={{ label: copy.rating.comment, name: "comment", error }}>
      {(control) => <textarea {...control} rows={4} defaultValue={value} />}
    </FieldFrame>
  );
}

/** Whether the rating goes unsigned. */
export function AnonymousField({ isOn }: { isOn: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center leading-normal font-semibold">
      <input className="tick" type="checkbox" name="isAnonymous" value={SWITCHED_ON} defaultChecked={isOn} />
      <span>
        {copy.rating.anonymous}
        <small className="block text-sm font-normal text-tinta-2">{copy.rating.anonymousHint}</small>
      </span>
    </label>
  );
}
