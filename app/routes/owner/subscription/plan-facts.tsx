import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import type { SubscriptionViewModel } from "./subscription-view-model";

/** The plan's facts, and the request for more slots. */
export function PlanFacts({ facts, request }: Pick<SubscriptionViewModel, "facts" | "request">) {
  const words = copy.subscription;
  return (
    <section className={CARD_FRAME} aria-labelledby="plan">
      <h2 id="plan" className="p-0 text-xl">
        {words.facts}
      </h2>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-5 sm:grid-cols-2 sm:gap-x-8">
        {facts.map(({ label, value }) => (
          <div key={label} className="border-b border-dotted border-line py-2.5">
            <dt className="text-sm text-tinta-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {request && (
        <div id="restaurantes" className="mt-5">
          <h3 className="p-0 text-lg">{words.slots.asked.title}</h3>
          <p className="mt-1 max-w-[64ch] text-tinta-2">{request.text}</p>
          {request.answer && <p className="mt-1 max-w-[64ch] wrap-anywhere">«{request.answer}»</p>}
          <a className="button button-outline mt-3" href={addresses.requestSlots}>
            {request.action}
          </a>
        </div>
      )}
    </section>
  );
}
