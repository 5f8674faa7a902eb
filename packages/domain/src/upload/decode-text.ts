/**
 * The text of a csv file, whatever program wrote it: by its byte order mark; UTF-16 without one by its zero bytes; UTF-8
 * when it is valid UTF-8; else Windows-1252, as older spreadsheets save.
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
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** False for pictures, programs and the like: text has no control characters but those that move the carriage. */
export const isText = (text: string): boolean =>
  !/\p{Cc}|\ufffd/u.test(text.slice(0, 100_000).replace(/[\s\u0080-\u009f]+/g, ''));
