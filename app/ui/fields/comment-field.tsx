import { copy } from "~/copy/es";
import { SWITCHED_ON } from "~/domain/ratings/ratings";
import { TEXT_LIMITS } from "~/domain/text";
import { FieldError, wiringOf } from "./field-frame";

/** What may be said beside the stars. */
export function CommentField({ value, error }: { value: string; error?: string | undefined }) {
  const control = wiringOf({ name: "comment", error });
  return (
    <div className="rate-comment">
      <label htmlFor={control.id}>{copy.rating.comment}</label>
      <textarea {...control} rows={4} maxLength={TEXT_LIMITS.comment} defaultValue={value} />
      <FieldError id={control.id} error={error} className="rate-error" />
    </div>
  );
}

/** Whether the rating goes unsigned. */
export function AnonymousField({ isOn }: { isOn: boolean }) {
  return (
    <label className="rate-check">
      <input type="checkbox" name="isAnonymous" value={SWITCHED_ON} defaultChecked={isOn} />
      <span>
        {copy.rating.anonymous}
        <small>{copy.rating.anonymousHint}</small>
      </span>
    </label>
  );
}
