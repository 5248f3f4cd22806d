export type ListTab = { href: string; label: string; isHere: boolean };

/** The parts of a list, each an address of its own. */
export function ListTabs({ label, tabs }: { label: string; tabs: ListTab[] }) {
  return (
    <nav className="list-tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.isHere ? "page" : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
