/** Derives a region's default name: `europe/isle-of-man-latest.osm.pbf` → `Isle of man`. At most 60 characters. */
export function nameOfSource(source: string): string {
  const file = decoded(source.split(/[?#]/)[0] ?? '')
    .split(/[\\/]/)
    .findLast(Boolean);
  const name = (file ?? '')
    .replace(/(\.osm)?\.pbf$/i, '')
    .replace(/-latest$/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, 60);
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'Region';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
