import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';
import { isRailPinned } from './rail-state.ts';
import { fits } from './search-text.ts';

describe('initials', () => {
  it.each([
    ['Åsa Maria Berg', 'ÅB'],
    ['cher', 'C'],
    ['  ', '?'],
    ['李 小龙', '李小'],
  ])('%s → %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('palette search', () => {
  it('finds words in any sequence and without accents', () => {
    expect(fits('Créer un compte', 'compte creer')).toBe(true);
    expect(fits('Förare', 'forare')).toBe(true);
    expect(fits('Orders', 'plan')).toBe(false);
    expect(fits('Orders', '')).toBe(true);
  });
});

describe('rail', () => {
  it('shows labels on wide screens until it is collapsed, and on narrow ones once it is pinned', () => {
    expect(isRailPinned(null, true)).toBe(true);
    expect(isRailPinned(null, false)).toBe(false);
    expect(isRailPinned('', true)).toBe(false);
    expect(isRailPinned('pinned', false)).toBe(true);
  });
});
