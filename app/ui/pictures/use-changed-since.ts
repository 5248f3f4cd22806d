import { useCallback, useRef, useState } from "react";

/**
 * Tells whether a field was changed since the form's last `answer`, whose error then speaks of something else. Call the
 * function when the field changes; it may be called late, and then means the answer of that moment.
 */
export function useChangedSince(answer: unknown): [isChanged: boolean, noteChange: () => void] {
  const [changedIn, setChangedIn] = useState<{ answer: unknown }>();
  const present = useRef(answer);
  present.current = answer;
  const noteChange = useCallback(() => setChangedIn({ answer: present.current }), []);
  return [changedIn !== undefined && changedIn.answer === answer, noteChange];
}
