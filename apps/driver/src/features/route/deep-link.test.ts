import { expect, it } from 'vitest';
import { deepLink } from './deep-link.ts';

it.each([
  ['roundsman://route/{token}', 'roundsman://route/a%2Fb'],
  ['roundsman://route', 'roundsman://route/a%2Fb'],
  ['roundsman://route/', 'roundsman://route/a%2Fb'],
  ['https://app.example/open?route=', 'https://app.example/open?route=a%2Fb'],
])('%s leads the app to the route', (link, expected) => expect(deepLink(link, 'a/b')).toBe(expected));
