/**
 * Returns the URL from which a spreadsheet can be downloaded. Links that Google Sheets shares open a page; they become
 * the link to the same sheet as CSV. Other URLs are unchanged. @throws TypeError for a text that is no URL
 */
export function spreadsheetUrl(text: string): string {
  const url = new URL(text);
  if (url.hostname !== 'docs.google.com') return text;
  const gid = url.searchParams.get('gid') ?? new URLSearchParams(url.hash.slice(1)).get('gid');
  const published = /^\/spreadsheets\/d\/e\/([\w-]+)\/pub(?:html)?$/.exec(url.pathname)?.[1];
  if (published)
    return `https://docs.google.com/spreadsheets/d/e/${published}/pub?${gid ? `gid=${encodeURIComponent(gid)}&single=true&` : ''}output=csv`;
  const shared = /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)(?:\/(?:edit|view|htmlview|preview|copy)?)?$/.exec(
    url.pathname,
  )?.[1];
  if (shared)
    return `https://docs.google.com/spreadsheets/d/${shared}/export?format=csv${gid ? `&gid=${encodeURIComponent(gid)}` : ''}`;
  return text;
}
