import { describe, expect, test } from 'vitest';
import { findByTyping } from './type-ahead.ts';

const labels = ['Account', 'Message Logs', 'Mail', 'Log Out'];

describe('typing in a menu', () => {
  test('a letter selects the next item that begins with it, and repeated the one after', () => {
    expect(findByTyping(labels, 0, 'm')).toBe(1);
    expect(findByTyping(labels, 1, 'mm')).toBe(2);
    expect(findByTyping(labels, 2, 'mmm')).toBe(1);
  });

  test('more letters narrow the search and stay at an item that still matches', () => {
    expect(findByTyping(labels, 1, 'me')).toBe(1);
    expect(findByTyping(labels, 1, 'ma')).toBe(2);
    expect(findByTyping(labels, 0, 'log o')).toBe(3);
  });

  test('ignores case and wraps around', () => {
    expect(findByTyping(labels, 3, 'A')).toBe(0);
    expect(findByTyping(['Español', 'Français'], -1, 'F')).toBe(1);
  });

  test('finds nothing when no item begins with the letters', () => {
    expect(findByTyping(labels, 0, 'x')).toBe(-1);
    expect(findByTyping([], -1, 'a')).toBe(-1);
  });
});
