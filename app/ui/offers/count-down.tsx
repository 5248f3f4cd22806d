export type CountdownViewModel = { until: string; tone: string; text: string };

/** The time left until an ISO moment. The text is the value at rendering; the element updates it. */
export function CountDown({ until, tone, text }: CountdownViewModel) {
  return (
    <count-down until={until} tone={tone}>
      {text}
    </count-down>
  );
}
