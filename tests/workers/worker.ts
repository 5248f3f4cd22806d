import socialPictures from "../../workers/social-pictures";
import { requestHandler } from "./real-requests";

/**
 * Tests call modules directly. The binding of social pictures leads here; for other requests, only tests that need
 * requests of the runtime set a handler (real-requests).
 */
export default {
  fetch(request, _env, ctx) {
    if (new URL(request.url).hostname === "social-pictures.internal") return socialPictures.fetch(request);
    return (
      requestHandler.current?.(request, ctx) ??
      new Response("The tests' Worker answers no requests.", { status: 501 })
    );
  },
  // Tests hand messages over themselves; those that a job sends end here.
  queue() {},
} satisfies ExportedHandler;
