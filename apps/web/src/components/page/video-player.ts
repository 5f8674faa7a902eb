/** Selects the player of a help video: the browser's for a file, a frame for a page. Null for other URLs. */
export function playerOf(url: string): { readonly kind: 'file' | 'frame'; readonly src: string } | null {
  if (!URL.canParse(url)) return null;
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { kind: /\.(mp4|webm|ogv|mov)$/i.test(pathname) ? 'file' : 'frame', src: url };
}
