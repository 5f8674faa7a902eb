const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word typed has to be somewhere in the text, whatever the accents. */
export function fits(text: string, typed: string): boolean {
  const inText = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => inText.includes(word));
}
