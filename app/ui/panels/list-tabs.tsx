export type ListTab = { href: string; label: string; isHere: boolean };

/** The tabs of a list, each with its own address. They wrap, so that the tab of the list is in sight without a script. */
export function ListTabs({ label, tabs }: { label: string; tabs: ListTab[] }) {
  return (
    <nav className="mt-6 border-b-2 border-dotted border-line" aria-label={label}>
      <ul className="flex flex-wrap gap-1 pb-2">
        {tabs.map(({ href, label, isHere }) => (
          <li key={href}>
            <a
              href={href}
              className={`flex min-h-11 items-center rounded-md px-3 text-md font-semibold sm:px-4 sm:text-base ${isHere ? "bg-tinta text-cal" : "text-tinta-2 hover:text-tinta"}`}
              aria-current={isHere ? "page" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
