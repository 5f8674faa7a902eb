/**
 * How the times, distances, prizes and costs of a VRPLIB file are rounded; loads never are. Names and meanings are
 * those of PyVRP's `round_func`: 'round' to whole units, 'trunc' down to whole units, 'dimacs' × 10 and down, 'exact'
 * × 1,000 and rounded, 'none' unchanged.
 */
export type VrplibRounding = 'round' | 'trunc' | 'dimacs' | 'exact' | 'none';

export const ROUNDINGS: readonly VrplibRounding[] = ['round', 'trunc', 'dimacs', 'exact', 'none'];

/** Returns the function that rounds one figure. */
export function rounder(rounding: VrplibRounding): (figure: number) => number {
  switch (rounding) {
    case 'round':
      return (figure) => Math.floor(figure + 0.5);
    case 'trunc':
      return Math.trunc;
    case 'dimacs':
      return (figure) => Math.trunc(10 * figure);
    case 'exact':
      return (figure) => Math.floor(1000 * figure + 0.5);
    case 'none':
      return (figure) => figure;
  }
}
