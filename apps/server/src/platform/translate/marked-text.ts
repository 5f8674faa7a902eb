/**
 * Texts are translated as HTML. Parts that must stay unchanged (`{{count}}`, `{field}` and `<0>` tags) become elements
 * with translate="no".
 */
const untouchable = /\{\{[^}]*\}\}|\{\w+\}|<\/?\w+\s*\/?>/g;
const element = /<span\s+translate="no"\s*>([\s\S]*?)<\/span>/g;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0?39;|&apos;/g, "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

export function markText(text: string): string {
  let marked = '';
  let at = 0;
  for (const match of text.matchAll(untouchable)) {
    marked += `${escape(text.slice(at, match.index))}<span translate="no">${escape(match[0])}</span>`;
    at = match.index + match[0].length;
  }
  return marked + escape(text.slice(at));
}

/** Restores the text. Returns undefined when a placeholder is missing, duplicated or changed. */
export function unmarkText(original: string, translated: string): string | undefined {
  const text = unescape(translated.replace(element, '$1')).trim();
  const parts = (of: string): string =>
    [...of.matchAll(untouchable)]
      .map(([part]) => part)
      .sort()
      .join('\n');
  return text !== '' && parts(text) === parts(original) ? text : undefined;
}
