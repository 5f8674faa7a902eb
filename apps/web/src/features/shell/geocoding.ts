/** How far a batch of addresses is: the most that were seen waiting since nobody waited, and 0…1 of them. */
export function advance(max: number, left: number): { readonly max: number; readonly progress: number } {
  const all = Math.max(max, left);
  return { max: left === 0 ? 0 : all, progress: all === 0 ? 1 : 1 - left / all };
}
