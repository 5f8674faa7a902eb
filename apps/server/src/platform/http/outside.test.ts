import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { AddressRefused, checkOutside, getOutside, isPublicIp } from './outside.ts';

it.each([
  'http://example.com/a.pbf',
  'ftp://example.com/a.pbf',
  'https://127.0.0.1/a.pbf',
  'https://10.1.2.3/a.pbf',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://user:secret@example.com/',
  'https://2130706433/',
  'https://0x7f.1/',
])('%s is not fetched from (SET-29)', (address) => {
  expect(() => checkOutside(new URL(address), [])).toThrow(AddressRefused);
});

it('a public https address is, and so is a host that the configuration names', () => {
  checkOutside(new URL('https://download.geofabrik.de/europe/malta-latest.osm.pbf'), []);
  checkOutside(new URL('http://mirror.internal/a.pbf'), ['mirror.internal']);
  expect(isPublicIp('8.8.8.8')).toBe(true);
  expect(isPublicIp('2606:4700::1111')).toBe(true);
});

it('a name that leads to this machine is refused when it is looked up', async () => {
  await expect(getOutside('https://localhost:1/', { allowedHosts: [] })).rejects.toThrow(AddressRefused);
});

it('a redirect is checked like the address itself', async () => {
  const server = createServer((_request, reply) => reply.writeHead(302, { location: 'http://10.0.0.1/' }).end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await expect(getOutside(`http://127.0.0.1:${port}/`, { allowedHosts: ['127.0.0.1'] })).rejects.toThrow(
    /10\.0\.0\.1 is not fetched/,
  );
  server.close();
});
