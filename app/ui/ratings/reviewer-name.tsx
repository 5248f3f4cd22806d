/** The author of a review, linked to their profile if they have one. */
export function ReviewerName({ name, href }: { name: string; href: string | null }) {
  return href ? (
    <a className="reviewer" href={href}>
      {name}
    </a>
  ) : (
    <strong>{name}</strong>
  );
}
