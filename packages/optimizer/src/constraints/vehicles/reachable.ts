/** Reason code: each leg of a route exists. The matrices hold Infinity for a leg that does not. */
export const UNREACHABLE = 'unreachable';

/** Returns whether a leg of the matrix can be driven. */
export function isReachable(travelSeconds: number, distanceMetres: number): boolean {
  return travelSeconds < Number.POSITIVE_INFINITY && distanceMetres < Number.POSITIVE_INFINITY;
}
