import { copy } from "~/copy/es";
import { QrPicture } from "./qr-picture";

type TableCardProps = {
  name: string;
  address: string;
  drawing: { size: number; path: string };
  /** The address of the tile's picture. */
  tile: string;
};

/** The card's frame is one tile wide: ten tiles across and fourteen down, of 72 units each as the tiles' files have them. */
const TILES = { width: 720, height: 1008 };

/** Letters of a name up to which it is set in the largest and in the middle size. */
const [SHORT, MEDIUM] = [16, 34];

/** A card for a table, in units of its own width, so that one drawing serves every size. */
function TableCard({ name, address, drawing, tile }: TableCardProps) {
  const size = name.length <= SHORT ? "short" : name.length <= MEDIUM ? "medium" : "long";
  return (
    <div className="table-card">
      <svg
        className="table-card-tiles"
        viewBox={`0 0 ${TILES.width} ${TILES.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <image href={tile} width={TILES.width} height={TILES.height} />
      </svg>
      <div className="table-card-panel">
        <p className={`table-card-name table-card-name-${size}`}>{name}</p>
        <p className="table-card-scan">{copy.qrCode.scan}</p>
        <QrPicture drawing={drawing} className="table-card-code" />
        <p className="table-card-address">{address}</p>
        <p className="table-card-foot">
          <span>{copy.site.name}</span>
          <span>{copy.qrCode.printed.laminate}</span>
        </p>
      </div>
    </div>
  );
}

/** What the page prints: one card on A6, or four on a sheet of A4. On the screen it is their preview. */
export function TableCards({ isSheet, ...card }: TableCardProps & { isSheet: boolean }) {
  const words = copy.qrCode;
  return (
    <div
      className={`table-cards ${isSheet ? "table-cards-sheet" : "table-cards-one"}`}
      role="img"
      aria-label={isSheet ? words.preview.sheet : words.preview.card}
    >
      {isSheet ? (
        <>
          <div className="table-cards-four">
            {[0, 1, 2, 3].map((at) => (
              <TableCard key={at} {...card} />
            ))}
          </div>
          <p className="table-cards-note">{words.printed.cut}</p>
        </>
      ) : (
        <TableCard {...card} />
      )}
    </div>
  );
}
