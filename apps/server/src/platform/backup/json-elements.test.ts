import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { jsonElements } from './json-elements.ts';

const elementsOf = async (text: string, pieceBytes = text.length + 1): Promise<unknown[]> => {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) pieces.push(bytes.subarray(at, at + pieceBytes));
  const elements: unknown[] = [];
  for await (const element of jsonElements(Readable.from(pieces))) elements.push(JSON.parse(element));
  return elements;
};

const jobs = [{ name: 'send', data: { text: 'Åsa said: "]}" \\' } }, { data: [[1], [{}]] }, {}];

test.each([1, 2, 7, 1000])('reads the objects of an array from pieces of %i bytes', async (bytes) => {
  expect(await elementsOf(JSON.stringify(jobs), bytes)).toEqual(jobs);
  expect(await elementsOf(JSON.stringify(jobs, null, 2), bytes)).toEqual(jobs);
});

test('an empty array has no elements', async () => expect(await elementsOf('[]')).toEqual([]));

test('refuses an array that ends early', async () => {
  await expect(elementsOf(JSON.stringify(jobs).slice(0, -1))).rejects.toThrow('its waiting jobs cannot be read');
});

test('refuses an element that is larger than any job', async () => {
  const large = elementsOf(`[{"a":"${'x'.repeat(17 * 1024 * 1024)}"}]`, 65_536).then(() => 'read');
  await expect(large).rejects.toThrow('cannot be read');
});
