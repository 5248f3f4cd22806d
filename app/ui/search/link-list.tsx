/** A link in running text that is large enough for a thumb. */
export const TEXT_LINK =
  "inline-flex min-h-11 items-center font-semibold text-anil underline underline-offset-3";

/** A list of links below its title; nothing without links. `id` is the title's, once a page. */
export function LinkList({
  id,
  title,
  links,
}: {
  id: string;
  title: string;
  links: readonly { href: string; label: string }[];
}) {
  if (links.length === 0) return null;
  return (
    <>
      <p id={id} className="pt-2 pb-4 text-tinta-2">
        {title}
      </p>
      <ul className="-mt-3 mb-4" aria-labelledby={id}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className={TEXT_LINK} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
