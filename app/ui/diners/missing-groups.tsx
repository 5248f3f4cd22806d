type MissingGroupsProps = {
  /** Id of the sentence that introduces the list. */
  labelledBy: string;
  missing: readonly { name: string; href: string }[];
  className?: string;
};

/** The groups that a profile lacks, each a link to answer it. */
export function MissingGroups({ labelledBy, missing, className = "" }: MissingGroupsProps) {
  return (
    <ul className={`flex flex-wrap gap-x-4 ${className}`} aria-labelledby={labelledBy}>
      {missing.map(({ name, href }) => (
        <li key={href}>
          <a
            className="inline-flex min-h-11 items-center font-semibold text-anil underline underline-offset-3"
            href={href}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
