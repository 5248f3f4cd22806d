import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { ASSISTANT_URL } from "~/generated/static-files";

/** The link to the assistant. Its code loads at the first use and opens the conversation over the page. */
export function AssistantLink() {
  return (
    <assistant-panel code={ASSISTANT_URL}>
      <a className="inline-flex min-h-11 items-center font-semibold text-tinta" href={addresses.assistant}>
        {copy.site.assistant}
      </a>
    </assistant-panel>
  );
}
