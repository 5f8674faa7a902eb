/** Reason code of this rule: there is a way from each stop to the next; without one the matrix holds Infinity. */
export const UNREACHABLE = 'unreachable';

/** Whether a leg of the matrix can be driven. */
export function isReachable(travelSeconds: number, distanceMetres: number): boolean {
  return travelSeconds < Number.POSITIVE_INFINITY && distanceMetres < Number.POSITIVE_INFINITY;
}
