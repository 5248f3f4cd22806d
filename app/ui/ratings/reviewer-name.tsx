/** Who signed an opinion, leading to their page where they have one to lead to. */
export function ReviewerName({ name, href }: { name: string; href: string | null }) {
  return href ? (
    <a className="reviewer" href={href}>
      {name}
    </a>
  ) : (
    <strong>{name}</strong>
  );
}
