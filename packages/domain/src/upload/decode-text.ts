/**
 * Decodes a csv file: by its byte order mark; as UTF-16 when it has zero bytes; as UTF-8 when it is valid UTF-8; else
 * as Windows-1252, which older spreadsheets save.
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

/** True for text: it has no control characters except tabs and line breaks. */
export const isText = (text: string): boolean =>
  !/\p{Cc}|\ufffd/u.test(text.slice(0, 100_000).replace(/[\s\u0080-\u009f]+/g, ''));
