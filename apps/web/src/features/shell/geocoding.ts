/** Returns the largest number waiting in this batch, and the progress from 0 to 1. */
export function advance(max: number, left: number): { readonly max: number; readonly progress: number } {
  const all = Math.max(max, left);
  return { max: left === 0 ? 0 : all, progress: all === 0 ? 1 : 1 - left / all };
}
