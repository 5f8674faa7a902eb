const separators = [',', ';', '\t', '|'] as const;

/**
 * Parses rows and fields as text; dates and phones are not converted. The separator is the one that splits the first
 * lines most evenly, or that a first line `sep=;` names. Stops after `most` rows.
 */
export function parseCsv(text: string, most: number): string[][] {
  const named = /^sep=(.)(?:\r\n?|\n)/.exec(text);
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

/** Returns the field from `at`, and the offset of its end: a separator, the end of the line or of the text. */
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

/** The part of a file that decides its separator. */
const looked = { characters: 20_000, lines: 20 };

/** Returns the separator that splits the most lines into the same number of fields, else into the most fields. */
function likelySeparator(text: string): string {
  const lines = text
    .slice(0, looked.characters)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '' || line.includes('\t'))
    .slice(0, looked.lines);
  const scoreOf = (separator: string): readonly [lines: number, fields: number] => {
    const linesByFields = new Map<number, number>();
    for (const line of lines) {
      const fields = line.split(separator).length;
      if (fields > 1) linesByFields.set(fields, (linesByFields.get(fields) ?? 0) + 1);
    }
    return [...linesByFields].reduce<readonly [number, number]>(
      (best, [fields, count]) => (count > best[0] || (count === best[0] && fields > best[1]) ? [count, fields] : best),
      [0, 1],
    );
  };
  return separators.reduce((best, separator) => {
    const [a, b] = [scoreOf(separator), scoreOf(best)];
    return a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]) ? separator : best;
  });
}
