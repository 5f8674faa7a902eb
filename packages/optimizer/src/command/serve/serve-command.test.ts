import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const command = fileURLToPath(new URL('../../../bin/roundsman-solve.mjs', import.meta.url));

it('roundsman-solve serve responds until a signal stops it, and exits with 0', { timeout: 30_000 }, async () => {
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', '-t', '1', '-l', '600']);
  let printed = '';
  child.stdout.on('data', (part) => (printed += part));
  const closed = once(child, 'close');
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  const url = /http:\S+/.exec(printed)![0];
  expect((await fetch(`${url}health`)).status).toBe(200);
  const jobs = Array.from({ length: 30 }, (_, id) => ({ id, location: [id / 100, ((id * 7) % 30) / 100] }));
  const answer = fetch(url, { method: 'POST', body: JSON.stringify({ vehicles: [{ id: 1, start: [0, 0] }], jobs }) });
  // The health check is sent after the problem, on a connection of its own.
  expect((await fetch(`${url}health`)).status).toBe(200);
  child.kill('SIGTERM');
  // Once it refuses new requests, a second signal ends the search early.
  const takesRequests = () =>
    fetch(`${url}health`)
      .then(({ status }) => status === 200)
      .catch(() => false);
  while (await takesRequests());
  child.kill('SIGTERM');
  expect(await (await answer).json()).toMatchObject({ code: 0, unassigned: [] });
  const [code] = await closed;
  expect(code).toBe(0);
});

it('reports errors in its options', async () => {
  const child = spawn(process.execPath, [command, 'serve', '--port', 'x']);
  let output = '';
  child.stderr.on('data', (part) => (output += part));
  const [code] = await once(child, 'close');
  expect(code).toBe(2);
  expect(output).toBe('641 --port: It is "x". Give a number from 0 to 65535.\n');
});
