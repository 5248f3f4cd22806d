/** The application behind a clock: a request with this header moves `Date.now` by so many milliseconds. */
let shift = 0;
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + shift;

// Import the application after replacing the clock, because its modules keep a reference to it.
const { default: app } = (await import("./index.js" as string)) as { default: ExportedHandler };

export default {
  fetch(request, env, ctx) {
    const moved = request.headers.get("x-bench-clock");
    if (moved !== null) {
      shift = Number(moved);
      return new Response("moved");
    }
    return app.fetch?.(request, env, ctx) ?? new Response(null, { status: 500 });
  },
} satisfies ExportedHandler;
