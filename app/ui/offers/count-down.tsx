export type CountdownViewModel = { until: string; tone: string; text: string };

/** Time left until an ISO moment. The text is what stood when the page was drawn; the element keeps it true. */
export function CountDown({ until, tone, text }: CountdownViewModel) {
  return (
    <count-down until={until} tone={tone}>
      {text}
    </count-down>
  );
}
