/** Returns the deep link with the token at its placeholder, or at its end without one. */
export function deepLink(link: string, token: string): string {
  const part = encodeURIComponent(token);
  if (link.includes('{token}')) return link.replace('{token}', part);
  return `${link}${/[/=]$/.test(link) ? '' : '/'}${part}`;
}
