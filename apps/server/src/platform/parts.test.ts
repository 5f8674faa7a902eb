import { describe, expect, test } from 'vitest';
import { asError, codeOf, constraintOf, partOf, textIn } from './parts.ts';

describe('parts of values of unknown type', () => {
  test('objects and lists have parts, other values have none', () => {
    expect(partOf({ name: 'Ana' }, 'name')).toBe('Ana');
    expect(partOf(['Ana'], '0')).toBe('Ana');
    for (const value of [null, undefined, 'Ana', 7, true]) expect(partOf(value, 'length')).toBeUndefined();
  });

  test('returns only texts where a text is required', () => {
    expect(textIn({ name: 'Ana' }, 'name')).toBe('Ana');
    expect(textIn({ name: 7 }, 'name')).toBeUndefined();
    expect(textIn(null, 'name')).toBeUndefined();
  });

  test('errors of the system and of the database have codes, other thrown values have none', () => {
    expect(codeOf(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe('ENOENT');
    expect(constraintOf(Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'users_email' }))).toBe(
      'users_email',
    );
    for (const thrown of [new Error('plain'), null, undefined, 'text', { code: 20 }]) {
      expect(codeOf(thrown)).toBeUndefined();
      expect(constraintOf(thrown)).toBeUndefined();
    }
  });

  test('converts any thrown value to an error', () => {
    const error = new Error('broken');
    expect(asError(error)).toBe(error);
    expect(asError('broken').message).toBe('broken');
  });
});
