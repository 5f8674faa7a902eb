import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Returns a function that encodes text in a single-byte encoding. */
function encoder(encoding: 'macintosh' | 'windows-1252'): (text: string) => Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return (text) => new Uint8Array(Array.from(text, (letter) => bytes.get(letter) ?? 63));
}

test.each([
  'Plöck 10, Heidelberg',
  'Straße;Hausnummer;Größe',
  'Rue de l’Église, prévue à 9h',
  'Åsgatan 5, Malmö',
  'São João, Peña, Ærø, Ørsted',
  'Größe – 10 €, 20 °C',
])('%s is the same text in Mac Roman, Windows-1252 and UTF-8', (text) => {
  expect(decodeText(encoder('macintosh')(text))).toBe(text);
  expect(decodeText(encoder('windows-1252')(text))).toBe(text);
  expect(decodeText(new TextEncoder().encode(text))).toBe(text);
});

test('the line ends of an old Mac decide where letters do not', () => {
  expect(decodeText(encoder('macintosh')('ÉCOLE\rÉTÉ'))).toBe('ÉCOLE\rÉTÉ');
});
