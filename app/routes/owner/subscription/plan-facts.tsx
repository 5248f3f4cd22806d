import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { FactCard } from "~/ui/panels/fact-card";
import type { SubscriptionViewModel } from "./subscription-view-model";

/** The plan's facts, and the request for more slots. */
export function PlanFacts({ facts, request }: Pick<SubscriptionViewModel, "facts" | "request">) {
  const words = copy.subscription;
  return (
    <FactCard id="plan" title={words.facts} facts={facts}>
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
    </FactCard>
  );
}
