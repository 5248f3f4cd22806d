import { copy } from "~/copy/es";
import { QrPicture } from "./qr-picture";

type TableCardProps = {
  name: string;
  address: string;
  drawing: { size: number; path: string };
};

type TableCardsProps = TableCardProps & {
  /** The tile of the cards' frames, as SVG markup on a square of 80 units. */
  tile: { ground: string; markup: string };
  isSheet: boolean;
};

const TILE = 80;
/** Tiles across and down a card. One tile of an A6 is 10.5 mm wide. */
const [COLUMNS, ROWS] = [10, 14];
const TILE_ID = "azulejo";

/** The places of the tiles around the white panel. */
const FRAME = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
  column: at % COLUMNS,
  row: Math.floor(at / COLUMNS),
})).filter(({ column, row }) => row % (ROWS - 1) === 0 || column % (COLUMNS - 1) === 0);

/** Letters of a name up to which it is set in each size; a name has at most 160. */
const [SHORT, MEDIUM, LONG] = [16, 34, 80];
/** Letters of an address that fit one line. */
const LINE = 34;

// Lengths are shares of the card's width (1cqw of an A6 is 1.05 mm). The colors are the light theme's, because paper has
// no theme.
const NAME = "font-display leading-tight font-extrabold tracking-tight text-balance wrap-anywhere";
const NAME_SIZES = {
  short: "line-clamp-4 text-[9.5cqw]",
  medium: "line-clamp-4 text-[7.2cqw]",
  long: "line-clamp-4 text-[5.4cqw]",
  longest: "line-clamp-6 text-[3.9cqw]",
};
const CARDS = "text-[#10212a] scheme-light shadow-float [print-color-adjust:exact] print:shadow-none";
const ONE = "w-[min(100%,340px)] print:h-[148mm] print:w-[105mm] print:overflow-hidden print:[page:tarjeta]";
/** Four cards of 92 mm with 6 mm between them, 10 mm from the edges, where printers cannot print. */
const SHEET =
  "@container relative aspect-[210/297] w-[min(100%,440px)] bg-[#fff] print:h-[297mm] print:w-[210mm] print:overflow-hidden print:[page:hoja]";

function nameSize({ length }: string): keyof typeof NAME_SIZES {
  if (length <= SHORT) return "short";
  if (length <= MEDIUM) return "medium";
  return length <= LONG ? "long" : "longest";
}

/** A card for a table, in units of its own width, so that one drawing serves every size. */
function TableCard({ name, address, drawing, ground }: TableCardProps & { ground: string }) {
  const size = nameSize(name);
  return (
    <div data-table-card className="@container relative aspect-[105/148] overflow-hidden">
      <svg
        className="absolute inset-0 size-full"
        viewBox={`0 0 ${COLUMNS * TILE} ${ROWS * TILE}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {/* Covers the seams between the tiles. */}
        <rect width={COLUMNS * TILE} height={ROWS * TILE} fill={ground} />
        {FRAME.map(({ column, row }) => (
          <use
            key={`${column} ${row}`}
            href={`#${TILE_ID}`}
            x={column * TILE}
            y={row * TILE}
            width={TILE}
            height={TILE}
          />
        ))}
      </svg>
      <div className="absolute inset-x-[10%] inset-y-[7.143%] flex flex-col items-center bg-[#fff] px-[4cqw] pt-[4cqw] pb-[3cqw] text-center">
        <div className="flex max-w-full flex-1 flex-col justify-center">
          <p className={`${NAME} ${NAME_SIZES[size]}`}>{name}</p>
          <p className="pt-[1.5cqw] text-[4.4cqw] leading-snug">{copy.qrCode.scan}</p>
        </div>
        <QrPicture drawing={drawing} className="size-[70cqw] flex-none" />
        <p
          className={`max-w-[72cqw] leading-snug font-semibold wrap-anywhere ${address.length > LINE ? "text-[3cqw]" : "text-[3.8cqw]"}`}
        >
          {address}
        </p>
        <p className="flex justify-between self-stretch pt-[3cqw] text-[2.2cqw] leading-snug text-[#4b5c65]">
          <span>{copy.site.name}</span>
          <span>{copy.qrCode.printed.laminate}</span>
        </p>
      </div>
    </div>
  );
}

/** What the page prints: one card on A6, or four on a sheet of A4. On the screen it is their preview. */
export function TableCards({ isSheet, tile, ...card }: TableCardsProps) {
  const words = copy.qrCode;
  return (
    <div
      className={`table-cards ${CARDS} ${isSheet ? SHEET : ONE}`}
      role="img"
      aria-label={isSheet ? words.preview.sheet : words.preview.card}
    >
      <svg className="absolute size-0" aria-hidden="true">
        <symbol id={TILE_ID} viewBox={`0 0 ${TILE} ${TILE}`} strokeLinecap="round">
          <rect width={TILE} height={TILE} fill={tile.ground} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own drawing, of no typed text */}
          <g dangerouslySetInnerHTML={{ __html: tile.markup }} />
        </symbol>
      </svg>
      {isSheet ? (
        <>
          <div className="grid grid-cols-[repeat(2,43.81cqw)] justify-center gap-[2.857cqw] pt-[4.762cqw]">
            {[0, 1, 2, 3].map((at) => (
              <TableCard key={at} {...card} ground={tile.ground} />
            ))}
          </div>
          <p className="pt-[3cqw] text-center text-[1.8cqw] leading-snug">{words.printed.cut}</p>
        </>
      ) : (
        <TableCard {...card} ground={tile.ground} />
      )}
    </div>
  );
}
