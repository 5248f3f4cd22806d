/**
 * The bare page with which `npm run bench` compares the application's pages: a Worker of its own that reads one row by
 * one D1 statement and renders 20 elements with React, in the way of app/entry.server.tsx, without Remix. Every ratio
 * of docs/performance.md is relative to this page, so neither this file nor bundle-bare-page.ts may ever change.
 */
import { renderToReadableStream } from "react-dom/server";

type Restaurant = { name: string; description: string | null };

const LINES = ["Entradas", "Ensaladas", "Sopas", "Pescados", "Carnes", "Arroces", "Postres", "Bebidas"];

function Page({ name, description }: Restaurant) {
  return (
    <html lang="es-DO">
      <head>
        <meta charSet="utf-8" />
        <title>{name}</title>
      </head>
      <body>
        <header>
          <a href="/">Sobremesa</a>
        </header>
        <main>
          <h1>{name}</h1>
          <p>{description}</p>
          <ul>
            {LINES.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </main>
        <footer>República Dominicana</footer>
      </body>
    </html>
  );
}

export default {
  async fetch(request, { DB }) {
    const restaurant = await DB.prepare("SELECT name, description FROM restaurants WHERE slug = ?")
      .bind(new URL(request.url).pathname.slice(1))
      .first<Restaurant>();
    if (!restaurant) return new Response("Not found", { status: 404 });
    const body = await renderToReadableStream(<Page {...restaurant} />, {
      signal: request.signal,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    await body.allReady;
    return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
} satisfies ExportedHandler<{ DB: D1Database }>;
