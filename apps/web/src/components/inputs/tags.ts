/** Trims tags and removes empty ones and duplicates; the first spelling wins. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags.map((tag) => tag.trim()).filter(Boolean))
    if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}
