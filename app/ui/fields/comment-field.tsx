import { copy } from "~/copy/es";
import { SWITCHED_ON } from "~/domain/ratings/ratings";
import { TEXT_LIMITS } from "~/domain/text";
import { Icon } from "~/ui/icon";

/** What may be said beside the stars. */
export function CommentField({ value, error }: { value: string; error?: string | undefined }) {
  return (
    <div className="rate-comment">
      <label htmlFor="campo-comment">{copy.rating.comment}</label>
      <textarea
        id="campo-comment"
        name="comment"
        rows={4}
        maxLength={TEXT_LIMITS.comment}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "campo-comment-error" : undefined}
      />
      {error && (
        <p id="campo-comment-error" className="rate-error">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Whether the opinion goes unsigned. */
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
