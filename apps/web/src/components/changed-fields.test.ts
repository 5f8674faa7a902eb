import { describe, expect, it } from 'vitest';
import { changedFields, changedNames, rebase } from './changed-fields.ts';

describe('what is saved', () => {
  const stored = { serviceTime: 5, hotline: null as string | null, address: 'Kaj 1', lat: 59.3, tags: ['a'] };

  it('is what this person changed, and nothing that a colleague may have changed meanwhile', () =>
    expect(changedFields(stored, { ...stored, serviceTime: 8, tags: ['a'] })).toEqual({ serviceTime: 8 }));

  it('takes fields that belong together as one', () =>
    expect(changedFields(stored, { ...stored, address: 'Kaj 2' }, [['address', 'lat']])).toEqual({
      address: 'Kaj 2',
      lat: 59.3,
    }));

  it('is nothing when nothing was changed', () => expect(changedFields(stored, { ...stored })).toEqual({}));
});

describe('the names of what is saved', () => {
  it('are those of the fields that differ, also of fields that are left out on one side', () =>
    expect(
      changedNames({ name: 'Ines', skills: ['a'], groups: ['g'] }, { name: 'Ines', skills: ['a', 'b'] } as never),
    ).toBe('skills,groups'));
  it('are none when nothing was changed', () => expect(changedNames({ name: 'Ines' }, { name: 'Ines' })).toBe(''));
});

describe("a colleague's change while this person types", () => {
  const before = { serviceTime: 5, overtime: 0, place: { text: 'Kaj 1', lat: 59.3 } };

  it('appears in the fields that this person has not changed', () =>
    expect(
      rebase(before, { ...before, overtime: 30, place: { text: 'Kaj 2', lat: 59.4 } }, { ...before, serviceTime: 8 }),
    ).toEqual({ serviceTime: 8, overtime: 30, place: { text: 'Kaj 2', lat: 59.4 } }));

  it('does not take away what this person typed into the same field', () =>
    expect(rebase(before, { ...before, serviceTime: 6 }, { ...before, serviceTime: 8 })).toMatchObject({
      serviceTime: 8,
    }));

  it('leaves fields that the form does not show as they are stored', () =>
    expect(rebase(before, { ...before, overtime: 30 }, { serviceTime: 5 })).toEqual({ ...before, overtime: 30 }));
});
