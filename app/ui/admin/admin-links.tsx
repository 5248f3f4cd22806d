import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { ListTabs } from "~/ui/panels/list-tabs";

const SCREENS = [
  { href: addresses.administration, label: copy.adminFrame.owners },
  { href: addresses.receipts, label: copy.adminFrame.receipts },
  { href: addresses.moderation, label: copy.adminFrame.moderation },
  { href: addresses.auditList, label: copy.adminFrame.audit },
  { href: addresses.jobRuns, label: copy.adminFrame.jobs },
];

/** The links between the administrators' lists. `here` is the address of the list that is drawn. */
export function AdminLinks({ here }: { here: string }) {
  return (
    <ListTabs
      label={copy.adminFrame.screens}
      tabs={SCREENS.map((screen) => ({ ...screen, isHere: screen.href === here }))}
    />
  );
}
