import { describe, expect, it } from 'vitest';
import { formatNotes, packageStateOf, translateNotes, splitNotes } from './driver-reasons.ts';

describe('a driver’s reason', () => {
  it('is one text with the driver’s own words, in the company’s language', () => {
    expect(formatNotes('CLOSED', ' back at 2 ', 'sv')).toBe('Stängt: back at 2');
    expect(formatNotes('CLOSED', null, 'fr')).toBe('Fermé');
    expect(formatNotes(null, 'By the bins', 'en')).toBe('By the bins');
    expect(formatNotes(null, '  ', 'en')).toBeNull();
  });

  it.each([
    ['Ingen där', 'NOBODY_THERE', null],
    ['Refusé: trop tard', 'REFUSED', 'trop tard'],
    ['Closed: gate: locked', 'CLOSED', 'gate: locked'],
    ['Closed for good', null, 'Closed for good'],
    ['Road closed', null, 'Road closed'],
    [null, null, null],
  ])('is found in %s', (notes, reason, comment) => expect(splitNotes(notes)).toEqual({ reason, comment }));

  it('is read in the reader’s language, own words are unchanged', () => {
    const entry = { notes: 'Stängt: porten är låst', reason: 'CLOSED' } as const;
    expect(translateNotes(entry, 'en')).toBe('Closed: porten är låst');
    expect(translateNotes(entry, 'fi')).toBe('Closed: porten är låst');
    expect(translateNotes({ notes: 'By the bins', reason: null }, 'fr')).toBe('By the bins');
  });

  it('whose text was changed since is shown before that text', () =>
    expect(translateNotes({ notes: 'Gate', reason: 'CLOSED' }, 'en')).toBe('Closed: Gate'));
});

it('a package’s state is known by its words of any language', () => {
  expect(['Ofullständigt', 'Ouvert', 'In good condition', 'wet'].map(packageStateOf)).toEqual([
    'INCOMPLETE',
    'OPENED',
    'GOOD',
    null,
  ]);
});
