type MissingGroupsProps = {
  /** Id of the sentence that introduces the list. */
  labelledBy: string;
  missing: readonly { name: string; href: string }[];
  className?: string;
};

/** The groups that a profile lacks, each a link to answer it. */
export function MissingGroups({ labelledBy, missing, className = "" }: MissingGroupsProps) {
  return (
    <ul className={`missing ${className}`} aria-labelledby={labelledBy}>
      {missing.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
