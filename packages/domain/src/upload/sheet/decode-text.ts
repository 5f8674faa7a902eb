/**
 * Decodes a csv file: by its byte order mark; as UTF-16 when it has zero bytes; as UTF-8 when it is valid UTF-8; else
 * as Windows-1252 or Mac Roman, which older spreadsheets save, by the one that gives words.
 */
export function decodeText(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  const sample = bytes.subarray(0, 1000);
  const zeros = (odd: number): number => sample.filter((byte, i) => byte === 0 && i % 2 === odd).length;
  if (zeros(1) > sample.length / 8) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros(0) > sample.length / 8) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const windows = new TextDecoder('windows-1252').decode(bytes);
    const macintosh = new TextDecoder('macintosh').decode(bytes);
    const difference = likelihood(macintosh) - likelihood(windows);
    // Only old Macs end lines with a carriage return alone.
    const isMac = difference > 0 || (difference === 0 && /\r(?!\n)/.test(windows) && !windows.includes('\n'));
    return isMac ? macintosh : windows;
  }
}

/** The part of a file that decides its encoding. */
const looked = 100_000;

/**
 * Returns how much a decoded text looks like words: letters with accents where words have them count for it, capitals
 * and signs inside words against it.
 */
function likelihood(text: string): number {
  const start = text.slice(0, looked);
  const count = (pattern: RegExp): number => start.match(pattern)?.length ?? 0;
  const fitting = count(/(?<=\p{Ll})[ß-öø-ÿœ]|(?<![\p{L}\p{S}])[À-ÖØ-Þß-öø-ÿŒœ](?=\p{Ll})/gu);
  const wrong = count(/(?<=\p{Ll})(?:[^\p{Ll}\p{Pd}’\s\0-\x7f])|[^\p{L}\p{Pd}\p{Pi}„‚\s\0-\x7f](?=\p{Ll})/gu);
  return fitting - wrong;
}

/** True for text: it has no control characters except tabs and line breaks. */
export const isText = (text: string): boolean =>
  !/\p{Cc}|\ufffd/u.test(text.slice(0, 100_000).replace(/[\s\u0080-\u009f]+/g, ''));
