import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { ListTabs } from "~/ui/panels/list-tabs";

/** What waits on the other lists, as text: '3', 'más de 99', 'atrasada'. Undefined where nothing waits. */
export type Waiting = Partial<Record<"receipts" | "moderation" | "jobs", string | undefined>>;

const SCREENS = [
  { name: "owners", href: addresses.administration },
  { name: "receipts", href: addresses.receipts },
  { name: "moderation", href: addresses.moderation },
  { name: "audit", href: addresses.auditList },
  { name: "jobs", href: addresses.jobRuns },
] as const;

type AdminLinksProps = {
  /** The address of the list that is drawn. */
  here: string;
  waiting: Waiting;
};

/** The links between the administrators' lists. */
export function AdminLinks({ here, waiting }: AdminLinksProps) {
  const texts: Record<string, string | undefined> = waiting;
  return (
    <ListTabs
      label={copy.adminFrame.screens}
      tabs={SCREENS.map(({ name, href }) => ({
        href,
        label: texts[name] ? `${copy.adminFrame[name]} (${texts[name]})` : copy.adminFrame[name],
        isHere: href === here,
      }))}
    />
  );
}
