import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { addTag, TAG_SEPARATOR, tagsOf } from "~/domain/tags";
import { foldText } from "~/domain/text";
import { Icon } from "~/ui/icon";
import { FieldFrame, type FieldProps } from "./field-frame";

/** Suggestions that the list shows at once (specification, owner side: cuisine tags). */
const SUGGESTIONS = 5;
/** How long the list stays after the field is left, so that a press on it still counts (the same section). */
const LEAVING_MS = 200;

type TagsFieldProps = FieldProps & {
  /** The tags when the page is drawn, separated by commas. */
  value: string;
  suggestions?: readonly string[];
  /** Called after a tag came or went, because that fires no event. */
  onTagsChange?: () => void;
};

/**
 * Words of one's own, each once. Without scripts it is a line of text with commas, which is also what is sent; with them each
 * word is a button that takes it away, and the list suggests what fits what is typed.
 */
export function TagsField({ value, suggestions = [], onTagsChange, ...field }: TagsFieldProps) {
  const [tags, setTags] = useState(() => tagsOf(value));
  const [typed, setTyped] = useState("");
  const [isHydrated, setHydrated] = useState(false);
  const [isHere, setHere] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the scripts came counts as typed.
    setTags(tagsOf(input.current?.value ?? ""));
    setHydrated(true);
    setHere(document.activeElement === input.current);
    return () => clearTimeout(leaving.current);
  }, []);

  const sent = tags.join();
  const drawn = useRef<string>();
  useEffect(() => {
    if (isHydrated && drawn.current !== undefined && drawn.current !== sent) onTagsChange?.();
    if (isHydrated) drawn.current = sent;
  }, [isHydrated, sent, onTagsChange]);

  function enter() {
    clearTimeout(leaving.current);
    setHere(true);
  }

  function leave() {
    leaving.current = setTimeout(() => setHere(false), LEAVING_MS);
  }

  const wanted = foldText(typed);
  const suggested = suggestions
    .filter(
      (word) => isHere && wanted !== "" && foldText(word).includes(wanted) && addTag(tags, word) !== tags,
    )
    .slice(0, SUGGESTIONS);

  function add(text: string) {
    setTags(tagsOf(text).reduce(addTag, tags));
    setTyped("");
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (typed.trim() !== "" && (event.key === "Enter" || event.key === TAG_SEPARATOR)) {
      event.preventDefault();
      const [only, another] = suggested;
      add(event.key === "Enter" && only !== undefined && another === undefined ? only : typed);
    } else if (typed === "" && event.key === "Backspace") setTags(tags.slice(0, -1));
  }

  function remove(tag: string) {
    setTags(tags.filter((other) => other !== tag));
    input.current?.focus();
  }

  return (
    <FieldFrame field={field}>
      {({ name, ...control }) =>
        isHydrated ? (
          <>
            <input
              type="hidden"
              name={name}
              value={[...tags, ...tagsOf(typed)].reduce(addTag, []).join(", ")}
            />
            <input
              {...control}
              ref={input}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
              onFocus={enter}
              onBlur={leave}
            />
            <p role="status" className="sr-only">
              {suggested.length > 0 && copy.fields.suggestions(suggested.length)}
            </p>
            {suggested.length > 0 && (
              <div className="flex flex-wrap gap-2 pt-2.5">
                {suggested.map((word) => (
                  <button
                    key={word}
                    type="button"
                    className="chip"
                    onFocus={enter}
                    onBlur={leave}
                    onClick={() => add(word)}
                  >
                    <Icon name="plus" />
                    {word}
                  </button>
                ))}
              </div>
            )}
            {tags.length > 0 && (
              <div className="flex flex-wrap gap-2 pt-2.5">
                {tags.map((tag) => (
                  <button
                    key={tag}
                    type="button"
                    className="chip"
                    aria-label={copy.fields.removeTag(tag)}
                    onClick={() => remove(tag)}
                  >
                    {tag}
                    <Icon name="x" />
                  </button>
                ))}
              </div>
            )}
          </>
        ) : (
          <input {...control} ref={input} name={name} defaultValue={value} autoComplete="off" />
        )
      }
    </FieldFrame>
  );
}
