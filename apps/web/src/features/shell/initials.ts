/** Returns a name's first and last initial: 'Åsa Maria Berg' → 'ÅB'. */
export function initialsOf(name: string): string {
  const nameWords = name.trim().split(/\s+/).filter(Boolean);
  const letters = [nameWords[0], nameWords.length > 1 ? nameWords.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase() || '?';
}
