export type ListTab = { href: string; label: string; isHere: boolean };

/** The tabs of a list, each with its own address. */
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
