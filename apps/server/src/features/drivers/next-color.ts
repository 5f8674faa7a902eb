import { driverColors } from '@roundsman/domain';

/** Returns the first colour of the palette that the fewest drivers have. */
export function nextColor(taken: readonly string[]): string {
  const uses = (color: string) => taken.filter((takenColor) => takenColor === color).length;
  return driverColors.reduce((best: string, color) => (uses(color) < uses(best) ? color : best), driverColors[0]);
}
