import { closeSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createLog, humanLine } from './log.ts';

function capture(isTTY: boolean): { out: NodeJS.WriteStream; text: () => string } {
  let text = '';
  const out = { isTTY, write: (chunk: string) => ((text += chunk), true) } as unknown as NodeJS.WriteStream;
  return { out, text: () => stripVTControlCharacters(text) };
}

test('machines get JSON lines without secrets', () => {
  const { out, text } = capture(false);
  createLog('info', out).info({ token: 'abc', nested: { password: 'abc' }, n: 1 }, 'hello');
  expect(JSON.parse(text())).toMatchObject({
    level: 30,
    msg: 'hello',
    n: 1,
    token: '[Redacted]',
    nested: { password: '[Redacted]' },
  });
});

test('people get one line, and the stack of an error', () => {
  const { out, text } = capture(true);
  createLog('info', out).warn({ err: new Error('broken'), port: 3000 }, 'look');
  const [line, trace] = text().split('\n');
  expect(line).toMatch(/^\d\d:\d\d:\d\d warn {2}look port=3000$/);
  expect(trace).toBe('Error: broken');
  expect(humanLine('{"level":30,"time":0}')).toContain('info');
});

test('an unwritable file, for example on a full disk, does not end the server', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'roundsman-log-')), 'log');
  writeFileSync(file, '');
  const fd = openSync(file, 'r');
  const log = createLog('info', { fd, isTTY: false, listenerCount: () => 1 } as unknown as NodeJS.WriteStream);
  expect(() => log.info('this cannot be written')).not.toThrow();
  closeSync(fd);
});
