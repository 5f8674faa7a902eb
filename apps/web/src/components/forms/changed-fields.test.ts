import { describe, expect, it } from 'vitest';
import { changedFields, changedNames, rebase } from './changed-fields.ts';

describe('changed fields', () => {
  const stored = { serviceTime: 5, hotline: null as string | null, address: 'Kaj 1', lat: 59.3, tags: ['a'] };

  it('contain only what this user changed', () =>
    expect(changedFields(stored, { ...stored, serviceTime: 8, tags: ['a'] })).toEqual({ serviceTime: 8 }));

  it('contain all fields of a group when one differs', () =>
    expect(changedFields(stored, { ...stored, address: 'Kaj 2' }, [['address', 'lat']])).toEqual({
      address: 'Kaj 2',
      lat: 59.3,
    }));

  it('are empty when nothing was changed', () => expect(changedFields(stored, { ...stored })).toEqual({}));
});

describe('names of changed fields', () => {
  it('include fields that exist on one side only', () =>
    expect(
      changedNames({ name: 'Ines', skills: ['a'], groups: ['g'] }, { name: 'Ines', skills: ['a', 'b'] } as never),
    ).toBe('skills,groups'));
  it('are empty when nothing was changed', () => expect(changedNames({ name: 'Ines' }, { name: 'Ines' })).toBe(''));
});

describe("a colleague's change while this user types", () => {
  const before = { serviceTime: 5, overtime: 0, place: { text: 'Kaj 1', lat: 59.3 } };

  it('appears in the fields that this user has not changed', () =>
    expect(
      rebase(before, { ...before, overtime: 30, place: { text: 'Kaj 2', lat: 59.4 } }, { ...before, serviceTime: 8 }),
    ).toEqual({ serviceTime: 8, overtime: 30, place: { text: 'Kaj 2', lat: 59.4 } }));

  it('does not overwrite what this user typed into the same field', () =>
    expect(rebase(before, { ...before, serviceTime: 6 }, { ...before, serviceTime: 8 })).toMatchObject({
      serviceTime: 8,
    }));

  it('takes the stored value of fields that the form does not show', () =>
    expect(rebase(before, { ...before, overtime: 30 }, { serviceTime: 5 })).toEqual({ ...before, overtime: 30 }));
});
