/** A configured deep link may say where the token goes; else it is its last part. */
export function deepLink(link: string, token: string): string {
  const part = encodeURIComponent(token);
  if (link.includes('{token}')) return link.replace('{token}', part);
  return `${link}${/[/=]$/.test(link) ? '' : '/'}${part}`;
}
