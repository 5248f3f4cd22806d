type StarBadgeProps = {
  /** One decimal: '4.9'. */
  average: string;
  /** In the upper corner also on a phone. */
  isHigh?: boolean;
};

/** The average in the corner of a picture. */
export function StarBadge({ average, isHigh = false }: StarBadgeProps) {
  const corner = isHigh
    ? "top-2.5 right-2.5"
    : "bottom-2.5 left-2.5 md:top-2.5 md:right-2.5 md:bottom-auto md:left-auto";
  return (
    <span
      className={`${corner} absolute rounded-md bg-[#10212a] px-2.5 py-0.5 font-bold text-[#fff] text-md leading-relaxed`}
    >
      <span className="text-[#ffb21a]" aria-hidden="true">
        ★
      </span>{" "}
      {average}
    </span>
  );
}
