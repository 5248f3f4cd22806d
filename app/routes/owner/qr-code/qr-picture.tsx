type QrPictureProps = {
  drawing: { size: number; path: string };
  /** What it shows, for screen readers; without it they skip the picture. */
  label?: string;
  className: string;
};

/** A code, black on white in every theme, with the white modules that readers need around it. */
export function QrPicture({ drawing: { size, path }, label, className }: QrPictureProps) {
  return (
    <svg
      data-qr-code
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label ?? ""}
      aria-hidden={label === undefined}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
