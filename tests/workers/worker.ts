/** Tests call modules directly; the pool only needs a Worker to hold the bindings. */
export default {
  fetch: () => new Response("The tests' Worker answers no requests.", { status: 501 }),
} satisfies ExportedHandler;
