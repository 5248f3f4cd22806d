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

/** Letters of a name up to which it is set in the largest and in the middle size. */
const [SHORT, MEDIUM] = [16, 34];
/** Letters of an address that fit one line. */
const LINE = 34;

/** A card for a table, in units of its own width, so that one drawing serves every size. */
function TableCard({ name, address, drawing, ground }: TableCardProps & { ground: string }) {
  const size = name.length <= SHORT ? "short" : name.length <= MEDIUM ? "medium" : "long";
  return (
    <div className="table-card">
      <svg
        className="table-card-tiles"
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
      <div className="table-card-panel">
        <div className="table-card-head">
          <p className={`table-card-name table-card-name-${size}`}>{name}</p>
          <p className="table-card-scan">{copy.qrCode.scan}</p>
        </div>
        <QrPicture drawing={drawing} className="table-card-code" />
        <p className={`table-card-address ${address.length > LINE ? "table-card-address-long" : ""}`}>
          {address}
        </p>
        <p className="table-card-foot">
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
      className={`table-cards ${isSheet ? "table-cards-sheet" : "table-cards-one"}`}
      role="img"
      aria-label={isSheet ? words.preview.sheet : words.preview.card}
    >
      <svg className="table-cards-tile" aria-hidden="true">
        <symbol id={TILE_ID} viewBox={`0 0 ${TILE} ${TILE}`} strokeLinecap="round">
          <rect width={TILE} height={TILE} fill={tile.ground} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own drawing, of no typed text */}
          <g dangerouslySetInnerHTML={{ __html: tile.markup }} />
        </symbol>
      </svg>
      {isSheet ? (
        <>
          <div className="table-cards-four">
            {[0, 1, 2, 3].map((at) => (
              <TableCard key={at} {...card} ground={tile.ground} />
            ))}
          </div>
          <p className="table-cards-note">{words.printed.cut}</p>
        </>
      ) : (
        <TableCard {...card} ground={tile.ground} />
      )}
    </div>
  );
}
