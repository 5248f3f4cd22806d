type MissingGroupsProps = {
  /** Of the sentence that says what the list is. */
  labelledBy: string;
  missing: readonly { name: string; href: string }[];
};

/** What a profile still lacks, each a link to where it is answered. */
export function MissingGroups({ labelledBy, missing }: MissingGroupsProps) {
  return (
    <ul className="missing" aria-labelledby={labelledBy}>
      {missing.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
