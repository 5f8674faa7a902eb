const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether a text contains every typed word, ignoring case and accents. */
export function fits(text: string, typed: string): boolean {
  const inText = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => inText.includes(word));
}
