import { expect, test } from 'vitest';
import { groupErrors } from './group-errors.ts';

const wrong = (text: string, field: string) => ({
  text,
  isWrong: true,
  reason: { code: 'field_not_valid', params: { field, value: text } } as const,
});
const kindOf = (field: string) => ({ code: 'field_not_valid', params: { field } });

test('groups errors by field and reason, the most frequent first', () => {
  const read = [
    { group: wrong('Nroth', 'group') },
    {
      group: wrong('Nroth', 'group'),
      deliveryDate: wrong('32/13/2026', 'deliveryDate'),
    },
    { group: { text: 'North', isWrong: false } },
    {
      group: wrong('Suoth', 'group'),
      deliveryDate: wrong('tomorrow', 'deliveryDate'),
    },
  ];
  expect(groupErrors(read, new Set())).toEqual([
    {
      field: 'group',
      reason: kindOf('group'),
      texts: [
        { text: 'Nroth', rows: [0, 1] },
        { text: 'Suoth', rows: [3] },
      ],
      rows: [0, 1, 3],
    },
    {
      field: 'deliveryDate',
      reason: kindOf('deliveryDate'),
      texts: [
        { text: '32/13/2026', rows: [1] },
        { text: 'tomorrow', rows: [3] },
      ],
      rows: [1, 3],
    },
  ]);
});

test('ignores skipped rows', () => {
  expect(groupErrors([{ group: wrong('Nroth', 'group') }], new Set([0]))).toEqual([]);
});
