/** The number PMTiles gives a tile: zoom by zoom, and along a Hilbert curve within one. */
export function tileNumber(z: number, x: number, y: number): number {
  let number = (4 ** z - 1) / 3;
  let [tx, ty] = [x, y];
  for (let half = 2 ** (z - 1); half >= 1; half /= 2) {
    const right = tx & half ? 1 : 0;
    const down = ty & half ? 1 : 0;
    number += half * half * ((3 * right) ^ down);
    if (down === 0) {
      if (right === 1) {
        tx = half - 1 - (tx & (half - 1));
        ty = half - 1 - (ty & (half - 1));
      }
      [tx, ty] = [ty, tx];
    }
    tx &= half - 1;
    ty &= half - 1;
  }
  return number;
}
