import { requestHandler } from "./real-requests";

/** Tests call modules directly. Only tests that need requests of the runtime set a handler (real-requests). */
export default {
  fetch: (request, _env, ctx) =>
    requestHandler.current?.(request, ctx) ??
    new Response("The tests' Worker answers no requests.", { status: 501 }),
} satisfies ExportedHandler;
