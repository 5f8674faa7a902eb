/** How a help video's address is shown: a file by the browser's own player, a page in a frame. Null for what is neither. */
export function playerOf(url: string): { readonly kind: 'file' | 'frame'; readonly src: string } | null {
  if (!URL.canParse(url)) return null;
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { kind: /\.(mp4|webm|ogv|mov)$/i.test(pathname) ? 'file' : 'frame', src: url };
}
