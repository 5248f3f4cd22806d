import type { Draw } from "./drawing";

/**
 * Opens the Worker that draws social pictures (workers/social-pictures.ts). Each call throws if that Worker is away,
 * refuses the drawing or fails.
 */
export function openDrawingService(service: Fetcher, requestId: string): Draw {
  return async (drawing) => {
    const answer = await service.fetch("https://social-pictures.internal/", {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-id": requestId },
      body: JSON.stringify(drawing),
    });
    if (answer.status !== 200 || answer.headers.get("content-type") !== "image/png") {
      await answer.body?.cancel();
      throw new Error(`The Worker of social pictures answered ${answer.status}`);
    }
    return new Uint8Array(await answer.arrayBuffer());
  };
}
