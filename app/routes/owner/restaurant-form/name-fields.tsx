import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { SLUG_MAX, SUGGESTED_SLUG_MAX, slugify } from "~/domain/restaurants/slug-from-name";
import { TEXT_LIMITS } from "~/domain/text";
import { FieldFrame } from "~/ui/fields/field-frame";

type NameFieldsProps = {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** A new restaurant's slug follows its name until somebody edits it. */
  isNew: boolean;
  /** Called after the slug changed, because its input fires no event then. */
  onChange: () => void;
};

const suggestedSlug = (name: string) => slugify(name.slice(0, TEXT_LIMITS.name), SUGGESTED_SLUG_MAX);

/** The name and the slug that it suggests. Without scripts the slug is typed. */
export function NameFields({ values, errors, isNew, onChange }: NameFieldsProps) {
  const words = copy.restaurantForm.basics;
  const name = useRef<HTMLInputElement>(null);
  const slug = useRef<HTMLInputElement>(null);
  const follows = useRef(false);
  const slugHint = isNew ? words.slugHint : `${words.slugHint} ${words.slugChangeHint}`;
  const [isAwake, setAwake] = useState(false);

  function suggest() {
    if (!name.current || !slug.current) return;
    slug.current.value = suggestedSlug(name.current.value);
    onChange();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration, with what was typed before
  useEffect(() => {
    setAwake(true);
    follows.current = isNew && slug.current?.value === "";
    if (follows.current && name.current?.value) suggest();
  }, []);

  return (
    <>
      <FieldFrame field={{ label: words.name, name: "name", error: errors.name, limit: TEXT_LIMITS.name }}>
        {(control) => (
          <input
            {...control}
            ref={name}
            defaultValue={values.name}
            autoComplete="organization"
            required
            onInput={() => follows.current && suggest()}
          />
        )}
      </FieldFrame>
      <FieldFrame
        field={{
          label: words.slug,
          name: "slug",
          hint: slugHint,
          error: errors.slug,
          limit: SLUG_MAX,
        }}
        tool={
          isAwake && (
            <button
              type="button"
              className="button mt-1 justify-self-start bg-transparent px-0 text-anil"
              onClick={suggest}
            >
              {words.slugSuggest}
            </button>
          )
        }
      >
        {(control) => (
          <input
            {...control}
            ref={slug}
            defaultValue={values.slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            onInput={({ currentTarget }) => {
              follows.current = isNew && currentTarget.value === "";
            }}
          />
        )}
      </FieldFrame>
    </>
  );
}
