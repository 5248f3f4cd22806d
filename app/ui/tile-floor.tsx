/** A floor of tiles behind what stands on it. Only the tiles grow darker in the dark theme; text on them stays white. */
export function TileFloor({ tile }: { tile: string }) {
  return <div className={`absolute inset-0 filter-(--tile-dim) ${tile}`} />;
}
