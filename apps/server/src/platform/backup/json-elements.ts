import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';
import { RestoreRefused } from './restore-refused.ts';

/** A job has the data of one event or message. */
const maxElementLength = 16 * 1024 * 1024;

/**
 * Returns the text of each object of a JSON array, one at a time, so that a long array needs no memory.
 * @throws RestoreRefused when the text is no array of objects or ends early
 */
export async function* jsonElements(content: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  const refused = (): RestoreRefused => new RestoreRefused('The backup is damaged: its waiting jobs cannot be read.');
  let element = '';
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const text = decoder.write(chunk);
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const sign = text[at];
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (sign === '\\') isEscaped = true;
        else if (sign === '"') isInString = false;
      } else if (sign === '"') isInString = true;
      else if (sign === '{' || sign === '[') {
        // The brackets of the array itself belong to no element.
        if (depth === 1) start = at;
        depth++;
      } else if (sign === '}' || sign === ']') {
        depth--;
        if (depth === 1) {
          yield element + text.slice(start, at + 1);
          element = '';
        }
      }
    }
    if (depth > 1) element += text.slice(start);
    if (depth < 0 || element.length > maxElementLength) throw refused();
  }
  if (depth !== 0) throw refused();
}
