import { expect, it } from 'vitest';
import { isPublicHost } from './public-host.ts';

const config = {
  publicHost: 'track.example',
  baseUrl: 'https://public-works.example:8443',
  secondBrandHosts: ['publicans.example'],
};

it.each([
  ['track.example', true],
  ['TRACK.example', true],
  ['public.shop.example', true],
  ['publicorders.example', true],
  ['Public.example', true],
  ['app.example', false],
  ['app.public.example', false],
  // Names of the dashboard may begin with "public" too.
  ['public-works.example', false],
  ['publicans.example', false],
])('%s: %s (PUB-01)', (host, isPublic) => {
  expect(isPublicHost(config, host)).toBe(isPublic);
});

it('needs no configured host', () => {
  expect(isPublicHost({ ...config, publicHost: undefined }, 'public.example')).toBe(true);
  expect(isPublicHost({ ...config, publicHost: undefined }, 'track.example')).toBe(false);
});
