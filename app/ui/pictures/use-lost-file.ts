import { useRef } from "react";

/**
 * Tells whether a file that was chosen got lost with the form's last `answer`: one that came with the page itself, because
 * the form was sent without a script or before React had started. Browsers keep no file for such a page.
 */
export function useLostFile(answer: unknown, isChanged: boolean): boolean {
  const ofPage = useRef(answer);
  return answer !== undefined && answer === ofPage.current && !isChanged;
}
