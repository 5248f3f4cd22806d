export type CountdownViewModel = { until: string; tone: string; text: string };

/** By the tone at rendering until the element says it in `now`. */
const COLORS =
  "text-hoja [&[tone=orange]:not([now])]:text-mango-text [&[tone=red]:not([now])]:text-guayaba [&[now=orange]]:text-mango-text [&[now=red]]:text-guayaba";

/** The time left until an ISO moment. The text is the value at rendering; the element updates it. */
export function CountDown({ until, tone, text }: CountdownViewModel) {
  return (
    <count-down
      class={`inline-flex items-center gap-2 font-bold tabular-nums before:size-2 before:rounded-full before:bg-current ${COLORS}`}
      until={until}
      tone={tone}
    >
      {text}
    </count-down>
  );
}
