import { describe, expect, it } from 'vitest';
import { pageAt } from './public-page.ts';

describe('URLs of public pages', () => {
  it.each([
    ['/s/kZ3-token_1', { kind: 'live', token: 'kZ3-token_1' }],
    ['/tracking/K7QF3M9X0A', { kind: 'tracking', code: 'K7QF3M9X0A' }],
    ['/tracking/k7qf3m9x0a', { kind: 'tracking', code: 'K7QF3M9X0A' }],
    ['/K7QF3M9X0A', { kind: 'order', code: 'K7QF3M9X0A' }],
    ['/not-found', { kind: 'missing' }],
    ['/s/', { kind: 'missing' }],
    ['/', { kind: 'missing' }],
    ['/orders/K7QF3M9X0A', { kind: 'missing' }],
    ['/tracking/%E0%A4%A', { kind: 'tracking', code: '%E0%A4%A' }],
  ])('%s', (path, page) => expect(pageAt(path)).toEqual(page));
});
