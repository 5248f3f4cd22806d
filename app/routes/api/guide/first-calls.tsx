import { copy } from "~/copy/es";
import { chosenCommand, curlCommand, FIRST_CALLS } from "~/domain/api/first-calls";
import { Coded } from "./coded";

const words = copy.apiGuide.start;

type Step = {
  title: string;
  text: string;
  command: string;
  keeps?: Readonly<Record<string, string>> | undefined;
};

/** The calls with which one begins, to be copied one after the other. */
export function FirstCalls({ origin }: { origin: string }) {
  const steps: Step[] = [
    { ...words.chosen, command: chosenCommand() },
    ...FIRST_CALLS.map((call) => ({
      ...words.calls[call.name],
      command: curlCommand(call, origin),
      keeps: call.keeps,
    })),
  ];
  return (
    <section className="menu-section" id="start">
      <h2 className="text-3xl">{words.title}</h2>
      <p className="mt-3.5 max-w-[64ch]">{words.lead}</p>
      <ol>
        {steps.map((step, at) => (
          <CallToCopy key={step.title} {...step} number={at + 1} />
        ))}
      </ol>
    </section>
  );
}

function CallToCopy({ number, title, text, command, keeps }: Step & { number: number }) {
  return (
    <li className="border-b border-line py-5">
      <div className="flex items-center gap-4">
        <span className="grid size-18 place-items-center rounded-md tile-petalo-marca">
          <span className="grid size-10.5 place-items-center rounded-full bg-[#fff] font-bold text-[#0b4a6f] shadow-plate">
            {number}
          </span>
        </span>
        <h3 className="text-xl">{title}</h3>
      </div>
      <p className="mt-3">
        <Coded text={text} />
      </p>
      <pre className="mt-3 rounded-md border border-line bg-surface p-4 text-sm whitespace-pre-wrap wrap-anywhere select-all">
        {command}
      </pre>
      {keeps && (
        <>
          <p className="mt-3 text-sm text-tinta-2">{words.keeps}</p>
          <ul>
            {Object.entries(keeps).map(([variable, place]) => (
              <li key={variable} className="dish-line pb-0">
                <code className="text-sm">{variable}</code>
                <i />
                <code className="text-sm">{place}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
