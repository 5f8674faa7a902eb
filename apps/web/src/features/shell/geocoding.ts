/** How far a batch of addresses is: the most that were seen waiting since nobody waited, and 0…1 of them. */
export function advance(most: number, left: number): { readonly most: number; readonly progress: number } {
  const all = Math.max(most, left);
  return { most: left === 0 ? 0 : all, progress: all === 0 ? 1 : 1 - left / all };
}
