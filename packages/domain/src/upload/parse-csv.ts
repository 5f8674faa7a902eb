const separators = [',', ';', '\t'] as const;

/**
 * Rows and fields as they are written, nothing read into them: dates and phones stay text. The separator is the one that
 * the header has most of outside quotes, or that a first line `sep=;` names. Stops after `most` rows.
 */
export function parseCsv(text: string, most: number): string[][] {
  const named = /^sep=(.)\r?\n/.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const separator = named?.[1] ?? likelySeparator(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < body.length && rows.length < most) {
    const [field, end] = readField(body, at, separator);
    row.push(field);
    at = end;
    if (body[at] === separator) {
      at++;
      if (at < body.length) continue;
      row.push('');
    }
    if (body[at] === '\r') at++;
    if (body[at] === '\n') at++;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** A field from `at` on, and where it ends: at a separator, a line's end or the end of the text. */
function readField(text: string, at: number, separator: string): [field: string, end: number] {
  let field = '';
  if (text[at] === '"') {
    at++;
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote === -1) return [field + text.slice(at), text.length];
      field += text.slice(at, quote);
      at = quote + 1;
      if (text[at] !== '"') break;
      field += '"';
      at++;
    }
  }
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return [field + text.slice(at, end), end];
}

function likelySeparator(text: string): string {
  const header = /^\s*[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (separator: string): number => header.split(separator).length;
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best));
}
